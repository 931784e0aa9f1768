import { APPROVAL_MODE_LABELS, APPROVAL_MODES } from "contract/art";
import { useState } from "react";
import type { TypedValues } from "~/forms/typed-values";
import { fieldState } from "~/lists/bulk/field-state";
import { dayHint } from "~/orders/day-hint";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { ProofActionAnswer } from "../actions/proof-actions";
import { isOne, ProofsDialog } from "../triage-dialogs/proofs-dialog";
import { ContactRows } from "./contact-rows";
import { MailPreview } from "./mail-preview";
import type { ProofDialogData, SendOne } from "./proof-dialog";
import { VersionLine } from "./version-line";

type SendData = Extract<ProofDialogData, { action: "proof-send" }>;
type SendDialogProps = { data: SendData; answer: ProofActionAnswer | undefined };

const MODES = APPROVAL_MODES.map((value) => ({ value, label: APPROVAL_MODE_LABELS[value] }));
const ROWS = Array.from({ length: 10 }, (_, row) => [
  [`contact_name_${row}`, `Name of person ${row + 1}`],
  [`contact_email_${row}`, `Email of person ${row + 1}`],
]).flat();
const LABELS = { ...Object.fromEntries(ROWS), message: "Message", ends_on: "Link ends", checklist: "Checklist" };

/** Sends the newest mockup: one proof to the people named, each of many to the customer of its order. */
export function SendDialog({ data, answer }: SendDialogProps) {
  const { chosen, one, today } = data;
  const refusal = answer && !answer.ok ? answer : undefined;
  const message = fieldState(answer, "message");
  const endsOn = fieldState(answer, "ends_on", data.endsOn);
  const mode = fieldState(answer, "approval_mode", "any");
  const [name, setName] = useState(refusal?.typed.contact_name?.[0] ?? one?.contact.name ?? "");
  const [said, setSaid] = useState(message.value);
  const [until, setUntil] = useState(endsOn.value);
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="proof-send"
      size="l"
      button={isOne(chosen) ? "Send to customer" : undefined}
      note={one ? "Each person gets their own link." : "Each goes to its order's customer."}
      labels={LABELS}
    >
      {data.isSentByHand ? (
        <Notice tone="care">
          No mail server is set: the email is kept on the proof's Customer tab for you to send by hand.
        </Notice>
      ) : null}
      {one ? (
        <>
          <VersionLine version={one.version} words="The customer sees its pictures, items, sizes and colors." />
          <Beside one={one} typed={refusal?.typed} error={refusal?.errors.also?.[0]} />
          <ContactRows first={one.contact} typed={refusal?.typed} errors={refusal?.errors ?? {}} onName={setName} />
          <Field
            name="approval_mode"
            label="Whose answer counts"
            hint="If several people are asked. One change request is enough to send it back."
            error={mode.error}
          >
            <Select options={MODES} defaultValue={mode.value} />
          </Field>
        </>
      ) : null}
      <Checklist points={data.checklist} typed={refusal?.typed.checklist} error={refusal?.errors.checklist?.[0]} />
      <Field name="message" label="Message" optional error={message.error}>
        <TextArea
          rows={3}
          defaultValue={message.value}
          maxLength={2_000}
          onInput={(event) => setSaid(event.currentTarget.value)}
        />
      </Field>
      <Field name="ends_on" label="Link ends" hint={dayHint(until.trim(), today)} error={endsOn.error}>
        <DateInput defaultValue={endsOn.value} onInput={(event) => setUntil(event.currentTarget.value)} />
      </Field>
      {one ? <MailPreview mail={one.mail} name={name} message={said} until={until.trim()} /> : null}
    </ProofsDialog>
  );
}

type BesideProps = { one: SendOne; typed: TypedValues | undefined; error: string | undefined };

/** The other designs of the order that are ready: one link and one mail for all. */
function Beside({ one: { orderId, beside }, typed, error }: BesideProps) {
  if (orderId === null || beside.length === 0) return null;
  return (
    <FieldGroup label="Also ready: send in the same email" name="also" error={error} className="grid gap-1.5">
      <input type="hidden" name="order_id" value={orderId} />
      {beside.map(({ id, label, detail }) => (
        <Checkbox
          key={id}
          name="also"
          value={id}
          defaultChecked={typed ? (typed.also ?? []).includes(String(id)) : true}
        >
          {label} <span className="text-muted">{detail}</span>
        </Checkbox>
      ))}
      <p className="field-hint">The customer answers each one separately. The email lists the selected ones.</p>
    </FieldGroup>
  );
}

type ChecklistProps = {
  points: readonly string[];
  typed: readonly string[] | undefined;
  error: string | undefined;
};

/** What the customer ticks before approving; a line for one more. */
function Checklist({ points, typed, error }: ChecklistProps) {
  const own = typed?.find((point) => point !== "" && !points.includes(point)) ?? "";
  return (
    <FieldGroup label="What they check before approving" className="grid gap-1.5">
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {points.map((point) => (
          <Checkbox key={point} name="checklist" value={point} defaultChecked={typed ? typed.includes(point) : true}>
            {point}
          </Checkbox>
        ))}
      </div>
      <Field name="checklist" label="Add a point" optional error={error}>
        <TextInput defaultValue={own} maxLength={100} autoComplete="off" />
      </Field>
    </FieldGroup>
  );
}
