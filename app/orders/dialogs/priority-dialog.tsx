import { fieldState } from "~/lists/bulk/field-state";
import { PriorityField } from "~/lists/bulk/priority-field";
import { ActionDialog, type ActionDialogProps } from "./action-dialog";

export function PriorityDialog({ data, answer }: ActionDialogProps) {
  const { value, error } = fieldState(answer, "priority", data.values?.priority);
  return (
    <ActionDialog data={data} answer={answer} modal="priority">
      <PriorityField value={value} error={error} />
    </ActionDialog>
  );
}
