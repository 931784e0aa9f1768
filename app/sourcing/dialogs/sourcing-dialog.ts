import type { FormRefusal } from "~/backend/forms.server";
import type { ActionValues } from "~/lists/actions/action";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { RowAction } from "~/lists/row-menu";
import type { Option } from "~/ui/inputs";
import type { SplitModal } from "../actions/split-actions";
import type { SplitAnswer, SplitView } from "../split/split-view";
import type { ChosenRequisition } from "./chosen-requisitions.server";
import type { RequisitionDialogData } from "./read-requisition-dialog.server";

/** The split of a form as it is now. */
export interface SplitDialogData {
  modal: SplitModal;
  requisitionId: number;
  splitId: number;
  lockVersion: string;
  /** "60 from Atlas Blanks on PO-2230". */
  words: string;
  requisition: ChosenRequisition;
  quantity: number;
  /** How it stands: "arrives 2026-03-20, 12 received". */
  now: string;
  substituteSku: string;
  values: ActionValues;
  needed: string;
}

/** Draft splits and pieces in no split that a PO would gather for one supplier. */
export interface PoLine {
  /** `s:SPLIT` a draft split, `r:REQUISITION:LOCK` pieces in no split. */
  value: string;
  title: string;
  company: string;
  words: string;
  pieces: number;
  needed: string;
}

export interface PoBuildData {
  /** Suppliers with something to order, for the choice. */
  choices: readonly Option[];
  supplier: { value: string; label: string } | null;
  lines: readonly PoLine[];
  /** More than one PO takes at a time. */
  more: number;
  drafts: readonly Option[];
  decorators: readonly Option[];
  neededBy: string;
  shipMethod: string;
  today: string;
  hint: string;
}

/** The dialog that the URL of Sourcing opens. */
export type SourcingDialog =
  | { kind: "split"; view: SplitView }
  | { kind: "requisitions"; data: RequisitionDialogData }
  | { kind: "split-action"; data: SplitDialogData }
  | { kind: "po-build"; data: PoBuildData }
  | { kind: "actions"; requisition: ChosenRequisition; actions: readonly RowAction[] }
  | { kind: "gone" };

export type SourcingAnswer = BulkResult | FormRefusal | SplitAnswer;
