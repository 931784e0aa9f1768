import { DISCREPANCY_TYPES } from "./sourcing";

/** Plain words of Today; no zod, so that browsers load nothing for them. */

/** Why an order does not move or will miss its date, in the order in which one of several is shown. */
export const STUCK_CAUSES = [
  "flag",
  "hold",
  "decision",
  "no_stock",
  "backorder",
  "edits_required",
  "change_request",
  "silent_customer",
  "po_unconfirmed",
  "goods_late",
  "art_late",
  "production_late",
  "sample",
  "uncounted",
] as const;
export type StuckCause = (typeof STUCK_CAUSES)[number];

/** What can be flagged. */
export const FLAGGABLES = ["order", "production", "receiving"] as const;
export type Flaggable = (typeof FLAGGABLES)[number];
export const FLAGGABLE_LABELS: Readonly<Record<Flaggable, string>> = {
  order: "Order",
  production: "Production",
  receiving: "Receiving",
};

/** Tasks that ask for a decision: doing something about them is not only work, there is a choice. */
export const DECISION_TASKS = [
  "stock_issue",
  "backorder",
  "substitution",
  "excess_goods",
  "cancel_with_supplier",
  "spoiled_goods",
] as const;

/** What is decided: discrepancies by their type, tasks by their kind, and changes of the store. */
export const DECISION_KINDS = [...DISCREPANCY_TYPES, ...DECISION_TASKS, "store_change"] as const;

/** Departments as Today draws them, and the status of an order that says whether one is complete. */
export const TODAY_DEPARTMENTS = ["art", "sourcing", "receiving", "production"] as const;
export type TodayDepartment = (typeof TODAY_DEPARTMENTS)[number];

/** Spoiled of all pieces run, in percent: more than this asks why. */
export const SPOILAGE_LIMIT_PERCENT = 2;
/** Orders that leave in time, in percent: fewer ask why. */
export const ON_TIME_GOAL_PERCENT = 95;
