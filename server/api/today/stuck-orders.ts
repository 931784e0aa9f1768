import { TODAY_DEPARTMENTS, type TodayDepartment } from "contract/today";
import type { StuckOrder, Today } from "contract/today.schema";
import type { Db } from "../../db/tables";
import { startOfShopDay } from "../../plan/calendar";
import { riskOf, slackDays } from "../../plan/plan";
import { BIT_OF, isDueIn, isOpenIn, type OpenOrder } from "./open-orders";
import { BEHIND, findStuckCauses, isBehind, type StuckCauseRow, worstOfEach } from "./stuck-causes.queries";
import { loadStuckFacts, type StuckFacts } from "./stuck-facts";
import { type OrderFacts, stuckDepartment, stuckWords } from "./stuck-words";
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
    since: sinceInstant(isBehind(row) ? behindSince(row, order) : row.since, window),
    risk: riskOf(slackDate, window.today, window.calendar),
    slack_days: slackDate === null ? null : slackDays(slackDate, window.today, window.calendar),
    art_status: order?.art_status ?? null,
    sourcing_status: order?.sourcing_status ?? null,
    receiving_status: order?.receiving_status ?? null,
    production_status: order?.production_status ?? null,
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

/** The department's own day, where it is over and the department has not finished. */
function behindSince({ cause, of }: StuckCauseRow, order: OrderFacts | undefined): string | null {
  const behind = BEHIND.find((one) => one.cause === cause);
  return behind && isOpenIn(of, behind.department) && isDueIn(of, behind.department)
    ? (order?.[behind.day] ?? null)
    : null;
}

/** A day counts from its beginning. */
function sinceInstant(since: string | null, { timeZone }: TodayWindow): string | null {
  return since !== null && since.length === "YYYY-MM-DD".length ? startOfShopDay(since, timeZone) : since;
}

function unitsByDepartment(causes: readonly StuckCauseRow[]): StuckWork["stuckUnits"] {
  const heldUp = new Map<OpenOrder, number>();
  for (const row of causes) heldUp.set(row.of, (heldUp.get(row.of) ?? 0) | (HELD_UP.get(stuckDepartment(row)) ?? 0));
  const units = { art: 0, sourcing: 0, receiving: 0, production: 0 };
  for (const [order, bits] of heldUp)
    for (const department of TODAY_DEPARTMENTS)
      if ((order.open_in & bits & BIT_OF[department]) !== 0) units[department] += order.total_units;
  return units;
}

/** What a cause of each department holds up, as bits: one of the whole order, all of them. */
const HELD_UP = new Map<string, number>(Object.entries({ ...BIT_OF, orders: 1 + 2 + 4 + 8 }));
