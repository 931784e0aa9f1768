import type { RateView } from "~/suppliers/rates";

type Line = readonly [name: string, value: string];

/** What a part of the page shows, or why it can't: the company's own backend may not know it. */
export type Part<T> = { kind: "rows"; rows: readonly T[]; total: number } | { kind: "absent"; message: string };

export interface PurchaseRow {
  id: number;
  name: string;
  status: string;
  /** "24 units of 3 orders, 12 received". */
  what: string;
  /** "Expected Fri Mar 13"; empty where it is not known. */
  when: string;
}

export interface ReceivingRow {
  id: number;
  to: string;
  /** "Twill Work Shirt, Navy, M". */
  item: string;
  order: { id: number | null; name: string };
  po: string;
  pieces: string;
  when: string;
  status: string;
}

export interface DiscrepancyRow {
  id: number;
  to: string | null;
  type: string;
  pieces: string;
  item: string;
  decision: string;
}

/** Goods that can still go back. */
export interface ReturnRow {
  id: number;
  to: string | null;
  what: string;
  item: string;
  /** "Until Fri Mar 13, 3 days left". */
  until: string;
  isLate: boolean;
}

export interface SupplierView {
  id: number;
  name: string;
  code: string;
  type: string;
  isActive: boolean;
  mergedInto: { id: number; name: string } | null;
  fact: string;
  reach: readonly Line[];
  poEmail: string;
  email: string;
  website: string;
  delivery: readonly Line[];
  terms: readonly Line[];
  contacts: readonly { name: string; role: string; email: string; phone: string; getsPo: boolean }[];
  categories: readonly { name: string; kind: string; lead: string; returns: string }[];
  brands: readonly string[];
  note: string;
  numbers: {
    openPos: number;
    openUnits: number;
    onTime: RateView | null;
    fill: RateView | null;
    defects: RateView | null;
    basis: string;
  } | null;
  purchases: Part<PurchaseRow>;
  receivings: Part<ReceivingRow>;
  discrepancies: Part<DiscrepancyRow>;
  returns: Part<ReturnRow>;
}
