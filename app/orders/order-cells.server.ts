import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import { countWords, ordinalWords } from "contract/number-words";
import type { Order, OrderCheck } from "contract/orders.schema";
import { DEPARTMENT_STATUSES, RISK_WORDS, type Risk, TIGHT_WORK_DAYS } from "contract/statuses";
import { workDaysBetween } from "contract/work-days";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import {
  type DayCell,
  type DecorationCell,
  decorationWords,
  type PipCell,
  type PlanCell,
  type SlackCell,
  type WhoCell,
} from "./order-cells";
import { isPipAlert } from "./pip-facts";

export const orderName = (order: Pick<Order, "id" | "name" | "order_number">): string =>
  order.name || `#${order.order_number ?? order.id}`;

export function whoCell({ company, customer }: Pick<Order, "company" | "customer">): WhoCell {
  const person = [customer?.first_name, customer?.last_name].filter(Boolean).join(" ") || customer?.email || null;
  const count = customer?.orders_count ?? null;
  const isNew = count !== null && count <= 1;
  return {
    name: company || person || "No customer",
    person: company ? person : null,
    history: isNew ? "New customer" : count === null ? null : `${ordinalWords(count)} order`,
    isNew,
  };
}

const SWATCHES_SHOWN = 4;

export function decorationCell({ decoration }: Pick<Order, "decoration">): DecorationCell {
  const { methods = [], locations = [], colors = [] } = decoration ?? {};
  const swatches = [...new Set(colors.flatMap((name) => garmentColor(name) ?? []))].slice(0, SWATCHES_SHOWN);
  const [method = "No decoration"] = methods;
  const place = locations.length > 1 ? `${locations[0]} +${locations.length - 1}` : (locations[0] ?? "");
  const cell: DecorationCell = {
    swatches,
    method: methods.length > 1 ? `${method} +${methods.length - 1}` : method,
    place: [place, colors.slice(0, SWATCHES_SHOWN).join(", ")].filter(Boolean).join(" · "),
  };
  const title = [methods.join(", "), locations.join(", "), colors.join(", ")].filter(Boolean).join(" · ") || method;
  return title === decorationWords(cell) ? cell : { ...cell, title };
}

/** The in-hands date of an order that waits for triage: can it be kept? */
export function promiseCell(order: Order, today: string): DayCell {
  const { required_in_hand_date: day, earliest_in_hand_date: earliest } = order;
  if (!day) return { day: null, words: "Set date", note: "Not given", isMissed: false, isRush: false };
  const isMissed = order.slack_days != null && order.slack_days < 0;
  return {
    day,
    words: dayWords(day, today),
    note: isMissed && earliest ? `earliest ${dayWords(earliest, today)}` : workDaysLeft(day, today),
    isMissed,
    isRush: order.is_rush ?? false,
  };
}

/** "8 work days", "Today", "2 work days ago". */
export function workDaysLeft(day: string, today: string): string {
  const days = workDaysBetween(today, day);
  if (day === today) return "Today";
  if (day < today) return days === 0 ? "Past" : `${countWords(-days, "work day")} ago`;
  return days === 0 ? "This weekend" : countWords(days, "work day");
}

/** A line of 200 px holds two short chips or one long one. */
const CHIP_LETTERS = 18;

export type ChecksCell = ReturnType<typeof checksCell>;

export function checksCell(warnings: readonly OrderCheck[]) {
  const [first, second] = warnings;
  const fitsBoth = first && second && first.label.length + second.label.length <= CHIP_LETTERS;
  const shown = warnings.slice(0, fitsBoth ? 2 : 1);
  return {
    chips: shown.map(({ severity, label, detail }) => ({ severity, label, detail: detail || label })),
    /** How many are not shown, and all of them in words. */
    more: warnings.length - shown.length,
    title: warnings.map(({ label, detail }) => (detail ? `${label}: ${detail}` : label)).join("\n"),
    hasBlocker: warnings.some(({ severity }) => severity === "blocker"),
  };
}

const DEPARTMENTS = [
  { letter: "A", status: "art_status", done: "art_approved", of: "art_total", alert: null },
  {
    letter: "S",
    status: "sourcing_status",
    done: "units_sourced",
    of: "units_to_source",
    alert: "sourcing_alert",
  },
  {
    letter: "R",
    status: "receiving_status",
    done: "units_received",
    of: "units_to_receive",
    alert: "receiving_alert",
  },
  {
    letter: "P",
    status: "production_status",
    done: "units_produced",
    of: "units_to_produce",
    alert: "production_alert",
  },
] as const;

type DepartmentFacts = Pick<Order, "counts"> &
  Partial<Pick<Order, "ship_status" | "units_shipped">> & {
    [K in (typeof DEPARTMENTS)[number]["status"]]?: string | null;
  };

/** The four departments, and shipping where the backend knows of it: and how many pieces are done where the order says. */
export function pipCells(order: DepartmentFacts): PipCell[] {
  return [...departmentPips(order), ...shippingPip(order)];
}

/** Pieces that were accepted short are no longer to ship once the others have left. */
export function unitsToShip({ ship_status, units_shipped, counts }: DepartmentFacts): number {
  if (ship_status === "not_needed") return 0;
  return (ship_status === "shipped" ? units_shipped : counts?.units) ?? 0;
}

function shippingPip(order: DepartmentFacts): PipCell[] {
  const { ship_status: status, units_shipped: done } = order;
  return status == null ? [] : [["H", status, done ?? 0, done ? unitsToShip(order) : 0, null]];
}

function departmentPips(order: DepartmentFacts): PipCell[] {
  return DEPARTMENTS.map(({ letter, status: key, done: doneKey, of: ofKey, alert: alertKey }): PipCell => {
    const known = DEPARTMENT_STATUSES.find((status) => status === order[key]) ?? "not_started";
    const done = order.counts?.[doneKey] ?? 0;
    // A company's backend may count goods of the customer with those that are bought.
    const of = order.counts?.[ofKey] ?? (ofKey === "units_to_receive" ? order.counts?.units_to_source : 0) ?? 0;
    const status = order.counts && of === 0 && known === "complete" ? "not_applicable" : known;
    const alert = (alertKey && order.counts?.[alertKey]) || "";
    const spoiled = letter === "P" ? order.counts?.units_spoiled : 0;
    const said = isPipAlert(alert) ? alert : null;
    return spoiled ? [letter, status, done, of, said, spoiled] : [letter, status, done, of, said];
  });
}

/** Work days between what is possible and what was promised; quiet once the order is closed. */
export function slackCell(
  order: Pick<Order, "slack_days" | "earliest_in_hand_date" | "stage">,
  today: string,
): SlackCell {
  const { slack_days: days, earliest_in_hand_date: earliest } = order;
  const isOpen = order.stage === "new" || order.stage === "main";
  if (days == null && !isOpen) return { words: "–", tone: "void", glyph: "dash", title: "" };
  const { label, tone, glyph } = RISK_WORDS[riskOf(days)];
  if (days == null) return { words: label, tone, glyph, title: "" };
  const title = earliest ? `Earliest in hands ${dayWords(earliest, today)}` : "";
  if (days < 0) return { words: `${countWords(-days, "day")} late`, tone, glyph, title };
  return { words: days === 0 ? "No slack" : countWords(days, "day"), tone, glyph, title };
}

/** Of the days alone: a company's backend may leave the word out. */
function riskOf(slackDays: number | null | undefined): Risk {
  if (slackDays == null) return "unknown";
  if (slackDays < 0) return "late";
  return slackDays <= TIGHT_WORK_DAYS ? "tight" : "ok";
}

/** What accepting would create; null once it happened. */
export function planCell(
  { acceptance, accepted_at, stage }: Pick<Order, "acceptance" | "accepted_at" | "stage">,
  clock: ShopClock,
): PlanCell | null {
  if (!acceptance || accepted_at || stage !== "new") return null;
  const { art_proofs: proofs, requisitions, productions, reused_logos: logos } = acceptance;
  const reused = logos.map(({ name, approved_at: at }) => {
    const day = dayOfInstant(at, clock.timeZone);
    return `“${name}”${day ? `, approved ${dayWords(day, clock.today)}` : ""}`;
  });
  return [proofs, requisitions, productions, reused];
}
