import { useState } from "react";
import type { TypedValues } from "~/forms/typed-values";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { TextInput } from "~/ui/inputs";

const MOST = 10;
const EMPTY_ROWS = 2;

interface ContactRowsProps {
  first: { name: string; email: string };
  typed: TypedValues | undefined;
  errors: Readonly<Record<string, readonly string[]>>;
  /** The first name changed: the mail greets with it. */
  onName(name: string): void;
}

/** Who is asked: one row a person; empty rows are none. */
export function ContactRows({ first, typed, errors, onName }: ContactRowsProps) {
  const names = typed?.contact_name ?? [first.name];
  const emails = typed?.contact_email ?? [first.email];
  const [rows, setRows] = useState(Math.min(MOST, Math.max(names.length, emails.length, 1) + (typed ? 0 : EMPTY_ROWS)));
  return (
    <FieldGroup label="Recipients" className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places
        <div key={row} className="contact-row">
          <Field
            name="contact_name"
            id={`field-contact_name_${row}`}
            label={row === 0 ? "Name" : `Name of person ${row + 1}`}
            error={errors[`contact_name_${row}`]?.[0]}
          >
            <TextInput
              defaultValue={names[row] ?? ""}
              maxLength={200}
              autoComplete="off"
              onInput={row === 0 ? (event) => onName(event.currentTarget.value) : undefined}
            />
          </Field>
          <Field
            name="contact_email"
            id={`field-contact_email_${row}`}
            label={row === 0 ? "Email" : `Email of person ${row + 1}`}
            error={errors[`contact_email_${row}`]?.[0]}
          >
            <TextInput
              type="email"
              defaultValue={emails[row] ?? ""}
              maxLength={320}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
      ))}
      {rows < MOST ? (
        <span className="with-script">
          <Button size="s" icon="plus" onClick={() => setRows(rows + 1)}>
            Add a person
          </Button>
        </span>
      ) : null}
    </FieldGroup>
  );
}
