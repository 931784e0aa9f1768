import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

/** What of an order's goods waits for a person. */
export interface GoodsProblem {
  key: string;
  tone: Tone;
  glyph: GlyphName;
  /** "6 short" */
  head: string;
  text: string;
  action: string;
  to: string;
}
