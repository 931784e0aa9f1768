import type { ProductionTab } from "contract/list-tabs";

/** The views of the queue, in the order in which people look at them: what can run comes first. */
export const PRODUCTION_TABS = [
  "ready",
  "open",
  "in_progress",
  "waits",
  "late",
  "unscheduled",
  "held",
  "edits",
  "completed",
] as const satisfies readonly ProductionTab[];
export const TAB_LABELS: Readonly<Record<ProductionTab, string>> = {
  ready: "Ready",
  open: "All open",
  in_progress: "In progress",
  waits: "Not ready",
  late: "Late",
  unscheduled: "Unscheduled",
  held: "Held or flagged",
  edits: "Edits required",
  completed: "Completed",
};

/** Statuses as work goes through them: the columns of the board. */
export const PRODUCTION_STAGES = [
  "not_started",
  "in_progress",
  "hold",
  "flagged",
  "edits_required",
  "completed",
] as const;

/** What is not over. */
export const OPEN_STAGES = PRODUCTION_STAGES.filter((status) => status !== "completed");
