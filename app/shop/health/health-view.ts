import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

/** One part of the server: how it is in a word, its figures, and what to do where something is wrong. */
export interface HealthRow {
  part: string;
  state: { tone: Tone; glyph: GlyphName; label: string };
  figures: string;
  advice: string;
  link: { to: string; label: string } | null;
}

export type HealthView = { kind: "missing"; message: string } | { kind: "health"; rows: readonly HealthRow[] };
