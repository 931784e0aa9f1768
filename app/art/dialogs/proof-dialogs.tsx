import { useState } from "react";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import type { ProofActionAnswer } from "../actions/proof-actions";
import { ProofsDialog } from "../triage-dialogs/proofs-dialog";
import { ApproveDialog } from "./approve-dialog";
import { MailPreview } from "./mail-preview";
import type { ProofDialogData } from "./proof-dialog";
import { SendDialog } from "./send-dialog";

type ProofDialogsProps = { data: ProofDialogData; answer: ProofActionAnswer | undefined };

type RemindData = Extract<ProofDialogData, { action: "proof-remind" }>;

type RemindDialogProps = { data: RemindData; answer: ProofActionAnswer | undefined };

/** A dialog about an action, over one proof or many. */
export function ProofDialogs({ data, answer }: ProofDialogsProps) {
  switch (data.action) {
    case "proof-send":
      return <SendDialog data={data} answer={answer} />;
    case "proof-remind":
      return <RemindDialog data={data} answer={answer} />;
    case "proof-approve":
      return <ApproveDialog data={data} answer={answer} />;
    default:
      return (
        <ProofsDialog
          modal={data.action}
          chosen={data.chosen}
          answer={answer}
          variant={data.action === "proof-take-back" ? "danger" : "primary"}
        />
      );
  }
}

/** The same request again, to those who have not answered. */
function RemindDialog({ data: { chosen, one }, answer }: RemindDialogProps) {
  const message = fieldState(answer, "message");
  const [said, setSaid] = useState(message.value);
  return (
    <ProofsDialog chosen={chosen} answer={answer} modal="proof-remind" labels={{ message: "Message" }}>
      {one ? (
        <p>
          <b>Goes to {one.waiting}.</b> <span className="text-muted">{one.since}</span>
        </p>
      ) : null}
      <Field name="message" label="Message" optional error={message.error}>
        <TextArea
          rows={3}
          defaultValue={message.value}
          maxLength={2_000}
          onInput={(event) => setSaid(event.currentTarget.value)}
        />
      </Field>
      {one ? <MailPreview mail={one.mail} name={one.waiting} message={said} until={one.until} /> : null}
    </ProofsDialog>
  );
}
