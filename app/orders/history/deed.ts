import type { HistoryEntry } from "./history-entry";

/** An action of the history in the past tense. */
export interface Deed {
  words: string;
  tone: HistoryEntry["tone"];
  glyph: HistoryEntry["glyph"];
  /** Its changes follow, field by field; else the words say it all. */
  tells?: "changes";
}

export const deed = (words: string, tone: Deed["tone"], glyph: Deed["glyph"], tells?: Deed["tells"]): Deed => ({
  words,
  tone,
  glyph,
  tells,
});
