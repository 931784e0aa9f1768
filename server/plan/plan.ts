import { type Risk, TIGHT_WORK_DAYS } from "contract/statuses";
import { type WorkCalendar, workDaysBetween } from "contract/work-days";
import { addDays, addWorkDays } from "./calendar";
import { type PlanRules, standardOf } from "./plan-rules";

/** The promise of an order backward from its in-hands date: when each department must be done, how much slack is left, its risk. */

const RUSH_WORK_DAYS = 10;

export interface PlanLine {
  methods: readonly string[];
  goods_source: string;
  needs_art: boolean;
}

/** Work days by the standards alone. */
export interface LeadTimes {
  prep: number;
  production: number;
  transit: number;
}

/** What making these lines takes. Methods on one line run one after the other, lines in parallel. */
export function leadTimes(
  lines: readonly PlanLine[],
  shipping: { method: string | null; international: boolean },
  rules: PlanRules,
): LeadTimes {
  const times: LeadTimes = { prep: 0, production: 0, transit: transitDays(shipping) };
  for (const line of lines) {
    const standards = line.methods.map((method) => standardOf(method, rules));
    const production = standards.reduce((days, { production_days }) => days + production_days, 0);
    times.production = Math.max(times.production, production);
    times.prep = Math.max(times.prep, ...standards.map(({ prep_days }) => prep_days));
  }
  return times;
}

/** Work days between our dock and the customer's, read from the store's words for the method. */
export function transitDays(shipping: { method: string | null; international: boolean }): number {
  const method = (shipping.method ?? "").toLowerCase();
  if (isPickup(method)) return 0;
  if (shipping.international) return 5;
  if (/overnight|next[ -]?day|1[ -]?day|priority express/.test(method)) return 1;
  if (isFreight(method)) return 4;
  return 2;
}

export function isPickup(method: string | null): boolean {
  return /pick[ -]?up|will call|in[ -]store|local delivery|hand deliver/i.test(method ?? "");
}

export function isFreight(method: string | null): boolean {
  return /freight|ltl|pallet/i.test(method ?? "");
}

export interface DueDates {
  ship_by_date: string;
  production_due_date: string;
  goods_due_date: string;
  art_due_date: string;
}

/** Backward from the day on which the customer must hold the goods; the times are those of the whole order, done or not. */
export function dueDates(inHandDate: string, times: LeadTimes, rules: PlanRules): DueDates {
  // Days on which parcels move need not be the shop's: it ships on the last work day that still suffices.
  const handedOver = times.transit === 0 ? inHandDate : addWorkDays(inHandDate, -times.transit, rules.carriers);
  return dueDatesToShip(addWorkDays(handedOver, 0, rules.calendar), times, rules);
}

/** Backward from the day on which it leaves. */
function dueDatesToShip(shipBy: string, times: LeadTimes, rules: PlanRules): DueDates {
  const { calendar } = rules;
  const productionDue = addWorkDays(shipBy, -rules.pack_days, calendar);
  const start = addWorkDays(productionDue, -Math.max(times.production, 1), calendar);
  return {
    ship_by_date: shipBy,
    production_due_date: productionDue,
    goods_due_date: addWorkDays(start, -rules.check_in_days, calendar),
    art_due_date: addWorkDays(start, -Math.max(times.prep, 1), calendar),
  };
}

/** The same for an order that may have no in-hands date: then no department has a date, unless the customer said by when it ships. */
export function dueDatesOf(
  inHandDate: string | null,
  lines: readonly PlanLine[],
  shipping: { method: string | null; international: boolean },
  rules: PlanRules,
  shipBy: string | null = null,
): Readonly<Record<keyof DueDates, string | null>> {
  if (shipBy !== null) return dueDatesToShip(shipBy, leadTimes(lines, shipping, rules), rules);
  if (inHandDate === null) return NO_DUE_DATES;
  return dueDates(inHandDate, leadTimes(lines, shipping, rules), rules);
}
const NO_DUE_DATES: Readonly<Record<keyof DueDates, null>> = {
  ship_by_date: null,
  art_due_date: null,
  goods_due_date: null,
  production_due_date: null,
};

/**
 * The work day on which slack is 0: so many work days after today as lie between the day that it can leave on and the one that it must
 * leave on. It stays the same from day to day where the forecast hangs on no date.
 */
export function slackDateOf(
  today: string,
  { ship_date, ship_by_date }: { ship_date: string; ship_by_date: string | null },
  calendar: WorkCalendar,
): string | null {
  if (ship_by_date === null) return null;
  return addWorkDays(today, workDaysBetween(ship_date, ship_by_date, calendar), calendar);
}

/** Work days between the earliest possible and the required in-hands date; negative is late. */
export function slackDays(slackDate: string, today: string, calendar: WorkCalendar): number {
  return workDaysBetween(today, slackDate, calendar);
}

export function riskOf(slackDate: string | null, today: string, calendar: WorkCalendar): Risk {
  if (!slackDate) return "unknown";
  const slack = slackDays(slackDate, today, calendar);
  return slack < 0 ? "late" : slack <= TIGHT_WORK_DAYS ? "tight" : "ok";
}

/** The same rule as ranges of `slack_date`, both ends included, so that a filter can use its index. */
export function riskRange(
  risk: Exclude<Risk, "unknown">,
  today: string,
  calendar: WorkCalendar,
): { from: string | null; to: string | null } {
  const tightFrom = addWorkDays(today, 0, calendar);
  const okFrom = addWorkDays(today, TIGHT_WORK_DAYS + 1, calendar);
  switch (risk) {
    case "late":
      return { from: null, to: addDays(tightFrom, -1) };
    case "tight":
      return { from: tightFrom, to: addDays(okFrom, -1) };
    case "ok":
      return { from: okFrom, to: null };
  }
}

/** In hands nearer than ten work days, and not past. */
export function isRush(inHandDate: string | null, today: string, calendar: WorkCalendar): boolean {
  return inHandDate !== null && inHandDate >= today && workDaysBetween(today, inHandDate, calendar) < RUSH_WORK_DAYS;
}

/** The same rule as a range of `required_in_hand_date`, both ends included: a day off counts with the work day before. */
export function rushRange(today: string, calendar: WorkCalendar): { from: string; to: string } {
  return { from: today, to: addDays(addWorkDays(today, RUSH_WORK_DAYS, calendar), -1) };
}
