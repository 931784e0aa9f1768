import type { HistoryEntry } from "./history-entry";

/** How the history says an event, in the past tense. */
export interface EventWords {
  words: string;
  tone: HistoryEntry["tone"];
  glyph: HistoryEntry["glyph"];
  /** Its changes follow, field by field; else the words say it all. */
  tells?: "changes";
}

export const eventWords = (
  words: string,
  tone: EventWords["tone"],
  glyph: EventWords["glyph"],
  tells?: EventWords["tells"],
): EventWords => ({
  words,
  tone,
  glyph,
  tells,
});
