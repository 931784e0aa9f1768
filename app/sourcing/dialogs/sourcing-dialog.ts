import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { Option } from "~/ui/inputs";
import type { SplitAnswer, SplitView, SupplierChoice } from "../split/split-view";

/** What is done with requisitions, one or many: dialogs of these names in `?modal=`, and intents of their forms. */
export const REQUISITION_MODALS = ["assign", "arrival", "hold", "release", "no-stock", "keep-excess"] as const;
export type RequisitionModal = (typeof REQUISITION_MODALS)[number];
export const requisitionModalOf = (name: unknown): RequisitionModal | null =>
  REQUISITION_MODALS.find((modal) => modal === name) ?? null;

/** What is done with one split that was sent. */
export const SPLIT_MODALS = [
  "split-answer",
  "split-eta",
  "split-backorder",
  "split-substitute",
  "split-cancel",
] as const;
export type SplitModal = (typeof SPLIT_MODALS)[number];
export const splitModalOf = (name: unknown): SplitModal | null => SPLIT_MODALS.find((modal) => modal === name) ?? null;

/** A requisition that a dialog is about. */
export interface ChosenRequisition {
  id: number;
  /** "#1044 Twill Work Shirt, L". */
  title: string;
  company: string;
  /** "In Progress, 84 of 96 allocated". */
  state: string;
}

export interface ChosenRequisitions {
  isAll: boolean;
  count: number;
  isTooMany: boolean;
  requisitions: readonly ChosenRequisition[];
  targets: readonly string[];
}

/** The requisitions of a form, and what it is filled with. */
export interface RequisitionDialogData {
  modal: RequisitionModal;
  chosen: ChosenRequisitions;
  /** Pieces that are in no split, and those ordered over the need. */
  left: number;
  excess: number;
  suppliers: readonly SupplierChoice[];
  supplier: string;
  today: string;
  day: string;
  reason: string;
}

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
  received: number;
  eta: string;
  isFirm: boolean;
  backorderDate: string;
  substituteSku: string;
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
  | { kind: "split-deed"; data: SplitDialogData }
  | { kind: "po-build"; data: PoBuildData }
  | { kind: "actions"; requisition: ChosenRequisition }
  | { kind: "gone" };

export type SourcingAnswer = BulkResult | FormRefusal | SplitAnswer;
