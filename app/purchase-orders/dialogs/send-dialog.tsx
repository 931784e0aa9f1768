import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import { dayHint } from "~/orders/day-hint";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { SendData } from "./po-dialog";
import { PoForm } from "./po-form";

type SendDialogProps = { data: SendData; answer: FormRefusal | undefined };

const MOST = 10;
const EMPTY_ROWS = 2;
const PEOPLE = Array.from({ length: MOST }, (_, row) => [
  [`name_${row}`, `Name of person ${row + 1}`],
  [`email_${row}`, `Email of person ${row + 1}`],
]).flat();
const LABELS = { ...Object.fromEntries(PEOPLE), message: "Message", po_date: "Ordered on" };

/** To whom at the supplier it goes, and since when it counts as ordered. */
export function SendDialog({ data, answer }: SendDialogProps) {
  const { number, supplier, isAgain } = data;
  const message = fieldState(answer, "message");
  return (
    <PoForm
      data={data}
      answer={answer}
      size="l"
      title={isAgain ? `Send ${number} again` : `Send ${number}`}
      button={isAgain ? "Send again" : "Send"}
      labels={LABELS}
      note={
        isAgain
          ? "They get the email again. Nothing else changes."
          : "Its lines count as ordered, and Receiving expects them."
      }
    >
      <Notice tone="idle" glyph="info">
        This places no order on {supplier}’s site or in their system. It is an email from you with items, quantities,
        dates and address, without prices.
      </Notice>
      {data.isSentByHand ? (
        <Notice tone="care">
          No mail server is set: the mail is kept on the page of {number} for you to send by hand.
        </Notice>
      ) : null}
      <People people={data.people} answer={answer} />
      {isAgain ? null : (
        <Checkbox name="without_mail" value="1" defaultChecked={answer?.typed.without_mail?.[0] === "1"}>
          Mark as sent without an email (placed on their site or by phone)
        </Checkbox>
      )}
      <Field
        name="message"
        label={LABELS.message ?? ""}
        hint="Appears at the top of the email."
        optional
        error={message.error}
      >
        <TextArea rows={3} defaultValue={message.value} maxLength={5_000} />
      </Field>
      {isAgain ? null : <OrderedOn state={fieldState(answer, "po_date", data.today)} today={data.today} />}
    </PoForm>
  );
}

function OrderedOn({ state, today }: { state: ReturnType<typeof fieldState>; today: string }) {
  const [typed, setTyped] = useState(state.value);
  return (
    <Field name="po_date" label="Ordered on" hint={dayHint(typed.trim(), today)} error={state.error}>
      <DateInput defaultValue={state.value} onInput={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}

/** One row a person; empty rows are none. */
function People({ people, answer }: { people: SendData["people"]; answer: FormRefusal | undefined }) {
  const names = answer?.typed.name ?? people.map(({ name }) => name);
  const emails = answer?.typed.email ?? people.map(({ email }) => email);
  const rows = Math.min(MOST, Math.max(1, emails.length) + (answer ? 0 : EMPTY_ROWS));
  return (
    <FieldGroup label="Who gets it" className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places
        <div key={row} className="contact-row">
          <Field
            name="name"
            id={`field-name_${row}`}
            label={row === 0 ? "Name" : `Name of person ${row + 1}`}
            error={answer?.errors[`name_${row}`]?.[0]}
          >
            <TextInput defaultValue={names[row] ?? ""} maxLength={200} autoComplete="off" />
          </Field>
          <Field
            name="email"
            id={`field-email_${row}`}
            label={row === 0 ? "Email" : `Email of person ${row + 1}`}
            error={answer?.errors[`email_${row}`]?.[0]}
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
    </FieldGroup>
  );
}
