import { fieldState } from "~/lists/bulk/field-state";
import { PriorityField } from "~/lists/bulk/priority-field";
import { ProofsDialog } from "./proofs-dialog";
import type { TriageAnswer, TriageDialogData } from "./triage-dialog";

type PriorityDialogProps = {
  data: Extract<TriageDialogData, { modal: "art-priority" }>;
  answer: TriageAnswer | undefined;
};

export function PriorityDialog({ data, answer }: PriorityDialogProps) {
  const { value, error } = fieldState(answer, "priority", data.priority ?? "");
  return (
    <ProofsDialog chosen={data.chosen} answer={answer} modal="art-priority" labels={{ priority: "Priority" }}>
      <PriorityField value={value} error={error} />
    </ProofsDialog>
  );
}
