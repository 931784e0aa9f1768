import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

export interface StateBannerView {
  tone: Tone;
  glyph: GlyphName;
  /** "Flagged." */
  head: string;
  text: string;
  /** Type, who, for whom. */
  facts: readonly string[];
  since: { words: string; iso: string } | null;
  /** What also lies over the order: a hold under a flag. */
  also: string | null;
  action: { modal: string; label: string };
}
