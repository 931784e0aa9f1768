import type { HistoryEntry } from "./history-entry";

/** An action of the history in the past tense. */
export interface Action {
  words: string;
  tone: HistoryEntry["tone"];
  glyph: HistoryEntry["glyph"];
  /** Its changes follow, field by field; else the words say it all. */
  tells?: "changes";
}

export const action = (words: string, tone: Action["tone"], glyph: Action["glyph"], tells?: Action["tells"]): Action => ({
  words,
  tone,
  glyph,
  tells,
});
