import type { PeekAction, PeekBanner, PeekData, PeekFact, PeekItem, PeekSaid } from "~/lists/peek/record-view";
import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import type { PipCell, SlackCell } from "../order-cells";

/** The dialog of the panel itself, over its list. */
export const NOTE_MODAL = "note";

/** What the panel beside a list shows of an order. */
export interface OrderPeekView {
  id: number;
  /** "#1042" */
  name: string;
  /** "Harbor & Pine Outfitters" */
  who: string;
  status: string;
  slack: SlackCell | null;
  vip: string | null;
  isRush: boolean;
  banner: PeekBanner | null;
  /** Once it is accepted; until then what triage has to look at. */
  departments: readonly PeekDepartment[];
  checks: readonly { tone: Tone; glyph: GlyphName; label: string; detail: string }[];
  facts: readonly PeekFact[];
  units: string;
  lines: readonly PeekItem[];
  /** Groups of lines that have no room here. */
  moreLines: number;
  /** What the customer sent along. */
  files: readonly PeekItem[];
  /** "3 of 5" where not all of them fit. */
  filesNote: string;
  latest: PeekSaid | null;
  /** What the foot offers. */
  actions: readonly PeekAction[];
  isPrintable: boolean;
}

export interface PeekDepartment {
  pip: PipCell;
  head: string;
  text: string;
}

/** An order, or why none can be shown. */
export type OrderPeekData = PeekData<OrderPeekView>;
