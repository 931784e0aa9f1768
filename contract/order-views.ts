import type { QueryValue } from "./list-query";
import { dayNumber, dayOf, weekdayOf } from "./work-days";

/**
 * The views that the two lists show as tabs: a name, and the filters of `GET /orders` that it stands for. Dates that move with
 * the calendar (this week, the last 30 days) are written by `viewFilters`.
 */
export const NEW_ORDER_VIEWS = [
  "new",
  "new_clean",
  "new_needs_human",
  "new_rush",
  "new_international",
  "ignored",
] as const;
export const MAIN_ORDER_VIEWS = [
  "default",
  "open",
  "flagged",
  "on_hold",
  "due_this_week",
  "late",
  "vip",
  "complete",
  "cancelled",
  "all",
] as const;
export const ORDER_VIEWS = [...NEW_ORDER_VIEWS, ...MAIN_ORDER_VIEWS] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDER_VIEW_LABELS: Record<OrderView, string> = {
  new: "All new",
  new_clean: "Clean",
  new_needs_human: "Needs review",
  new_rush: "Rush",
  new_international: "International",
  ignored: "Ignored, last 30 days",
  default: "Unprocessed and flagged",
  open: "All open",
  flagged: "Flagged",
  on_hold: "On hold",
  due_this_week: "Due this week",
  late: "Late",
  vip: "VIP",
  complete: "Complete",
  cancelled: "Cancelled",
  all: "All",
};

type Filters = Readonly<Record<string, QueryValue>>;

/** Calendar days of the shop that some views need: `weekEnd` is this week's Sunday, `monthAgo` 30 days back. */
export interface ViewDays {
  weekEnd: string;
  monthAgo: string;
}

/** The filters of `GET /orders` behind a view. "Open" is accepted and neither complete nor cancelled. */
export function viewFilters(view: OrderView, days: ViewDays): Filters {
  switch (view) {
    case "new":
      return { stage: "new" };
    case "new_clean":
      return { stage: "new", warnings: "none" };
    case "new_needs_human":
      return { stage: "new", warnings: "any" };
    case "new_rush":
      return { stage: "new", rush: true };
    case "new_international":
      return { stage: "new", international: true };
    case "ignored":
      return { stage: "ignored", ignored_from: days.monthAgo };
    case "default":
      return {};
    case "open":
      return { stage: "main" };
    case "flagged":
      return { status: ["flagged"] };
    case "on_hold":
      return { status: ["on_hold"] };
    case "due_this_week":
      return { stage: "main", in_hand_to: days.weekEnd };
    case "late":
      return { stage: "main", risk: ["late"] };
    case "vip":
      return { stage: "main", vip: true };
    case "complete":
      return { status: ["complete"] };
    case "cancelled":
      return { status: ["cancelled"] };
    case "all":
      return { status: ["any"] };
  }
}

/** Days of a view for the shop's calendar day `today` (YYYY-MM-DD). */
export function viewDays(today: string): ViewDays {
  const day = dayNumber(today);
  return { weekEnd: dayOf(day + 7 - weekdayOf(today)), monthAgo: dayOf(day - 30) };
}
