import { fieldState } from "~/lists/bulk/field-state";
import { PriorityField } from "~/lists/bulk/priority-field";
import { DeedDialog, type DeedDialogProps } from "./deed-dialog";

export function PriorityDialog({ data, answer }: DeedDialogProps) {
  const { value, error } = fieldState(answer, "priority", data.values?.priority);
  return (
    <DeedDialog data={data} answer={answer} modal="priority">
      <PriorityField value={value} error={error} />
    </DeedDialog>
  );
}
