import type { Tone } from "contract/statuses";
import type { ListPage } from "~/lists/list-page";
import type { SourcingTab } from "~/sourcing/sourcing-tabs";
import type { GoodsDay } from "../day-cells";

/** What the list of requisitions shows around its rows. */
export interface SourcingListView extends ListPage {
  tab: SourcingTab;
  isBySupplier: boolean;
  counts: SourcingCounts | null;
}

/** Null where the backend does not count. */
export interface SourcingCounts {
  tabs: Readonly<Record<SourcingTab, number>>;
  unitsToOrder: number;
  openDecisions: number;
  draftOrders: number | null;
  unconfirmedOrders: number;
}

/** One supplier of the strip "Needs purchasing"; `value` empty: nobody is known. */
export interface NeedCard {
  value: string;
  name: string;
  units: number;
  lines: number;
  orders: number;
  needed: string;
  tone: Tone;
}

export interface PoWords {
  label: string;
  to: string | null;
}

/** A row of the list, in the words that it shows. */
export interface SourcingRow {
  id: number;
  orderId: number;
  orderName: string;
  company: string;
  title: string;
  article: string;
  color: string;
  size: string;
  swatch: string | null;
  /** Of the same order and style as the row above it. */
  isNextSize: boolean;
  needed: GoodsDay;
  quantity: number;
  allocated: number;
  supplier: string;
  /** All suppliers with their pieces. */
  supplierTitle: string;
  pos: readonly PoWords[];
  arrives: GoodsDay;
  status: string;
  /** Which of the page's menus is its. */
  menu: number;
  /** The backorder's day, why it is held, what must be decided. */
  statusNote: string;
  note: string;
  /** "Split…", or "Open…" where nothing is left to split. */
  action: string;
}

/** One supplier of the list by supplier. */
export interface SupplierGroup extends NeedCard {
  rows: readonly GroupRow[];
  /** All lines of this supplier, where not all are shown. */
  moreTo: string | null;
}

/** What of one requisition is bought from the group's supplier. `pos`: the draft POs that it is on. */
export interface GroupRow extends SourcingRow {
  pieces: number;
  /** "16 ready for a PO, 4 not split yet". */
  stage: string;
}
