import type { FormRefusal } from "~/backend/forms.server";
import type { FileKept } from "~/files/file-kept";
import type { ActionValues } from "~/lists/actions/action";
import type { Chosen } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { NamedRecord } from "~/lists/bulk/records-dialog";
import type { RowAction } from "~/lists/row-menu";
import type { PlainActionName } from "~/receiving/receiving-actions";
import type { ItemCell, PiecesCell } from "~/receiving/receiving-row";
import type { Option } from "~/ui/inputs";
import type { PlaceChoices } from "../places.server";

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

export interface ChosenReceivings extends Chosen {
  /** The first of them; the rest is `count` less these. */
  receivings: readonly NamedRecord[];
}

/** Where pieces can be put: this order's places first, then free ones. */

/** A receipt as it is listed. */
export interface ReceiptView {
  id: number;
  /** "+12", "12 taken back". */
  pieces: string;
  /** "Sam Ortiz, Today 09:42". */
  who: string;
  /** Place, boxes, what the slip says, the note. */
  details: string;
  slip: { name: string; to: string } | null;
  isReversing: boolean;
  isReversed: boolean;
}

export interface DiscrepancyView {
  id: number;
  type: string;
  quantity: number;
  status: string;
  /** "Wait for the backorder, by Mon Mar 16", with who decided. */
  words: string;
  /** "At QC, Sam Ortiz looks after it". */
  whereabouts: string;
}

export interface FlagView {
  id: number;
  lock: string;
  type: string;
  comment: string;
  severity: string;
  assignee: string;
  /** "Raised by Dana Whitfield, Today 09:42". */
  who: string;
}

/** One receiving with what happened to it so far. */
export interface ReceiveView {
  id: number;
  /** `ID:LOCK_VERSION`. */
  target: string;
  name: string;
  item: ItemCell;
  pieces: PiecesCell;
  order: { id: number | null; name: string; company: string };
  /** The order is off: said before its goods are counted. Null while it is open. */
  closed: string | null;
  /** "PO-1002, Atlas Blanks". */
  purchase: string;
  /** "Arrives Tue Mar 10, 2 work days late". */
  arrives: string;
  tracking: string;
  /** "Production waits: needed Mon Mar 9"; null where nothing is urgent. */
  urgent: string | null;
  note: string;
  status: string;
  today: string;
  me: string;
  people: readonly Option[];
  places: PlaceChoices;
  receipts: readonly ReceiptView[];
  discrepancies: readonly DiscrepancyView[];
  flags: readonly FlagView[];
  labelTo: string | null;
}

/** A line of a delivery. */
export interface DeliveryLine {
  id: number;
  target: string;
  name: string;
  item: ItemCell;
  /** "#1042 Harbor & Pine". */
  order: string;
  outstanding: number;
  /** "12 of 24 before". */
  before: string;
  place: string;
}

export interface DeliveryView {
  /** "PO-1002", "parcel 1Z…", "3 lines". */
  what: string;
  /** "Atlas Blanks". */
  sender: string;
  lines: readonly DeliveryLine[];
  /** Open lines that have no room in this form. */
  more: number;
  /** Chosen lines of which nothing is to come. */
  done: number;
  today: string;
  me: string;
  people: readonly Option[];
  places: readonly Option[];
}

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
