import type { OrderStage } from "contract/statuses";
import { sql } from "kysely";
import type { Db, ReceivingRow } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { followSpoiled } from "./follow-spoiled";
import { followGoodsTasks } from "./goods-tasks";
import { loadGoods } from "./load-goods";
import { type Goods, type Settled, settle } from "./settle";
import type { SettledDiscrepancy } from "./settle-discrepancies";
import { settlePurchaseOrders } from "./settle-purchase-orders";
import { updateMany } from "./update-many";

/** Where pieces over the expected ones were put, and who looks after them, by receiving. */
export type OverPlaces = ReadonlyMap<number, { location_id: number | null; owner_id: number | null }>;

interface Beside {
  overPlaces?: OverPlaces;
  /** Of orders that close or open with this write, whose rows still have the one before. */
  stage?: OrderStage;
}

/**
 * Brings everything that follows from splits, receipts and decisions of these orders up to date: receivings, splits, requisitions,
 * productions, discrepancies, purchase orders and what suppliers are judged by. Every write of goods ends with this, inside its
 * transaction and before `rederiveOrders`. Writes only what differs, in a fixed number of statements. Answers with what the history tells.
 */
export async function settleGoods(
  trx: Db,
  orderIds: readonly number[],
  at: string,
  { overPlaces = new Map(), stage }: Beside = {},
): Promise<HistoryEntry[]> {
  if (orderIds.length === 0) return [];
  const { goods, settled, replaced } = await settleSpoiled(trx, orderIds, at, stage);
  await saveSettled(trx, goods, settled, at);
  const found = await saveDiscrepancies(trx, goods, settled.discrepancies, { at, overPlaces });
  await followGoodsTasks(trx, orderIds, goods, settled, at);
  const poIds = goods.splits.flatMap((split) => split.purchase_order_id ?? []);
  const received = await settlePurchaseOrders(trx, [...new Set(poIds)], at);
  // Last: every write takes orders, then purchase orders, then suppliers.
  await judgeSuppliers(trx, goods.receivings, settled);
  return [...replaced, ...found, ...received];
}

/** What is spoiled may ask for goods that are not there yet: they are settled with the others. */
async function settleSpoiled(trx: Db, orderIds: readonly number[], at: string, stage: OrderStage | undefined) {
  const goods = await loadGoods(trx, orderIds);
  if (stage) for (const line of goods.production_lines) line.stage = stage;
  const settled = settle(goods);
  const replaced = await followSpoiled(trx, goods, settled, at);
  if (replaced === null) return { goods, settled, replaced: [] };
  const now = await loadGoods(trx, orderIds);
  return { goods: now, settled: settle(now), replaced };
}

async function saveSettled(trx: Db, goods: Goods, settled: Settled, at: string): Promise<void> {
  await updateMany(trx, "receivings", goods.receivings, settled.receivings, at);
  await updateMany(trx, "requisition_splits", goods.splits, settled.splits, at);
  await updateMany(trx, "requisitions", goods.requisitions, settled.requisitions, at);
  await updateMany(trx, "production_lines", goods.production_lines, settled.production_lines, null);
  await updateMany(trx, "productions", goods.productions, settled.productions, at);
}

/** Adds to the suppliers' sums what changed of their receivings; suppliers in the order of their ids, so that two writers can't wait for each other. */
async function judgeSuppliers(trx: Db, before: readonly ReceivingRow[], { receivings }: Settled): Promise<void> {
  const sums = new Map<number, [number, number, number, number, number]>();
  const add = (supplierId: number | null, judged: JudgedReceiving, sign: 1 | -1) => {
    if (supplierId === null) return;
    const known = sums.get(supplierId) ?? [0, 0, 0, 0, 0];
    const changed = [
      judged.is_on_time === null ? 0 : 1,
      judged.is_on_time ?? 0,
      judged.judged_units,
      judged.judged_accepted,
      judged.judged_rejected,
    ];
    sums.set(supplierId, known.map((value, index) => value + sign * (changed[index] ?? 0)) as typeof known);
  };
  for (const row of before) {
    const now = receivings.get(row.id);
    if (!now) continue;
    add(row.supplier_id, row, -1);
    add(now.supplier_id, now, 1);
  }
  const rows = [...sums].filter(([, deltas]) => deltas.some((delta) => delta !== 0)).sort(([a], [b]) => a - b);
  if (rows.length === 0) return;
  const values = rows.map(
    ([id, deltas]) => sql`(${sql.join([id, ...deltas].map((value) => sql`cast(${value} as integer)`))})`,
  );
  await sql`update suppliers
    set receivings_judged = receivings_judged + judged.column2,
      receivings_on_time = receivings_on_time + judged.column3,
      units_expected = units_expected + judged.column4,
      units_accepted = units_accepted + judged.column5,
      units_rejected = units_rejected + judged.column6
    from (values ${sql.join(values)}) as judged where suppliers.id = judged.column1`.execute(trx);
}

type JudgedReceiving = Pick<ReceivingRow, "is_on_time" | "judged_units" | "judged_accepted" | "judged_rejected">;

async function saveDiscrepancies(
  trx: Db,
  goods: Goods,
  settled: readonly SettledDiscrepancy[],
  { at, overPlaces }: { at: string; overPlaces: OverPlaces },
): Promise<HistoryEntry[]> {
  const known = new Map(goods.discrepancies.map((row) => [row.id, row]));
  const changes = settled.flatMap(({ id, quantity, status }) => {
    if (id === null) return [];
    const resolved_at = status === "resolved" ? (known.get(id)?.resolved_at ?? at) : null;
    return [[id, { quantity, status, resolved_at }] as const];
  });
  await updateMany(trx, "discrepancies", goods.discrepancies, new Map(changes), null);
  const fresh = settled.filter((one) => one.id === null);
  if (fresh.length > 0) {
    await trx
      .insertInto("discrepancies")
      .values(
        fresh.map(({ receiving_id, order_id, type, quantity, status }) => ({
          receiving_id,
          order_id,
          type,
          quantity,
          status,
          ...(type === "over" && overPlaces.get(receiving_id)),
          created_at: at,
        })),
      )
      .execute();
  }
  return fresh.map(({ receiving_id, order_id, type, quantity }) => ({
    entity_type: "receiving",
    entity_id: receiving_id,
    order_id,
    action: "discrepancy_found",
    after: { type, quantity },
  }));
}
