import type { RowAction } from "~/lists/row-menu";
import type { HistoryEntry } from "~/orders/history/history-entry";
import type { ProductionRow } from "~/production/production-row";
import type { JobView } from "../dialogs/production-dialog";

/** A line of the ledger: what was counted, when and by whom. */
export interface LedgerEntry {
  id: number;
  /** "Today 09:42". */
  when: string;
  who: string;
  /** "+9 made, M", "2 taken back", "3 spoiled". */
  what: string;
  tone: "active" | "idle" | "care";
  /** "Misprint, us. Needle broke". */
  why: string;
  photo: { to: string; thumb: string } | null;
  /** Where the goods that replace them are asked for. */
  replacementTo: string | null;
}

export interface FlagLine {
  id: number;
  words: string;
}

/** A notice above the page: why it stands still, or what is remarkable of its run. */
export interface StateNotice {
  tone: "stop" | "care" | "idle";
  text: string;
  action: { modal: string; label: string } | null;
}

/** One production with everything that is known of it. */
export interface ProductionView {
  /** "#1042 Twill Work Shirt, Navy, M". */
  title: string;
  row: ProductionRow;
  actions: readonly RowAction[];
  job: JobView;
  notices: readonly StateNotice[];
  checks: readonly string[];
  checksNeeded: number;
  facts: readonly (readonly [label: string, value: string])[];
  ledger: readonly LedgerEntry[];
  flags: readonly FlagLine[];
  note: string;
  workOrderTo: string | null;
  worksheetTo: string;
  history: readonly HistoryEntry[];
  historyProblem: string | null;
}
