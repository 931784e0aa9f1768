import type { QueryValue } from "./list-query";
import type { TodayDepartment } from "./today";

interface CountedList {
  /** The list of /api whose total the number is. */
  call:
    | "listOrders"
    | "listArtProofs"
    | "listPurchaseOrders"
    | "listReceivings"
    | "listProductions"
    | "listFlags"
    | "listDecisions"
    | "listToPack";
  query: Readonly<Record<string, QueryValue>>;
}

/** Open orders of this person. */
export const ownOrders = (personId: number) => ({ stage: "main", owner_id: personId }) as const;

/** The list behind each number of Today; `weekEnd` is the Sunday of this week. `personId`: only what waits for this person. */
export function todayLists({ weekEnd, personId = null }: { weekEnd: string; personId?: number | null }) {
  const owned = { stage: "main", owner_id: personId };
  const operated = { ready: true, operator_id: personId };
  return {
    late: { call: "listOrders", query: { ...owned, risk: ["late"] } },
    tight: { call: "listOrders", query: { ...owned, risk: ["tight"] } },
    due_today: { call: "listOrders", query: { ...owned, due: "today" } },
    due_this_week: { call: "listOrders", query: { ...owned, in_hand_to: weekEnd } },
    late_this_week: { call: "listOrders", query: { ...owned, in_hand_to: weekEnd, risk: ["late"] } },
    decisions: { call: "listDecisions", query: { owner_id: personId } },
    customers_silent: { call: "listArtProofs", query: { silent: true, assignee_id: personId } },
    pos_unconfirmed: { call: "listPurchaseOrders", query: { past_cutoff: true, created_by_id: personId } },
    uncounted: { call: "listReceivings", query: { uncounted: true, owner_id: personId } },
    flags: { call: "listFlags", query: { assigned_to_id: personId } },
    ready: { call: "listProductions", query: operated },
    ready_unscheduled: { call: "listProductions", query: { ...operated, unscheduled: true } },
    to_pack: { call: "listToPack", query: { tab: "to_pack", owner_id: personId } },
    not_gone: { call: "listToPack", query: { tab: "ready", owner_id: personId } },
    ship_late: { call: "listToPack", query: { tab: "late", owner_id: personId } },
    partial_old: { call: "listToPack", query: { tab: "stalled", owner_id: personId } },
    superseded: { call: "listOrders", query: { ...owned, superseded: true } },
  } as const satisfies Record<string, CountedList>;
}
export type TodayList = keyof ReturnType<typeof todayLists>;

/** The lists behind the bars of Today; a day before `from` is among them where `from` is null. */
export interface BarDays {
  from: string | null;
  to: string;
  personId: number | null;
}

/** Open orders that a department has not finished. */
export const departmentQuery = (department: TodayDepartment, personId: number | null) => ({
  stage: "main",
  [`${department}_status`]: ["not_started", "in_progress"],
  owner_id: personId,
});

/** Open orders by the day on which they must be in hands. */
export const inHandsQuery = ({ from, to, personId }: BarDays) => ({
  stage: "main",
  in_hand_from: from,
  in_hand_to: to,
  owner_id: personId,
});

/** Open orders by the day on which they must leave. */
export const leavingQuery = ({ from, to, personId }: BarDays) => ({
  stage: "main",
  due_from: from,
  due_to: to,
  owner_id: personId,
});

/** Orders by the day on which they were completed. */
export const completedQuery = ({ from, to, personId }: BarDays) => ({
  status: ["complete"],
  closed_from: from,
  closed_to: to,
  owner_id: personId,
});
