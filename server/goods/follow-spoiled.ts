import { groupBy } from "contract/group-by";
import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { NO_DATE } from "../plan/sort-keys";
import { garmentFacts } from "../production/garment-words";
import { type NewTask, openTasks } from "../tasks/tasks";
import { spoiledKey } from "./goods-tasks";
import { loadReplacements } from "./held-goods";
import { insertRequisitions } from "./insert-requisitions";
import { saveResized } from "./resize-requisitions";
import type { Goods, Settled } from "./settle";
import type { ProductionGoods } from "./settle-productions";
import { missingPieces, planReplacements, type Replacement, type ReplacementPlan } from "./spoiled-goods";

interface LineGoods {
  lineId: number;
  productions: readonly ProductionGoods[];
  missing: number;
}

/**
 * Brings what replaces spoiled pieces of these orders to what is missing now: requisitions of their own, or a decision where the goods
 * are the customer's. Where nothing was ever spoiled it reads nothing. Answers with what the history tells; null where no goods changed.
 */
export async function followSpoiled(
  trx: Db,
  goods: Goods,
  settled: Settled,
  at: string,
): Promise<HistoryEntry[] | null> {
  const lines = spoiledLines(goods, settled);
  if (lines.length === 0) return null;
  await followDecisions(trx, lines, at);
  const plans = await planLines(trx, goods, lines);
  if (plans.length === 0) return null;
  await saveResized(
    trx,
    plans.map(({ plan }) => plan.resize),
    at,
  );
  await addReplacements(trx, plans, goods, at);
  return plans.map(neededEvent);
}

interface PlannedLine {
  line: LineGoods;
  plan: ReplacementPlan;
  /** Before. */
  held: readonly Replacement[];
}

/** Lines of these orders whose spoiled pieces are not replaced as they should be. Only reads. */
export async function planSpoiled(db: Db, goods: Goods, settled: Settled): Promise<PlannedLine[]> {
  return await planLines(db, goods, spoiledLines(goods, settled));
}

async function planLines(db: Db, goods: Goods, lines: readonly LineGoods[]): Promise<PlannedLine[]> {
  const replaced = lines.filter(({ productions }) => productions[0]?.goods_source !== "customer_supplied");
  const known = groupBy(goods.requisitions, (one) => one.order_line_item_id);
  const differing = replaced.filter(({ lineId, missing }) => missing !== replacedBefore(known.get(lineId) ?? []));
  if (differing.length === 0) return [];
  const orderIds = [...new Set(differing.flatMap(({ productions }) => productions[0]?.order_id ?? []))];
  const replacements = groupBy(await loadReplacements(db, orderIds), (one) => one.order_line_item_id);
  return differing.flatMap((line): PlannedLine[] => {
    const held = replacements.get(line.lineId) ?? [];
    const plan = planReplacements(line.productions, held, line.missing);
    return plan === null ? [] : [{ line, plan, held }];
  });
}

const replacedBefore = (requisitions: Goods["requisitions"]) =>
  requisitions.reduce((sum, one) => (one.is_replacement === 1 ? sum + one.quantity : sum), 0);

/** Lines of open orders of which something was spoiled, or is replaced. */
function spoiledLines(goods: Goods, settled: Settled): LineGoods[] {
  const requisitions = groupBy(goods.requisitions, (one) => one.order_line_item_id);
  return [...groupBy(goods.production_lines, (one) => one.order_line_item_id)].flatMap(([lineId, productions]) => {
    const all = requisitions.get(lineId) ?? [];
    const isSpoiled = productions.some((one) => one.counted_spoiled > 0) || all.some((one) => one.is_replacement === 1);
    if (productions[0]?.stage !== "main" || !isSpoiled) return [];
    const normal = all
      .filter((one) => one.is_replacement === 0)
      .map((one) => ({ ...one, ...settled.requisitions.get(one.id) }))
      // One that is archived is expected no more: what came of it counts.
      .map((one) => ({ ...one, quantity: one.status === "archived" ? 0 : one.quantity }));
    const replaced = all.reduce((sum, one) => {
      const here = settled.requisitions.get(one.id)?.quantity_received ?? 0;
      return one.is_replacement === 1 ? sum + here : sum;
    }, 0);
    return [{ lineId, productions, missing: missingPieces({ productions, normal, replaced }) }];
  });
}

async function addReplacements(
  trx: Db,
  plans: readonly PlannedLine[],
  { requisitions }: Goods,
  at: string,
): Promise<void> {
  const rows = plans.flatMap(({ line, plan }) => {
    const { productionId, quantity } = plan.added;
    const [first] = line.productions;
    if (quantity === 0 || !first) return [];
    const like = requisitions.find((one) => one.order_line_item_id === line.lineId);
    return [
      {
        order_id: first.order_id,
        order_line_item_id: line.lineId,
        status: "not_started",
        quantity,
        quantity_ordered: 0,
        quantity_received: 0,
        goods_source: "purchase",
        supplier_id: like?.supplier_id ?? null,
        needed_by_date: like?.needed_by_date ?? null,
        needed_sort: like?.needed_by_date ?? NO_DATE,
        is_replacement: 1 as const,
        replaces_production_id: productionId,
        is_active: 1 as const,
        created_at: at,
        updated_at: at,
      },
    ];
  });
  await insertRequisitions(trx, rows);
}

function neededEvent({ line: { productions, missing }, plan, held }: PlannedLine) {
  const production = productions.find((one) => one.production_id === plan.added.productionId) ?? productions[0];
  const before = held.reduce((sum, one) => sum + one.quantity, 0);
  return {
    entity_type: "production",
    entity_id: production?.production_id ?? 0,
    order_id: production?.order_id ?? null,
    action: "replacement_needed",
    before: { pieces: before },
    after: { pieces: missing, ...(production && garmentFacts(production)) },
  };
}

/** Customers' own goods are not replaced: a person asks for more, or accepts fewer. */
async function followDecisions(trx: Db, lines: readonly LineGoods[], at: string): Promise<void> {
  const sent = lines.filter(({ productions }) => productions[0]?.goods_source === "customer_supplied");
  if (sent.length === 0) return;
  const over = sent.filter(({ missing }) => missing === 0).map(({ lineId }) => spoiledKey(lineId));
  if (over.length > 0) {
    await trx
      .updateTable("tasks")
      .set({ done_at: at })
      .where("dedupe_key", "in", over)
      .where("done_at", "is", null)
      .execute();
  }
  const desired = sent.flatMap(({ lineId, productions, missing }): NewTask[] => {
    if (missing === 0) return [];
    const pieces = missing === 1 ? "1 of the customer's pieces was" : `${missing} of the customer's pieces were`;
    return [
      {
        kind: "spoiled_goods",
        title: `${pieces} spoiled: ask for more or accept short`,
        entity: { type: "order_line_item", id: lineId },
        orderId: productions[0]?.order_id ?? null,
        assigneeId: null,
        dedupeKey: spoiledKey(lineId),
      },
    ];
  });
  const known = await trx
    .selectFrom("tasks")
    .select(["dedupe_key", "title"])
    .where(
      "dedupe_key",
      "in",
      sent.map(({ lineId }) => spoiledKey(lineId)),
    )
    .execute();
  const said = new Map(known.map((task) => [task.dedupe_key, task.title]));
  // One that a person called done stays so while as many are missing.
  await openTasks(
    trx,
    desired.filter((task) => said.get(task.dedupeKey) !== task.title),
    at,
  );
}
