import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

/** A requisition of a line and who supplies how much of it. */
export interface GoodsView {
  key: number;
  /** "Requisition 12, Complete, 24 of 24 ordered" */
  heading: string;
  to: string;
  splits: readonly SplitView[];
}

export interface SplitView {
  id: number;
  /** "18 of 24 from Atlas Blanks" */
  heading: string;
  state: { tone: Tone; glyph: GlyphName; label: string };
  /** `to`: null where its number was typed and nothing is known of it. */
  po: { text: string; to: string | null } | null;
  /** Rejected, place, what was decided. */
  facts: readonly string[];
  arrival: { text: string; isLate: boolean } | null;
  /** At the dock; null until it is ordered. */
  receivingTo: string | null;
}
