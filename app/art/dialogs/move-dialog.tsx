import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { MOVE_WORDS } from "../deeds/move-words";
import type { MoveDeed, ProofDeedAnswer } from "../deeds/proof-deeds";
import type { ChosenProofs } from "../triage-dialogs/triage-dialog";
import { DeedDialog } from "./deed-dialog";

type MoveDialogProps = { deed: MoveDeed; chosen: ChosenProofs; answer: ProofDeedAnswer | undefined };

/** A move of the status, with its reason where it asks for one. */
export function MoveDialog({ deed, chosen, answer }: MoveDialogProps) {
  const { verb, note, reason } = MOVE_WORDS[deed];
  const { value, error } = fieldState(answer, "reason");
  return (
    <DeedDialog
      chosen={chosen}
      answer={answer}
      deed={deed}
      verb={verb}
      note={note}
      variant={deed === "proof-take-back" ? "danger" : "primary"}
      labels={reason ? { reason: reason.label } : {}}
    >
      {reason ? (
        <Field name="reason" label={reason.label} hint={reason.hint} optional={reason.missing === null} error={error}>
          <TextArea rows={3} defaultValue={value} maxLength={2_000} />
        </Field>
      ) : null}
    </DeedDialog>
  );
}
