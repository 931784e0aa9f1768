import type { ComponentProps } from "react";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { RECEIVING_KEYS, type ReceivingAnswer } from "./receiving-dialog";

type DockDialogProps = Omit<ComponentProps<typeof RecordDialog>, "answer"> & { answer: ReceivingAnswer | undefined };

/**
 * A dialog about one record of the dock. What another clerk counted meanwhile is told by the form itself; a place that nobody knew is
 * created once the form is sent again.
 */
export function DockDialog({ answer, hidden, keys = RECEIVING_KEYS, ...props }: DockDialogProps) {
  const refusal = answer && !answer.ok ? answer : undefined;
  return (
    <RecordDialog
      {...props}
      keys={keys}
      answer={refusal?.meanwhile ? undefined : refusal}
      hidden={{ ...hidden, new_place: refusal?.newPlace }}
    />
  );
}
