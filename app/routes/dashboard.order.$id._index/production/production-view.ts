import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

/** A job: what is made of the lines of a group, where and when, and what it waits for. */
export interface ProductionView {
  id: number;
  to: string;
  /** "Embroidery, Left Side Chest" */
  heading: string;
  state: { tone: Tone; glyph: GlyphName; label: string };
  /** "12 of 24 made, 2 spoiled" */
  made: string;
  /** "Tajima 6, Thu Mar 12"; null where nothing is planned. */
  plan: { text: string; isLate: boolean } | null;
  /** Why it can't run yet, or what stops it. */
  waits: readonly string[];
}
