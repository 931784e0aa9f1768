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

export interface ImportRowView {
  key: string;
  /** "Row 12, orders.json". */
  place: string;
  name: string;
  /** The order's page, once there is one. */
  to: string | null;
  outcome: { label: string; tone: Tone; glyph: GlyphName };
  messages: readonly string[];
}

export interface ImportReportView {
  id: number;
  isDryRun: boolean;
  state: "running" | "done" | "failed";
  files: string;
  processed: number;
  /** Null until the files are read through. */
  total: number | null;
  counts: Readonly<Record<Outcome, number>>;
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

/** Query keys of the dialog beside `modal`. */
export const IMPORT_KEYS = ["import", "outcome", "rows"] as const;
