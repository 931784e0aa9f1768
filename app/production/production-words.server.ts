import { dayWords } from "contract/day-words";
import { minuteWords } from "contract/minute-words";
import { countWords, numberWords } from "contract/number-words";
import type { ProductionDetail } from "contract/productions.schema";
import { sizesWords } from "contract/size-order";
import { PRODUCTION_STATUS_WORDS, RISK_WORDS, statusWord } from "contract/statuses";
import { workDaysBetween } from "contract/work-days";
import type { DayNote } from "~/lists/day-cell";
import { colorsOf } from "~/orders/garment-words";
import { workDaysLeft } from "~/orders/order-cells.server";
import type { ItemCell } from "~/receiving/receiving-row";
import { itemCell } from "~/receiving/receiving-words.server";
import { lackTitle, lackWords } from "./lack-words";
import { lacksOf, linesOf } from "./production-lines.server";
import type { GateCell, PiecesCell } from "./production-row";

export const productionOrderName = ({ order, order_id }: Pick<ProductionDetail, "order" | "order_id">): string =>
  order?.name || (order_id ? `#${order_id}` : "No order");

export const productionCompany = ({ order }: Pick<ProductionDetail, "order">): string =>
  order?.company || order?.customer_name || "No customer";

/** "Embroidery, Left Side Chest". */
export const operationWords = ({ deco_method, location }: Pick<ProductionDetail, "deco_method" | "location">): string =>
  [deco_method || "No method", location].filter(Boolean).join(", ");

/** "Twill Work Shirt, Navy and White, S–XL": what is on the machine. */
export function productionName(production: ProductionDetail): string {
  const { title, color, size } = jobItem(production);
  return [title, color, size].filter(Boolean).join(", ");
}

/** The same without its sizes. */
export function jobName(production: ProductionDetail): string {
  const { title, color } = jobItem(production);
  return [title, color].filter(Boolean).join(", ");
}

/** The article with all colors and sizes of the job; a swatch where it has one color. */
export function jobItem(production: ProductionDetail): ItemCell {
  const lines = linesOf(production);
  const colors = colorsOf(lines);
  const item = itemCell(production);
  return {
    ...item,
    color: colors.join(", ").replace(/, ([^,]*)$/, " and $1"),
    swatch: colors.length > 1 ? null : item.swatch,
    size: sizesWords(lines),
  };
}

export function piecesCell(production: ProductionDetail): PiecesCell {
  const ordered = production.ordered_units ?? production.order_line_item?.quantity ?? 0;
  const produced = production.produced_units ?? 0;
  const short = production.accepted_short_units ?? 0;
  return {
    ordered,
    received: production.received_units ?? 0,
    produced,
    spoiled: production.spoiled_units ?? 0,
    short,
    left: production.remaining_units ?? Math.max(0, ordered - short - produced),
  };
}

/** "9 of 24 made, 1 spoiled". */
export function piecesWords(production: ProductionDetail): string {
  const { ordered, produced, spoiled, short } = piecesCell(production);
  const words = [
    `${numberWords(produced)} of ${numberWords(ordered)} made`,
    spoiled > 0 ? `${numberWords(spoiled)} spoiled` : null,
    short > 0 ? `${numberWords(short)} accepted short` : null,
  ];
  return words.filter(Boolean).join(", ");
}

/** "In progress, 9 of 24 made, on Embroidery 2": how it stands, for dialogs and for who was slower. */
export function whereItStands(production: ProductionDetail, today: string): string {
  const { status, machine, planned_date: day, operator } = production;
  const why = stopOf(production)?.why;
  const words = [
    statusWord(PRODUCTION_STATUS_WORDS, status).label + (why ? `: ${why}` : ""),
    piecesWords(production),
    machine ? `on ${machine.name}` : null,
    day ? dayWords(day, today) : null,
    operator?.name,
  ];
  return words.filter(Boolean).join(", ");
}

const OVER = "completed";

/** What stops a job by itself, whatever its gate says; null where nothing does. */
export function stopOf(production: ProductionDetail): { word: string; why: string } | null {
  const { status, hold_reason, flag_comment, flags } = production;
  if (status === "hold") return { word: "On hold", why: hold_reason ?? "" };
  if (status === "flagged") return { word: "Flagged", why: flag_comment || flags[0]?.flag_comment || "" };
  return status === "edits_required" ? { word: "Waiting for new art", why: "" } : null;
}

/** May it run? What keeps it from running is said in full; a company's own backend may only say yes or no. */
export function gateCell(production: ProductionDetail): GateCell {
  const { gate, status, art_proof_id } = production;
  const [first = "", ...more] = gate.reasons;
  const all = gate.reasons.join(". ");
  if (status === OVER) return { kind: "over", words: "Done", more: "", title: "" };
  const { left, short } = piecesCell(production);
  if (status === "in_progress" && left === 0) {
    const accepted = short > 0 ? `${numberWords(short)} accepted short` : "";
    return { kind: "ok", words: "All made", more: accepted, title: accepted };
  }
  const stop = stopOf(production);
  if (stop) return { kind: "waits", words: stop.word, more: all, title: [stop.word, all].filter(Boolean).join(". ") };
  if (!gate.ok) {
    return { kind: "waits", words: first || "Not ready", more: more.join(". "), title: all };
  }
  const { lacks, makeable } = lacksOf(production);
  const lacking = lacks.map(lackWords).join(". ");
  if (lacks.length > 0 && makeable === 0)
    return { kind: "waits", words: lackTitle(lacks), more: lacking, title: lacking };
  const lines = [art_proof_id ? gate.art?.text : null, gate.goods?.text, lacking].filter(Boolean);
  const words = status === "not_started" ? "Ready" : "OK to run";
  const bins = production.locations.length > 0 ? `Goods at ${production.locations.join(", ")}` : gate.goods?.text;
  return { kind: "ok", words, more: lacking || bins || "", title: lines.join(". ") };
}

/** When production must be over: passed is a stop, today or the next work day wants care. */
export function dueCell(production: ProductionDetail, today: string): DayNote {
  const { due_date: day, status } = production;
  if (!day) return { day: null, words: "No date", note: "", tone: "idle" };
  const words = dayWords(day, today);
  if (status === OVER) return { day, words, note: "", tone: "idle" };
  if (production.is_late ?? day < today) {
    return { day, words, note: `${countWords(Math.max(1, workDaysBetween(day, today)), "day")} late`, tone: "stop" };
  }
  const isNear = workDaysBetween(today, day) <= 1;
  return { day, words, note: workDaysLeft(day, today), tone: isNear ? "care" : "idle" };
}

/** The ship date with what is left of it: the order's risk. */
export function shipCell({ order }: ProductionDetail, today: string): DayNote {
  const day = order?.ship_by_date ?? order?.estimated_ship_date ?? null;
  const days = order?.slack_days;
  const risk = RISK_WORDS[riskOf(order?.risk, days)];
  const tone = risk.tone === "stop" || risk.tone === "care" ? risk.tone : "idle";
  const words = day ? dayWords(day, today) : "No date";
  if (days == null) return { day, words, note: day ? risk.label : "", tone };
  const note =
    days < 0 ? `${countWords(-days, "day")} late` : days === 0 ? "No slack" : `${countWords(days, "day")} slack`;
  return { day, words, note, tone };
}

function riskOf(risk: string | null | undefined, days: number | null | undefined): keyof typeof RISK_WORDS {
  if (risk && risk in RISK_WORDS) return risk as keyof typeof RISK_WORDS;
  if (days == null) return "unknown";
  if (days < 0) return "late";
  return days <= 1 ? "tight" : "ok";
}

/** Nothing where the time is not known. */
export const minutesWords = (minutes: number | null | undefined) => (minutes ? minuteWords(minutes) : "");
