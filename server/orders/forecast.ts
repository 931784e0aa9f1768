import { type WorkCalendar, workDayIndex } from "contract/work-days";
import { addWorkDays, workDayAt, workDayIndexFrom } from "../plan/calendar";
import { type PlanLine, transitDays } from "../plan/plan";
import type { PlanRules } from "../plan/plan-rules";
import type { Downstream } from "./departments";
import { type LineWork, type Operation, workBefore, workLeft } from "./work-left";

/** Forward from what is known today: when an order can leave and be in hands. Days are indexes of the shop's work days until the end. */

export interface Forecast {
  /** Work days until it leaves, and the parcel's days on top. */
  lead_days: number;
  ship_date: string;
  earliest_in_hand_date: string;
  /** It hangs on a date (goods that arrive, a planned day, a machine's first day with room), so another day changes `lead_days`. */
  is_anchored: boolean;
}

export interface ForecastInput {
  /** Goods that something is made of. */
  lines: readonly PlanLine[];
  shipping: { method: string | null; international: boolean };
  /** Rows of the departments; null while the order is not accepted. */
  downstream: Downstream | null;
  today: string;
}

export function forecast({ lines, shipping, downstream, today }: ForecastInput, rules: PlanRules): Forecast {
  const work = downstream === null ? workBefore(lines, rules) : workLeft(downstream, rules);
  const now = workDayIndex(today, rules.calendar);
  const ready = finishOf(work, { now, rules, dated: true });
  const transit = transitDays(shipping);
  const ship = ready + rules.pack_days;
  const shipDate = workDayAt(ship, rules.calendar);
  return {
    lead_days: ship - now + transit,
    ship_date: shipDate,
    earliest_in_hand_date: arrivalOf(shipDate, transit, rules),
    // Whatever a date does not hold up today it will not hold up tomorrow: work from today only moves on.
    is_anchored: ready !== finishOf(work, { now, rules, dated: false }),
  };
}

/** In hands so many days of the carriers later; picked up on the day itself. */
export function arrivalOf(shipDate: string, transit: number, { carriers }: Pick<PlanRules, "carriers">): string {
  if (transit === 0) return shipDate;
  return workDayAt(workDayIndexFrom(shipDate, carriers) + transit, carriers);
}

/** The first day in hands of an order whose forecast hangs on no date, when its `lead_days` begin today. */
export function earliestInHandDate(
  today: string,
  { lead_days, transit }: { lead_days: number; transit: number },
  rules: Pick<PlanRules, "calendar" | "carriers">,
): string {
  return arrivalOf(addWorkDays(today, lead_days - transit, rules.calendar), transit, rules);
}

interface Moment {
  now: number;
  rules: PlanRules;
  /** Without, the dates that hold it up are left out. */
  dated: boolean;
}

/** When the last piece is made. Lines run side by side. */
function finishOf(work: readonly LineWork[], moment: Moment): number {
  return Math.max(moment.now, ...work.map((line) => finishOfLine(line, moment)));
}

/** Art and goods run side by side; operations of a line one after the other. */
function finishOfLine({ goods, art, operations }: LineWork, moment: Moment): number {
  const { now, rules, dated } = moment;
  const here = goods.map(({ day }) => {
    if (day === null) return now + rules.goods_days + rules.check_in_days;
    return (dated ? Math.max(now, workDayIndexFrom(day, rules.calendar)) : now) + rules.check_in_days;
  });
  let finish = Math.max(now, ...here, now + art);
  const isWaiting = finish > now;
  for (const operation of operations) {
    // What runs already needs nothing but its own rest: today counts.
    const begun = operation.is_running && !isWaiting ? finish - 1 : finish;
    const begins = Math.max(begun + 1, now + operation.art + operation.prep + (operation.is_running ? 0 : 1));
    finish = Math.max(begins, heldUntil(operation, rules.calendar, dated)) + operation.days - 1;
  }
  return Math.max(finish, now);
}

function heldUntil({ not_before }: Operation, calendar: WorkCalendar, dated: boolean): number {
  return dated && not_before !== null ? workDayIndexFrom(not_before, calendar) : Number.NEGATIVE_INFINITY;
}
