import type { MethodStandard, Plan, PlanBody } from "contract/machines.schema";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { shopToday } from "../../plan/calendar";
import { PLAN_RULES_KEY } from "../../plan/load-plan-rules";
import type { StoredPlan } from "../../plan/plan-rules";
import { markPlanStale } from "../../plan/plan-stale";
import { followFreeDays } from "../../production/follow-free-days";
import type { ApiDependencies, SignedIn } from "../context";
import { isStale, stale } from "../errors";
import { getPlan, lockPlan } from "./plan.queries";

/** Throws 403 without the permission, 409 with the plan as it is. What it changes, open orders follow by and by. */
export async function putPlan(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { lock_version, ...fields }: PlanBody,
): Promise<Plan> {
  const { db, clock, settings } = dependencies;
  const timeZone = settings.shopTimezone;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx);
    if (isStale(lock_version, plan)) throw stale(await getPlan(trx, timeZone));
    const next = merged(plan, fields);
    const before = figures(plan);
    const after = figures(next);
    const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
    if (keys.length === 0) return;
    await savePlan(trx, { ...next, lock_version: plan.lock_version + 1 });
    const recorded = (of: typeof before) => Object.fromEntries(keys.map((key) => [key, of[key]]));
    await recordHistory(trx, actor, instantOf(now), [
      {
        entity_type: "plan",
        entity_id: 1,
        order_id: null,
        action: "plan_updated",
        before: recorded(before),
        after: recorded(after),
      },
    ]);
    // The mark last, as writes of machines do: two writes that take it in another order wait for each other.
    await followFreeDays(trx, shopToday(now, timeZone));
    await markPlanStale(trx);
  });
  return await getPlan(db, timeZone);
}

function merged(plan: StoredPlan, { methods = [], ...fields }: Omit<PlanBody, "lock_version">): StoredPlan {
  const named = new Map(methods.map((standard) => [String(standard.deco_method), standard]));
  return {
    ...plan,
    ...fields,
    work_days: (fields.work_days ?? plan.work_days).toSorted((one, other) => one - other),
    methods: plan.methods.map((standard) => ({ ...standard, ...named.get(standard.deco_method) })),
  };
}

/** Every figure under a name of its own, for what changed: "Embroidery: setup minutes". */
function figures({ work_days, methods, lock_version: _, ...days }: StoredPlan): Record<string, unknown> {
  const standards = methods.flatMap(({ deco_method, ...figures }: MethodStandard) =>
    Object.entries(figures).map(([name, value]) => [`${deco_method}: ${name.replaceAll("_", " ")}`, value ?? null]),
  );
  return { ...days, work_days: work_days.join(", "), ...Object.fromEntries(standards) };
}

export async function savePlan(trx: Db, plan: StoredPlan): Promise<void> {
  const value = JSON.stringify(plan);
  await trx.updateTable("settings").set({ value }).where("key", "=", PLAN_RULES_KEY).execute();
}
