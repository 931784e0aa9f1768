import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Db } from "../db/tables";
import { shopToday } from "./calendar";
import { type PlanDay, type PlanRules, planRules, readStoredPlan } from "./plan-rules";

/** What the page of the plan says. */
export const PLAN_RULES_KEY = "plan.rules";
/** Method → first day with room, kept by whoever changes machines or what is planned on them. */
export const PLAN_FREE_DAYS_KEY = "plan.free_days";
/** Method → heads to count on before a machine is chosen. */
export const PLAN_HEADS_KEY = "plan.heads";
/** The shop's mean of revisions, kept by the new day. */
export const PLAN_REVISIONS_KEY = "plan.revisions";

interface Stored {
  kind: "setting" | "day_off";
  /** Key of a setting, first day off. */
  one: string;
  /** Its value, last day off. */
  other: string;
}

/** The shop's day as lists and figures need it. */
export interface ShopDay extends PlanDay {
  timeZone: string;
}

export async function loadShopDay(
  db: Db,
  { clock, settings }: { clock: Clock; settings: { shopTimezone: string } },
): Promise<ShopDay> {
  const timeZone = settings.shopTimezone;
  return { today: shopToday(clock(), timeZone), timeZone, rules: await loadPlanRules(db) };
}

/** The rules of the plan as they are now: one query. */
export async function loadPlanRules(db: Db): Promise<PlanRules> {
  const { rows } = await sql<Stored>`
    select 'setting' as kind, key as one, value as other from settings
      where key in (${PLAN_RULES_KEY}, ${PLAN_FREE_DAYS_KEY}, ${PLAN_HEADS_KEY}, ${PLAN_REVISIONS_KEY})
    union all select 'day_off', first_day, last_day from days_off where machine_id is null`.execute(db);
  const settings = new Map(rows.filter(({ kind }) => kind === "setting").map(({ one, other }) => [one, other]));
  const daysOff = rows
    .filter(({ kind }) => kind === "day_off")
    .map(({ one, other }) => ({ first_day: one, last_day: other }));
  const stored = (key: string) => settings.get(key) ?? null;
  return planRules(readStoredPlan(stored(PLAN_RULES_KEY)), daysOff, {
    freeDays: JSON.parse(stored(PLAN_FREE_DAYS_KEY) ?? "{}"),
    heads: JSON.parse(stored(PLAN_HEADS_KEY) ?? "{}"),
    expectedRevisions: JSON.parse(stored(PLAN_REVISIONS_KEY) ?? "{}").mean ?? 0,
  });
}
