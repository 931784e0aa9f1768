import type { ComponentProps } from "react";
import { RecordsDialog } from "~/lists/bulk/records-dialog";
import { type ChosenReceivings, RECEIVING_KEYS, type ReceivingAnswer, type ReceivingModal } from "./receiving-dialog";

type LinesDialogProps = Omit<ComponentProps<typeof RecordsDialog>, "records" | "noun" | "nounWords" | "keys"> & {
  chosen: ChosenReceivings;
  answer: ReceivingAnswer | undefined;
  modal: ReceivingModal;
};

/** A dialog about lines of receiving: which ones, and what the action asks. */
export function LinesDialog(props: LinesDialogProps) {
  const { receivings } = props.chosen;
  return <RecordsDialog {...props} records={receivings} noun="receiving" nounWords="line" keys={RECEIVING_KEYS} />;
}
