import type { Glyph, Tone } from "contract/statuses";
import type { AppliedFilter } from "~/lists/applied-filters";
import type { Noun } from "~/lists/list-page";

/** What the pages of Shipping show, as plain words. */

export const SHIPPING_TABS = ["to_pack", "packed", "waiting", "shipped_today", "late", "partial"] as const;
/** Lists that Today leads to; a tab only while they are open. */
const MORE_TABS = ["ready", "stalled"] as const;
export const ALL_SHIPPING_TABS = [...SHIPPING_TABS, ...MORE_TABS] as const;
export type ShippingTab = (typeof ALL_SHIPPING_TABS)[number];
export const SHIPPING_TAB_LABELS: Readonly<Record<ShippingTab, string>> = {
  to_pack: "To pack",
  packed: "Packed",
  waiting: "Waiting for pick-up",
  shipped_today: "Shipped today",
  late: "Late",
  partial: "Partial",
  ready: "Made, not shipped",
  stalled: "Partial over 5 days",
};

export interface StatusBadge {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

/** An order to pack, or a shipment. */
export interface ShippingRow {
  key: string;
  title: string;
  who: string;
  /** Where the row leads. */
  to: string;
  /** Stops and wishes that the packer has to know: hold, rush, blind shipping. */
  marks: readonly { label: string; tone: Tone }[];
  units: string;
  unitsNote: string;
  bins: string;
  how: string;
  place: string;
  packing: string;
  day: string;
  dayNote: string;
  isLate: boolean;
  badge: StatusBadge | null;
  action: { label: string; to: string } | null;
  /** A shipment that can leave by one press. */
  ship: { id: number; lock: number } | null;
}

export interface ShippingListView {
  tab: ShippingTab;
  counts: Readonly<Record<(typeof SHIPPING_TABS)[number], number>>;
  rows: readonly ShippingRow[];
  /** What the rows are called. */
  noun: Noun;
  q: string;
  /** The search and the person that the rows are of. */
  filters: readonly AppliedFilter[];
  /** Of the URL, where the search goes on among the same rows. */
  kept: readonly (readonly [name: string, value: string])[];
  page: number;
  dropped: readonly string[];
  perPage: number;
  total: number;
  /** A scan that found nothing. */
  notFound: string | null;
  today: string;
}
