import type { Tone } from "contract/statuses";
import type { ListPage } from "~/lists/list-page";
import type { GoodsDay } from "../day-cells";
import type { SourcingTab } from "./sourcing-tabs";

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
  /** The backorder's day, why it is held, what must be decided. */
  statusNote: string;
  note: string;
  /** "Split…", or "Open…" where nothing is left to split. */
  deed: string;
}

/** One supplier of the list by supplier. */
export interface SupplierGroup {
  value: string;
  name: string;
  units: number;
  lines: number;
  orders: number;
  needed: string;
  tone: Tone;
  /** Of `units`: in draft splits, on draft POs, and in no split yet. */
  stages: string;
  rows: readonly GroupRow[];
  /** All of this supplier, where not all rows are shown. */
  moreTo: string | null;
}

/** What of one requisition is bought from the group's supplier. */
export interface GroupRow extends SourcingRow {
  pieces: number;
  piecesWords: string;
}
