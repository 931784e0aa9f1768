import type { QueryValue } from "./list-query";

interface CountedList {
  /** The list of /api whose total the number is. */
  call:
    | "listOrders"
    | "listArtProofs"
    | "listPurchaseOrders"
    | "listReceivings"
    | "listProductions"
    | "listFlags"
    | "listDecisions";
  query: Readonly<Record<string, QueryValue>>;
}

/** The list behind each number of Today; `weekEnd` is the Sunday of this week. */
export function todayLists({ weekEnd }: { weekEnd: string }) {
  return {
    late: { call: "listOrders", query: { stage: "main", risk: ["late"] } },
    tight: { call: "listOrders", query: { stage: "main", risk: ["tight"] } },
    due_today: { call: "listOrders", query: { stage: "main", due: "today" } },
    due_this_week: { call: "listOrders", query: { stage: "main", in_hand_to: weekEnd } },
    late_this_week: { call: "listOrders", query: { stage: "main", in_hand_to: weekEnd, risk: ["late"] } },
    decisions: { call: "listDecisions", query: {} },
    customers_silent: { call: "listArtProofs", query: { silent: true } },
    pos_unconfirmed: { call: "listPurchaseOrders", query: { past_cutoff: true } },
    uncounted: { call: "listReceivings", query: { uncounted: true } },
    flags: { call: "listFlags", query: {} },
    ready: { call: "listProductions", query: { ready: true } },
    ready_unscheduled: { call: "listProductions", query: { ready: true, unscheduled: true } },
    superseded: { call: "listOrders", query: { stage: "main", superseded: true } },
  } as const satisfies Record<string, CountedList>;
}
export type TodayList = keyof ReturnType<typeof todayLists>;
