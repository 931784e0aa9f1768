import { writeQuery } from "contract/list-query";
import type { TodayDepartment } from "contract/today";
import {
  type BarDays,
  completedQuery,
  departmentQuery,
  inHandsQuery,
  leavingQuery,
  type TodayList,
} from "contract/today-lists";
import { paths } from "~/navigation/paths";

function queryOf(personId: number | null | undefined, query: string, key: string): URLSearchParams {
  const params = new URLSearchParams(query);
  if (personId != null) params.set(key, String(personId));
  return params;
}

/** Orders of one person, or everybody's. */
export const ordersOf = (personId: number | null | undefined, query: string) =>
  paths.orders(queryOf(personId, query, "owner_id"));

/** Where each number of Today leads: the screen that shows exactly the list of `todayLists`. */
export function todayLinks(personId: number | null): Readonly<Record<TodayList, string>> {
  const of = (query: string, key: string) => queryOf(personId, query, key);
  const orders = (query: string) => ordersOf(personId, query);
  const production = (query: string) => paths.production(of(query, "operator_id"));
  const shipping = (query: string) => paths.shipping(of(query, "owner_id"));
  return {
    late: orders("view=late"),
    tight: orders("view=open&risk[]=tight"),
    due_today: orders("view=open&due=today"),
    due_this_week: orders("view=due_this_week"),
    late_this_week: orders("view=due_this_week&risk[]=late"),
    decisions: paths.openDecisions(of("", "owner_id")),
    customers_silent: paths.art(of("silent=1", "assignee_id")),
    pos_unconfirmed: paths.purchaseOrders(of("tab=unconfirmed&past_cutoff=1", "created_by_id")),
    uncounted: paths.receiving(of("tab=open&uncounted=1", "owner_id")),
    flags: paths.openFlags(of("", "assigned_to_id")),
    ready: production("ready=1"),
    ready_unscheduled: production("ready=1&unscheduled=1"),
    to_pack: shipping(""),
    not_gone: shipping("tab=ready"),
    ship_late: shipping("tab=late"),
    partial_old: shipping("tab=stalled"),
    superseded: orders("view=open&superseded=1"),
  };
}

/** The list of open orders with these filters. */
export const openOrders = (query: Parameters<typeof writeQuery>[0]) => {
  const params = writeQuery(query);
  params.delete("stage");
  return paths.orders(`view=open&${params}`);
};

export const departmentLink = (department: TodayDepartment, personId: number | null) =>
  openOrders(departmentQuery(department, personId));
export const inHandsLink = (days: BarDays) => openOrders(inHandsQuery(days));
export const leavingLink = (days: BarDays) => openOrders(leavingQuery(days));

export function completedLink(days: BarDays): string {
  const params = writeQuery(completedQuery(days));
  params.delete("status[]");
  return paths.orders(`view=complete&${params}`);
}
