import type { Risk } from "contract/statuses";
import { workDaysBetween } from "contract/work-days";
import { addDays, addWorkDays } from "./calendar";

/** The promise of an order in work days: how long it takes, when each department must be done, how much slack is left. */

interface Turnaround {
  /** Drawing and approval. */
  art: number;
  /** Screens, digitizing check, dies, ordered transfers. */
  prep: number;
  /** Running the whole line. */
  production: number;
}

const USUAL: Turnaround = { art: 2, prep: 1, production: 1 };

/** Where a method needs longer than the usual. */
const TURNAROUND: Readonly<Record<string, Turnaround>> = {
  "Contract Embroidery": { art: 2, prep: 1, production: 4 },
  "Deboss - Hard Goods Only": { art: 2, prep: 2, production: 2 },
  "Emboss - Hard Goods Only": { art: 2, prep: 2, production: 2 },
  "Embroidered Patch": { art: 2, prep: 1, production: 3 },
  "Flex Patch": { art: 2, prep: 1, production: 3 },
  "Full Color Heat Applique": { art: 2, prep: 2, production: 1 },
  "Leather Patch": { art: 2, prep: 1, production: 2 },
  "Logo Fusion": { art: 2, prep: 2, production: 1 },
  Mixed: { art: 2, prep: 1, production: 2 },
  "4 Color Ink Print (Hard Goods Only)": { art: 2, prep: 1, production: 2 },
  "5 Color Ink Print (Hard Goods Only)": { art: 2, prep: 1, production: 2 },
};

/** Supplier to our dock, until suppliers have lead times of their own. */
const GOODS_DAYS = 3;
const PACK_DAYS = 1;
const RUSH_WORK_DAYS = 10;

export interface PlanLine {
  methods: readonly string[];
  goods_source: string;
  needs_art: boolean;
}

/** Which departments are done and take no more of the calendar. */
export interface PlanProgress {
  art: boolean;
  goods: boolean;
  production: boolean;
}

export interface LeadTimes {
  art: number;
  prep: number;
  goods: number;
  production: number;
  transit: number;
  /** Work days from today until the goods are in hands. */
  total: number;
}

/** Work days that the order still needs. Art and goods run side by side; methods on one line run one after the other, lines in parallel. */
export function leadTimes(
  lines: readonly PlanLine[],
  shipping: { method: string | null; international: boolean },
  done: PlanProgress = { art: false, goods: false, production: false },
): LeadTimes {
  const times: LeadTimes = { art: 0, prep: 0, goods: 0, production: 0, transit: transitDays(shipping), total: 0 };
  for (const line of lines) {
    let production = 0;
    for (const method of line.methods) {
      const turnaround = TURNAROUND[method] ?? USUAL;
      production += turnaround.production;
      if (turnaround.prep > times.prep) times.prep = turnaround.prep;
      if (turnaround.art > times.art) times.art = turnaround.art;
    }
    if (line.needs_art && times.art < USUAL.art) times.art = USUAL.art;
    if (production > times.production) times.production = production;
    if (line.goods_source === "purchase" || line.goods_source === "customer_supplied") times.goods = GOODS_DAYS;
  }
  if (done.art || done.production) times.art = 0;
  if (done.goods || done.production) times.goods = 0;
  if (done.production) times.prep = times.production = 0;
  times.total = Math.max(times.art + times.prep, times.goods) + times.production + PACK_DAYS + times.transit;
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

/** Backward from the day on which the customer must hold the goods. */
export function dueDates(inHandDate: string, times: LeadTimes): DueDates {
  const shipBy = addWorkDays(inHandDate, -times.transit);
  const productionDue = addWorkDays(shipBy, -PACK_DAYS);
  const goodsDue = addWorkDays(productionDue, -Math.max(times.production, 1));
  const artDue = addWorkDays(goodsDue, -Math.max(times.prep, 1));
  return {
    ship_by_date: shipBy,
    production_due_date: productionDue,
    goods_due_date: goodsDue,
    art_due_date: artDue,
  };
}

/** The first day on which the customer can hold the goods when work begins today. */
export function earliestInHandDate(today: string, leadDays: number): string {
  return addWorkDays(today, leadDays);
}

/** The work day on which slack is 0: `slackDays` of that day is 0. */
export function slackDateOf(inHandDate: string, leadDays: number): string {
  return addWorkDays(inHandDate, -leadDays);
}

/** Work days between the earliest possible and the required in-hands date; negative is late. */
export function slackDays(slackDate: string, today: string): number {
  return workDaysBetween(today, slackDate);
}

export function riskOf(slackDate: string | null, today: string): Risk {
  if (!slackDate) return "unknown";
  const slack = slackDays(slackDate, today);
  return slack < 0 ? "late" : slack <= 1 ? "tight" : "ok";
}

/** The same rule as ranges of `slack_date`, both ends included, so that a filter can use its index. */
export function riskRange(risk: Exclude<Risk, "unknown">, today: string): { from: string | null; to: string | null } {
  switch (risk) {
    case "late":
      return { from: null, to: addWorkDays(today, -1) };
    case "tight":
      return { from: addWorkDays(today, 0), to: addWorkDays(today, 1) };
    case "ok":
      return { from: addWorkDays(today, 2), to: null };
  }
}

/** In hands nearer than ten work days, and not past. */
export function isRush(inHandDate: string | null, today: string): boolean {
  return inHandDate !== null && inHandDate >= today && workDaysBetween(today, inHandDate) < RUSH_WORK_DAYS;
}

/** The same rule as a range of `required_in_hand_date`, both ends included: a weekend counts with its Friday. */
export function rushRange(today: string): { from: string; to: string } {
  return { from: today, to: addDays(addWorkDays(today, RUSH_WORK_DAYS), -1) };
}
