import type { StatusWord, Tone } from "contract/statuses";

/** What a row of a list shows, as plain words: nothing else of an order travels to the browser. */

export interface WhoCell {
  /** Company, or the person where there is none. */
  name: string;
  /** The person behind a company. */
  person: string | null;
  /** "2nd order", "New customer". */
  history: string | null;
  isNew: boolean;
}

export interface DecorationCell {
  /** CSS colours of the garments. */
  swatches: readonly string[];
  method: string;
  /** "Left Side Chest +1 · Navy, Gold". */
  place: string;
  /** Everything in full, where the cell leaves something out. */
  title?: string;
}

/** All of a cell that leaves nothing out. */
export const decorationWords = ({ method, place }: Pick<DecorationCell, "method" | "place">) =>
  place ? `${method} · ${place}` : method;

export interface DayCell {
  /** Null: no date. */
  day: string | null;
  words: string;
  note: string;
  /** The date can't be kept. */
  isMissed: boolean;
  isRush: boolean;
}

/** How far a department of an order is, in pieces; `pipFacts` (pip-facts.ts) says it in words. */
export type PipCell = readonly [
  letter: PipLetter,
  /** Of a department, of shipping, or `not_applicable`. */
  status: string,
  done: number,
  of: number,
  alert: PipAlert | null,
  spoiled?: number,
];

/** H, the second letter, is Shipping: S is Sourcing. */
export type PipLetter = "A" | "S" | "R" | "P" | "H";

/** What of a department asks for a person. */
export type PipAlert = "stock_issue" | "hold" | "backordered" | "flagged" | "edits_required" | "no_method";

export interface SlackCell {
  words: string;
  tone: Tone;
  glyph: StatusWord["glyph"];
  title: string;
}

/** What accepting would create: proofs, requisitions, productions; and a logo on file in words for each proof that takes one over. */
export type PlanCell = readonly [proofs: number, requisitions: number, productions: number, reused: readonly string[]];
