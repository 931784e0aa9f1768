import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

export const OUTCOMES = ["new", "changed", "unchanged", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Readonly<Record<Outcome, { label: string; tone: Tone; glyph: GlyphName }>> = {
  new: { label: "New", tone: "active", glyph: "ring-dot" },
  changed: { label: "Changed", tone: "away", glyph: "return-arrow" },
  unchanged: { label: "Unchanged", tone: "idle", glyph: "dash" },
  refused: { label: "Refused", tone: "stop", glyph: "octagon" },
};

/** What is imported, as the dialog names it. */
export interface ImportWords {
  noun: readonly [one: string, several: string];
  accept: string;
  isMultiple: boolean;
  /** How large and how many files may be. */
  limits: string;
  readable: readonly string[];
  /** What of a known record changes. */
  changes: string;
}

export interface ImportRowView {
  key: string;
  /** "Row 12, orders.json". */
  place: string;
  name: string;
  /** Its page, once there is one. */
  to: string | null;
  outcome: { label: string; tone: Tone; glyph: GlyphName };
  messages: readonly string[];
}

export interface ImportReportView {
  id: number | string;
  isDryRun: boolean;
  state: "running" | "done" | "failed";
  files: string;
  processed: number;
  /** Null until the files are read through. */
  total: number | null;
  counts: Readonly<Record<Outcome, number>>;
  /** What the person who imports has to know of the whole file. */
  message: string | null;
  tabs: readonly { label: string; to: string; isCurrent: boolean; count: number }[];
  rows: readonly ImportRowView[];
  page: number;
  perPage: number;
  rowsTotal: number;
  /** The page of rows with this number; `{page}` stands for it. */
  pageTo: string;
}

/** What the Import dialog shows: the files to choose, one import, or why it cannot. */
export type ImportView =
  | { step: "choose" }
  | { step: "report"; report: ImportReportView }
  | { step: "problem"; message: string };

/** "Orders" of "orders". */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Query keys of the dialog beside `modal`. */
export const IMPORT_KEYS = ["import", "outcome", "rows"] as const;
