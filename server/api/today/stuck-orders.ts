import { TODAY_DEPARTMENTS, type TodayDepartment } from "contract/today";
import type { StuckOrder, Today } from "contract/today.schema";
import type { Db } from "../../db/tables";
import { startOfShopDay } from "../../plan/calendar";
import { riskOf, slackDays } from "../../plan/plan";
import type { OpenOrder } from "./open-orders";
import { findStuckCauses, type StuckCauseRow, worstOfEach } from "./stuck-causes.queries";
import { loadStuckFacts, type StuckFacts } from "./stuck-facts";
import { stuckDepartment, stuckWords } from "./stuck-words";
import type { TodayWindow } from "./today-window";

/** As many as a person can work through in a morning; the total says how many more there are. */
const SHOWN = 50;

export interface StuckWork extends Pick<Today, "stuck" | "stuck_total"> {
  /** Units of orders that something holds up in a department that is not complete. */
  stuckUnits: Readonly<Record<TodayDepartment, number>>;
}

/** One row an order: its worst cause; most at risk first. */
export async function stuckWork(db: Db, window: TodayWindow, open: readonly OpenOrder[]): Promise<StuckWork> {
  const causes = await findStuckCauses(db, window, open);
  const worst = worstOfEach(causes);
  const shown = worst.slice(0, SHOWN);
  const facts = await loadStuckFacts(db, shown);
  return {
    stuck: shown.map((row) => presentStuck(row, facts, window)),
    stuck_total: worst.length,
    stuckUnits: unitsByDepartment(causes),
  };
}

function presentStuck(row: StuckCauseRow, facts: StuckFacts, window: TodayWindow): StuckOrder {
  const { art_status, sourcing_status, receiving_status, production_status } = row.of;
  const order = facts.orders.get(row.order_id);
  const slackDate = order?.slack_date ?? null;
  const { acceptance: _acceptance, ...counts } = JSON.parse(order?.counts_json ?? "{}");
  return {
    order_id: row.order_id,
    name: order?.name ?? `#${row.order_id}`,
    company: order?.company ?? null,
    cause: row.cause,
    ...stuckWords(row, facts, window),
    ...actedOn(row, facts),
    since: sinceInstant(row.since, window),
    risk: riskOf(slackDate, window.today, window.calendar),
    slack_days: slackDate === null ? null : slackDays(slackDate, window.today, window.calendar),
    art_status,
    sourcing_status,
    receiving_status,
    production_status,
    ship_status: order?.ship_status ?? null,
    units_shipped: order?.units_shipped ?? null,
    counts,
  };
}

/** What the next action opens: of a discrepancy its receiving, of edits the proof to draw anew, of a task what it is about. */
function actedOn({ cause, entity_type, entity_id }: StuckCauseRow, facts: StuckFacts) {
  if (entity_type === "requisition_split") {
    return { entity_type: "requisition", entity_id: facts.splits.get(entity_id)?.requisition_id ?? entity_id };
  }
  if (entity_type === "discrepancy") {
    return { entity_type: "receiving", entity_id: facts.discrepancies.get(entity_id)?.receiving_id ?? entity_id };
  }
  if (cause === "edits_required") {
    const proofId = facts.productions.get(entity_id)?.art_proof_id ?? null;
    return proofId === null ? { entity_type, entity_id } : { entity_type: "art_proof", entity_id: proofId };
  }
  const task = entity_type === "task" ? facts.tasks.get(entity_id) : undefined;
  return task ? { entity_type: task.entity_type, entity_id: task.entity_id } : { entity_type, entity_id };
}

/** A day counts from its beginning. */
function sinceInstant(since: string | null, { timeZone }: TodayWindow): string | null {
  return since !== null && since.length === "YYYY-MM-DD".length ? startOfShopDay(since, timeZone) : since;
}

function unitsByDepartment(causes: readonly StuckCauseRow[]): StuckWork["stuckUnits"] {
  const counted = { art: new Set(), sourcing: new Set(), receiving: new Set(), production: new Set() };
  const units = { art: 0, sourcing: 0, receiving: 0, production: 0 };
  for (const row of causes) {
    for (const [department, status] of HELD_UP.get(stuckDepartment(row)) ?? []) {
      if (row.of[status] === "complete" || counted[department].has(row.order_id)) continue;
      counted[department].add(row.order_id);
      units[department] += row.of.total_units;
    }
  }
  return units;
}

const STATUSES = TODAY_DEPARTMENTS.map((department) => [department, `${department}_status`] as const);
/** What a cause of each department holds up: one of the whole order, all of them. */
const HELD_UP = new Map<string, typeof STATUSES>([
  ["orders", STATUSES],
  ...STATUSES.map((one): [string, typeof STATUSES] => [one[0], [one]]),
]);
