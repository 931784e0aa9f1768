import { calls } from "contract/calls";
import { viewDays } from "contract/order-views";
import { shopToday, startOfShopDay } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { countViews } from "./view-counts.queries";

export function viewCountRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  const shopDay = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.countOrders,
    async () => {
      const today = shopDay();
      const days = viewDays(today);
      const monthAgoInstant = startOfShopDay(days.monthAgo, settings.shopTimezone);
      return { data: await countViews(db, { ...days, today, monthAgoInstant, rules: await loadPlanRules(db) }) };
    },
    shopDay,
  );
}
