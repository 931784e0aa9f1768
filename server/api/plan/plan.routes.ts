import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { done } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { addDaysOff, removeDaysOff } from "./days-off";
import { getPlan } from "./plan.queries";
import { putPlan } from "./plan-write";

export function planRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(calls.getPlan, async () => ({ data: await getPlan(db, settings.shopTimezone) }), byDay);

  mount(calls.putPlan, async ({ actor, body }) => ({ success: true, data: await putPlan(dependencies, actor, body) }));

  mount(calls.createDayOff, ({ actor, body, remember }) => addDaysOff(dependencies, actor, { body, remember }));

  mount(calls.deleteDayOff, ({ actor, id }) => done(removeDaysOff(dependencies, actor, id)));
}
