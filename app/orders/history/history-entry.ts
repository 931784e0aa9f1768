import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

/** One thing that happened, as a sentence: actor, then text. */
export interface HistoryEntry {
  id: number;
  actor: string;
  text: string;
  /** What somebody had written before they changed it. */
  was: string | null;
  /** Somebody's own words: a reason, a note. */
  quote: string | null;
  tone: Tone;
  glyph: GlyphName;
  when: string;
  iso: string;
}
