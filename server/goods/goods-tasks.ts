import type { Db, SplitRow } from "../db/tables";
import { type NewTask, openTasks } from "../tasks/tasks";
import { type Excess, excessOf, excessWords } from "./excess-goods";
import type { Goods, Settled } from "./settle";

/** Which tasks follow from the goods of orders: those are open exactly while their cause stands. */

export const excessKey = (requisitionId: number) => `excess_goods:requisition:${requisitionId}`;

/** One for each purchase order or typed number that a cancelled order was bought on. */
export const cancelKey = (split: Pick<SplitRow, "order_id" | "purchase_order_id" | "supplier_id" | "po_number">) =>
  `cancel_with_supplier:order:${split.order_id}:${split.purchase_order_id ?? `${split.supplier_id}:${split.po_number}`}`;

/** One for each place where pieces of a cancelled order stand. */
export const putAwayKey = (split: Pick<SplitRow, "order_id" | "location_id">) =>
  `put_away:order:${split.order_id}:${split.location_id ?? 0}`;

export const spoiledKey = (lineId: number) => `spoiled_goods:line:${lineId}`;

/** Opens decisions on what is ordered over the need, and closes what is over: decided, cancelled with the supplier, put away. */
export async function followGoodsTasks(
  trx: Db,
  orderIds: readonly number[],
  goods: Goods,
  settled: Settled,
  at: string,
): Promise<void> {
  const desired = await excessTasks(trx, goods, settled);
  const active = new Set([...desired.map((task) => task.dedupeKey), ...causes(goods, settled)]);
  const known = await trx
    .selectFrom("tasks")
    .select(["id", "dedupe_key", "title"])
    .where("order_id", "in", orderIds)
    .where("kind", "in", ["excess_goods", "cancel_with_supplier", "put_away", "spoiled_goods"])
    .where("done_at", "is", null)
    .execute();
  const over = known.filter((task) => !active.has(task.dedupe_key)).map(({ id }) => id);
  if (over.length > 0) await trx.updateTable("tasks").set({ done_at: at }).where("id", "in", over).execute();
  const said = new Map(known.map((task) => [task.dedupe_key, task.title]));
  await openTasks(
    trx,
    desired.filter((task) => said.get(task.dedupeKey) !== task.title),
    at,
  );
}

/** Keys of tasks that others opened and whose cause still stands. */
function causes({ splits, production_lines: lines }: Goods, settled: Settled): string[] {
  const spoiled = lines.filter(({ counted_spoiled }) => counted_spoiled > 0);
  const bySplits = splits.flatMap((split) => {
    const received = settled.splits.get(split.id)?.quantity_received ?? 0;
    const isAsked = split.cancel_requested_at !== null && split.status !== "cancelled";
    const isWaited = isAsked && split.quantity - split.quantity_closed > received;
    const isHere = received > split.quantity_released;
    return [...(isWaited ? [cancelKey(split)] : []), ...(isHere ? [putAwayKey(split)] : [])];
  });
  // Whether enough is left `followSpoiled` says.
  return [...bySplits, ...spoiled.map((line) => spoiledKey(line.order_line_item_id))];
}

async function excessTasks(trx: Db, goods: Goods, settled: Settled): Promise<NewTask[]> {
  const found = excessOf(goods.requisitions, goods.splits, settled);
  if (found.length === 0) return [];
  const names = await supplierNames(
    trx,
    found.flatMap((one) => one.supplierIds),
  );
  const words = await goodsWords(
    trx,
    found.map(({ requisition }) => requisition.id),
  );
  const titleOf = (one: Excess) => {
    const suppliers = one.supplierIds.flatMap((id) => names.get(id) ?? []);
    return `${excessWords(one, suppliers)}: ${words.get(one.requisition.id) ?? "pieces"}`;
  };
  return found.map((one) => ({
    kind: "excess_goods",
    title: titleOf(one),
    entity: { type: "requisition", id: one.requisition.id },
    orderId: one.requisition.order_id,
    assigneeId: null,
    dedupeKey: excessKey(one.requisition.id),
  }));
}

/** "Pique Polo, Navy, M for #1042" by requisition. */
export async function goodsWords(db: Db, requisitionIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("requisitions")
    .innerJoin("order_line_items as line", "line.id", "requisitions.order_line_item_id")
    .innerJoin("orders", "orders.id", "requisitions.order_id")
    .select(["requisitions.id", "line.title", "line.name", "line.color", "line.size", "orders.name as order_name"])
    .where("requisitions.id", "in", [...new Set(requisitionIds)])
    .execute();
  return new Map(
    rows.map(({ id, title, name, color, size, order_name }) => [
      id,
      `${[title ?? name, color, size].filter(Boolean).join(", ")} for ${order_name}`,
    ]),
  );
}

/** Names of suppliers by id. */
export async function supplierNames(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const desired = [...new Set(ids)].filter((id) => id !== null);
  if (desired.length === 0) return new Map();
  const rows = await db.selectFrom("suppliers").select(["id", "name"]).where("id", "in", desired).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
