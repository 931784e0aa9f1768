import { calls } from "contract/calls";
import { viewDays } from "contract/order-views";
import type { Today } from "contract/today.schema";
import { sharedMoment } from "../../clock";
import { shopToday } from "../../plan/calendar";
import { loadShopDay } from "../../plan/load-plan-rules";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { loadUnitCapacity } from "./capacity.queries";
import { departmentLoad, inHandWeeks, leavingByDay } from "./load";
import { loadOpenOrders, ownedBy } from "./open-orders";
import { pastWeeks } from "./past-weeks";
import { storeProblems } from "./store-problems.queries";
import { stuckWork } from "./stuck-orders";
import { countTiles } from "./tiles.queries";
import { todayWindow } from "./today-window";
import { daysAhead, weeksAround } from "./unit-capacity";

export function todayRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { clock, settings } = dependencies;

  mount(
    calls.today,
    async ({ query, actor }) => {
      const isMine = query.mine === "1" || query.mine === "true";
      return { data: await readToday(dependencies, isMine ? actor.id : (query.owner_id ?? null)) };
    },
    ({ actor, search }) => {
      const moment = `${shopToday(clock(), settings.shopTimezone)} ${sharedMoment(clock).toISOString()}`;
      return search.has("mine") ? `${moment} ${actor.id}` : moment;
    },
  );
}

/** Everything of one morning. A fixed number of statements, however large the shop is: docs/decisions/today. */
async function readToday(dependencies: ApiDependencies, personId: number | null): Promise<Today> {
  const { db, clock } = dependencies;
  const shop = await loadShopDay(db, dependencies);
  const { weekEnd } = viewDays(shop.today);
  const window = todayWindow({ ...shop, weekEnd, now: sharedMoment(clock), personId });
  const open = await loadOpenOrders(db, window);
  const orders = ownedBy(open, window);
  const [counted, { stuckUnits, ...stuck }, { units: completed, ...past }, capacity, problems] = await Promise.all([
    countTiles(dependencies, window, orders),
    stuckWork(db, window, open),
    pastWeeks(db, window),
    loadUnitCapacity(db, window),
    storeProblems(db),
  ]);
  const load = leavingByDay(orders, window);
  return {
    day: shop.today,
    person_id: personId,
    ...counted,
    ...stuck,
    store_problems: problems,
    departments: departmentLoad(orders, stuckUnits),
    days: daysAhead(window, load, capacity),
    weeks: weeksAround(window, { load, completed }, capacity),
    in_hand_weeks: inHandWeeks(orders, window),
    ...past,
  };
}
