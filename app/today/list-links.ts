import type { TodayList } from "contract/today-lists";
import { paths } from "~/navigation/paths";

/** Where each number of Today leads: the screen that shows exactly the list of `todayLists`. */
export const TODAY_LINKS: Readonly<Record<TodayList, string>> = {
  late: paths.orders("view=late"),
  tight: paths.orders("view=open&risk[]=tight"),
  due_today: paths.orders("view=open&due=today"),
  due_this_week: paths.orders("view=due_this_week"),
  late_this_week: paths.orders("view=due_this_week&risk[]=late"),
  decisions: paths.openDecisions(),
  customers_silent: paths.art("silent=1"),
  pos_unconfirmed: paths.purchaseOrders("tab=unconfirmed&past_cutoff=1"),
  uncounted: paths.receiving("tab=open&uncounted=1"),
  flags: paths.openFlags(),
  ready: paths.production("ready=1"),
  ready_unscheduled: paths.production("ready=1&unscheduled=1"),
  superseded: paths.orders("view=open&superseded=1"),
};
