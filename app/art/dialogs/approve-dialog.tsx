import { fieldState } from "~/lists/bulk/field-state";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import type { ProofActionAnswer } from "../actions/proof-actions";
import { ProofsDialog } from "../triage-dialogs/proofs-dialog";
import type { ProofDialogData } from "./proof-dialog";
import { VersionLine } from "./version-line";

type ApproveData = Extract<ProofDialogData, { action: "proof-approve" }>;
type ApproveDialogProps = { data: ApproveData; answer: ProofActionAnswer | undefined };

/** What the customer said on another way than the link: who, how, and in which words. */
export function ApproveDialog({ data: { chosen, one, channels }, answer }: ApproveDialogProps) {
  const channel = fieldState(answer, "channel");
  const name = fieldState(answer, "name", one?.people ?? "");
  const evidence = fieldState(answer, "evidence");
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="proof-approve"
      labels={{ channel: "How they approved", name: "Who approved", evidence: "Their words" }}
    >
      {one ? <VersionLine version={one.version} words="This version is what gets made." /> : null}
      <Choices
        name="channel"
        label="How they approved"
        options={channels}
        chosen={[channel.value]}
        type="radio"
        error={channel.error}
        className="flex flex-wrap gap-x-4 gap-y-1.5"
      />
      <Field
        name="name"
        label="Who approved"
        hint={one ? undefined : "Leave empty to use each order's customer."}
        optional={!one}
        error={name.error}
      >
        <TextInput defaultValue={name.value} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        name="evidence"
        label="Their words"
        hint="The text of the email, or what was said, by who and when."
        optional
        error={evidence.error}
      >
        <TextArea rows={3} defaultValue={evidence.value} maxLength={2_000} />
      </Field>
    </ProofsDialog>
  );
}
