import type { StatusWord, Tone } from "contract/statuses";

/** A purchase order of the list, in the words that it shows. */
export interface PoRow {
  id: number;
  number: string;
  supplier: string;
  /** The supplier's reference, or what of it is not known yet. */
  reference: string;
  status: StatusWord;
  /** "Sent Mon Mar 9" */
  since: string;
  /** "24 of 310 units" */
  units: string;
  /** "37 lines, 12 orders" */
  lines: string;
  needed: string;
  /** `note`: how far it misses today, or the day on which it is needed. */
  arrives: { words: string; note: string; tone: Tone };
  shipTo: string;
  shipMethod: string;
  cost: string;
}
