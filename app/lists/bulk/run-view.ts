import type { BulkResult, RefusedRecord } from "./bulk-result";

/** How far an action on many is, and what it came to. */
export interface RunView {
  id: string;
  /** "312 orders" */
  subject: string;
  when: string;
  iso: string;
  total: number;
  tried: number;
  isRunning: boolean;
  problem: string | null;
  result: Pick<BulkResult, "done" | "refused" | "undo"> | null;
  /** Where it did not end: how far it came, row by row. */
  stopped: StoppedRun | null;
  /** The list with the dialog about those that were refused; null where none was. */
  againTo: string | null;
  listTo: string;
}

export interface StoppedRun {
  done: number;
  refused: readonly RefusedRecord[];
  /** They were under way just then: done or not. */
  unsure: number;
  /** It did not come to them. */
  rest: number;
  /** The list with the dialog about those it did not come to, or may not have; null where it came to all. */
  goOnTo: string | null;
}
