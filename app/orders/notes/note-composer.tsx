import { Form } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { paths } from "~/navigation/paths";
import { typedValue } from "~/session/typed-values";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { Field, fieldId } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { NOTE_TYPE_OPTIONS } from "./note-types";

interface NoteComposerProps {
  orderId: number;
  /** Of this rendering: the same note sent twice is written once. */
  sendKey: string;
  /** Where the note was not written: why, and what was typed. */
  refusal?: FormRefusal | null;
  /** card: one line until somebody writes; leads back to Order Details. */
  variant?: "page" | "card";
}

/** Writes a note on the order. Posts to the page Notes from wherever it stands. */
export function NoteComposer({ orderId, sendKey, refusal = null, variant = "page" }: NoteComposerProps) {
  const typed = refusal?.typed;
  const error = refusal?.errors.body?.[0];
  const type = typedValue(typed, "type", "general");
  return (
    <Form
      // A new note starts empty; one that was refused keeps what was typed.
      key={sendKey}
      method="post"
      action={paths.orderNotes(orderId)}
      className={classNames("composer", variant === "card" && "composer-card")}
      aria-label="Add a note"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={typedValue(typed, "key", sendKey)} />
      {variant === "card" ? <input type="hidden" name="back" value="details" /> : null}
      {refusal && !error ? (
        <Notice tone="stop" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
      <Field name="body" label="Add a note" error={error} id={fieldId("note-body")}>
        <TextArea
          rows={variant === "card" ? 2 : 3}
          defaultValue={typedValue(typed, "body")}
          maxLength={10_000}
          placeholder={variant === "card" ? "Add a note" : undefined}
          data-note-composer
        />
      </Field>
      <div className="composer-row">
        <div className="composer-type">
          <Field name="type" label="For" id={fieldId("note-type")}>
            <Select defaultValue={type} options={NOTE_TYPE_OPTIONS} />
          </Field>
        </div>
        <Checkbox name="pinned" value="1" defaultChecked={typedValue(typed, "pinned") === "1"}>
          Pin
        </Checkbox>
        <Checkbox
          name="print_on_work_order"
          value="1"
          defaultChecked={typedValue(typed, "print_on_work_order") === "1"}
        >
          Print on work order
        </Checkbox>
        <StatusButton size={variant === "card" ? "s" : "m"} name="do" value="add" variant="primary">
          Add note
        </StatusButton>
      </div>
    </Form>
  );
}
