import type { FormRefusal } from "~/backend/forms.server";
import type { FileKept } from "~/files/file-kept";
import type { ActionValues } from "~/lists/actions/action";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { RowAction } from "~/lists/row-menu";
import type { PlainActionName } from "~/receiving/receiving-actions";
import type { Option } from "~/ui/inputs";
import type { PlaceChoices } from "../places.server";
import type { ChosenReceivings } from "./chosen-receivings.server";
import type { DeliveryView } from "./delivery-view.server";
import type { DiscrepancyView, FlagView, ReceiptView, ReceiveView } from "./receive-view.server";

/** Dialogs about one receiving or many; each is an intent of its form, too. */
export const RECEIVING_MODALS = [
  "receive",
  "delivery",
  "reverse",
  "decide",
  "flag",
  "flag-change",
  "flag-resolve",
  "location",
  "arrived",
  "shipment",
  "handover",
  "release",
  "actions",
] as const;
export type ReceivingModal = (typeof RECEIVING_MODALS)[number];

export const receivingModalOf = (name: unknown): ReceivingModal | null =>
  RECEIVING_MODALS.find((modal) => modal === name) ?? null;

/** Query keys of these dialogs beside `modal` and `ids`. */
export const RECEIVING_KEYS = ["po", "tracking", "receipt", "discrepancy", "flag"];

/** A dialog that is only fields and a button. */
export interface PlainData {
  modal: PlainActionName;
  chosen: ChosenReceivings;
  /** Of one line, as they are stored. */
  values: ActionValues;
  people: readonly Option[];
  today: string;
  /** The one that it changes or resolves. */
  flag: FlagView | null;
}

export type ReceivingDialogData =
  | { modal: "receive" | "release"; view: ReceiveView }
  | { modal: "reverse"; view: ReceiveView; receipt: ReceiptView | null }
  | {
      modal: "decide";
      view: ReceiveView;
      discrepancy: (DiscrepancyView & { lock: string; decisions: readonly Option[] }) | null;
    }
  | { modal: "delivery"; view: DeliveryView }
  | { modal: "location"; chosen: ChosenReceivings; places: PlaceChoices }
  | PlainData
  | { modal: "actions"; chosen: ChosenReceivings; actions: readonly RowAction[] }
  /** What the URL names is not there. */
  | { modal: "absent"; of: "line" | "flag" };

/** Somebody counted the same receiving meanwhile: both counts, and the version by which one's own is added. */
export interface CountedMeanwhile extends FormRefusal {
  meanwhile: { words: string; target: string };
}

/** What an action says: done row by row, or not done; a new place is asked for once. */
export type ReceivingResult = BulkResult<ReceivingModal>;
export type ReceivingRefusal = FormRefusal & {
  meanwhile?: CountedMeanwhile["meanwhile"];
  newPlace?: string;
  slip?: FileKept;
};
export type ReceivingAnswer = ReceivingResult | ReceivingRefusal;
