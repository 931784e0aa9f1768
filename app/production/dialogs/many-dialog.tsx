import type { ComponentProps } from "react";
import { RecordsDialog } from "~/lists/bulk/records-dialog";
import {
  type ChosenProductions,
  PRODUCTION_KEYS,
  type ProductionAnswer,
  type ProductionModal,
} from "./production-dialog";

type ManyDialogProps = Omit<ComponentProps<typeof RecordsDialog>, "records" | "noun" | "keys"> & {
  chosen: ChosenProductions;
  answer: ProductionAnswer | undefined;
  modal: ProductionModal;
};

/** A dialog about productions of a list: which ones, and what the action asks. */
export function ManyDialog(props: ManyDialogProps) {
  return <RecordsDialog {...props} records={props.chosen.productions} noun="production" keys={PRODUCTION_KEYS} />;
}
