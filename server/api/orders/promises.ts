import { MAX_ID } from "contract/conventions.schema";
import type { Promised } from "contract/today.schema";
import { workDayIndex } from "contract/work-days";
import type { Db, OrderRow } from "../../db/tables";
import { goodsOf, planAcceptance } from "../../orders/acceptance";
import { type DeriveContext, loadDeriveContexts } from "../../orders/derive-context";
import { arrivalOf, forecast } from "../../orders/forecast";
import { isInternational } from "../../orders/international";
import { type PromisedJob, type Push, simulatePromise } from "../../orders/promise";
import { promiseReasons } from "../../orders/promise-words";
import { workBefore } from "../../orders/work-left";
import { addDays, workDayAt } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { dueDatesOf, riskOf, slackDateOf, slackDays, transitDays } from "../../plan/plan";
import { type PlanRules, standardOf } from "../../plan/plan-rules";
import { standardMinutes } from "../../plan/standard-minutes";
import type { FillingMachine } from "../../production/fill-machines";
import { sumUnits } from "../../production/line-units";
import { daysAfter, loadFillingMachines, loadOpenJobs, PROMISE_HORIZON } from "./open-jobs.queries";

const PUSHED_SHOWN = 20;

/** What accepting these orders of triage would mean, all of them together; others are left out. `inHand` tries another day on all. */
export async function promiseOrders(
  db: Db,
  { ids, inHand, today }: { ids: readonly number[]; inHand: string | undefined; today: string },
): Promise<Promised[]> {
  const possible = ids.filter((id) => id <= MAX_ID);
  if (possible.length === 0) return [];
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", possible)
    .where("stage", "=", "new")
    .execute();
  if (orders.length === 0) return [];
  const contexts = await loadDeriveContexts(db, orders);
  const rules = await loadPlanRules(db);
  const machines = await loadFillingMachines(db, today);
  const open = machines.length === 0 ? [] : await loadOpenJobs(db, today, rules);
  const desired = orders.map((order) => {
    const day = inHand ?? order.required_in_hand_date;
    return desiredOrder({ ...order, required_in_hand_date: day }, contexts.get(order.id), { today, rules });
  });
  const simulated = simulatePromise(
    machines,
    open,
    desired.flatMap(({ jobs }) => jobs),
  );
  const pushed = await presentPushes(db, simulated.pushed, { today, rules });
  const byId = new Map(desired.map((one) => [one.order.id, one]));
  return ids.flatMap((id) => {
    const one = byId.get(id);
    byId.delete(id);
    return one ? { ...promiseOf(one, simulated.finish.get(id), { today, rules, machines }), ...pushed } : [];
  });
}

interface Moment {
  today: string;
  rules: PlanRules;
}

type DesiredOrder = ReturnType<typeof desiredOrder>;

/** What an order would ask of the machines, and the plan of its days without them. */
function desiredOrder(order: OrderRow, context: DeriveContext | undefined, { today, rules }: Moment) {
  const lines = context?.lines ?? [];
  const goods = goodsOf(lines);
  const shipping = {
    method: order.shipping_method,
    international: isInternational(order.shipment_country, order.currency),
  };
  const due = dueDatesOf(order.required_in_hand_date, goods, shipping, rules);
  const work = workBefore(goods, rules);
  const now = workDayIndex(today, rules.calendar);
  const hasGoods = work.some((line) => line.goods.length > 0);
  const arrives = hasGoods ? now + rules.goods_days + rules.check_in_days : now;
  const drawn = Math.max(
    0,
    ...work.flatMap((line) => [line.art, ...line.operations.map(({ art, prep }) => art + prep)]),
  );
  const days = {
    goods: hasGoods ? workDayAt(arrives, rules.calendar) : null,
    art: drawn > 0 ? workDayAt(now + drawn, rules.calendar) : null,
  };
  const ready = Math.max(arrives, now + drawn);
  const from = ready === now ? 0 : daysAfter(today, workDayAt(ready + 1, rules.calendar));
  const production_due = due.production_due_date;
  const jobs = jobsOf(order, lines, rules).map(
    (job): PromisedJob => ({
      ...job,
      order_id: order.id,
      from,
      machine_id: null,
      due: production_due === null ? null : daysAfter(today, production_due),
      is_planned: false,
    }),
  );
  return {
    order,
    jobs,
    due,
    shipping,
    days,
    plan: forecast({ lines: goods, shipping, downstream: null, today }, rules),
  };
}

/** The productions that accepting it would make. */
function jobsOf(order: OrderRow, lines: DeriveContext["lines"], rules: PlanRules) {
  return planAcceptance(order, lines, order.created_at).productions.map(({ row, lines: made }) => {
    const deco_method = row.deco_method ?? null;
    const heads = rules.heads.get(deco_method ?? "") ?? null;
    const units = sumUnits(made).ordered_units;
    const minutes = standardMinutes(standardOf(deco_method ?? "", rules), {
      units,
      stitches: null,
      trims: null,
      heads,
    });
    return { deco_method, minutes };
  });
}

function promiseOf(
  { order, jobs, due, shipping, days, plan }: DesiredOrder,
  machineDays: number | undefined,
  { today, rules, machines }: Moment & { machines: readonly FillingMachine[] },
): Omit<Promised, "pushed" | "pushed_total"> {
  const { calendar } = rules;
  const transit = transitDays(shipping);
  const now = workDayIndex(today, calendar);
  const able = new Set(machines.flatMap(({ deco_methods }) => deco_methods));
  const limited = jobs.filter(({ deco_method }) => able.has(deco_method ?? ""));
  const isFull = limited.length > 0 && (machineDays ?? 0) >= PROMISE_HORIZON;
  const through = limited.length === 0 || machineDays === undefined ? null : addDays(today, machineDays);
  const made = Math.max(
    workDayIndex(plan.ship_date, calendar) - rules.pack_days,
    through === null ? now : workDayIndex(through, calendar),
  );
  const inHand = order.required_in_hand_date;
  const ship_date = workDayAt(made + rules.pack_days, calendar);
  const slackDate = isFull ? null : slackDateOf(today, { ship_date, ship_by_date: due.ship_by_date }, calendar);
  const methodsOf = (some: readonly { deco_method: string | null }[]) => [
    ...new Set(some.map(({ deco_method }) => deco_method ?? "")),
  ];
  const minutes = limited.reduce((sum, job) => sum + job.minutes, 0);
  return {
    order_id: order.id,
    required_in_hand_date: inHand,
    earliest_in_hand_date: isFull ? null : arrivalOf(ship_date, transit, rules),
    ship_by_date: due.ship_by_date,
    slack_days: slackDate === null ? null : slackDays(slackDate, today, calendar),
    risk: isFull && inHand !== null ? "late" : riskOf(slackDate, today, calendar),
    reasons: promiseReasons({
      ...days,
      today,
      machines: through === null ? null : { day: through, minutes, methods: methodsOf(limited) },
      isFull,
      without: machines.length === 0 ? [] : methodsOf(jobs.filter((job) => !limited.includes(job))).filter(Boolean),
      pack_days: rules.pack_days,
      transit,
    }),
    minutes: jobs.reduce((sum, job) => sum + job.minutes, 0),
  };
}

/** Orders that would be done a work day later or more, the most pushed first. */
async function presentPushes(
  db: Db,
  pushes: readonly Push[],
  { today, rules }: Moment,
): Promise<Pick<Promised, "pushed" | "pushed_total">> {
  const index = (days: number) => workDayIndex(addDays(today, days), rules.calendar);
  const later = pushes
    .map(({ order_id, before, after, becomes_late }) => ({
      order_id,
      days: index(after) - index(before),
      becomes_late,
    }))
    .filter(({ days, becomes_late }) => days > 0 || becomes_late)
    .sort(
      (one, other) =>
        Number(other.becomes_late) - Number(one.becomes_late) || other.days - one.days || one.order_id - other.order_id,
    );
  const shown = later.slice(0, PUSHED_SHOWN);
  if (shown.length === 0) return { pushed: [], pushed_total: 0 };
  const orders = await db
    .selectFrom("orders")
    .select(["id", "name", "company"])
    .where(
      "id",
      "in",
      shown.map(({ order_id }) => order_id),
    )
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    pushed: shown.map((push) => {
      const order = byId.get(push.order_id);
      return { ...push, name: order?.name ?? `no. ${push.order_id}`, company: order?.company ?? null };
    }),
    pushed_total: later.length,
  };
}
