import type { Tone } from "contract/statuses";

/** A day of a list with how far away it is, or what is wrong with it. */
export interface GoodsDay {
  /** Null: no date. */
  day: string | null;
  words: string;
  note: string;
  tone: Tone;
}
