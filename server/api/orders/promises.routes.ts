import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { promiseOrders } from "./promises";

export function promiseRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  const today = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.promises,
    async ({ query }) => ({ data: await promiseOrders(db, { ids: query.id, inHand: query.in_hand, today: today() }) }),
    today,
  );
}
