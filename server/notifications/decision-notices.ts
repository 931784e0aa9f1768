import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { DECISION_TASKS } from "contract/today";
import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { type Notice, notify } from "./notify";
import { pageOf } from "./page-of";
import { idsOf, ordersOf, type Telling } from "./telling";

/** To the order's owner and to who bought the goods. */
export async function discrepancies({ trx, at }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const orders = await ordersOf(trx, entries);
  const buyers = await buyersOf(trx, idsOf(entries));
  return entries.flatMap((entry) => {
    const { after = {} } = entry;
    const order = orders.get(entry.order_id ?? 0);
    const type = String(after.type);
    const words = (DISCREPANCY_TYPE_WORDS as Readonly<Record<string, { label: string }>>)[type]?.label ?? type;
    const pieces = after.quantity === 1 ? "1 piece" : `${after.quantity} pieces`;
    return [...new Set([order?.owner ?? null, buyers.get(entry.entity_id) ?? null])].map((userId) => ({
      userId,
      kind: "decision_due" as const,
      text: `Decide on ${order?.name ?? "goods"}: ${words.toLowerCase()}, ${pieces}`,
      path: pageOf({ type: "order", id: 0, orderId: entry.order_id }),
      orderId: entry.order_id,
      key: `${entry.entity_id} ${type} ${at}`,
    }));
  });
}

async function buyersOf(trx: Db, receivingIds: readonly number[]) {
  const rows = await trx
    .selectFrom("receivings")
    .innerJoin("purchase_orders", "purchase_orders.id", "receivings.purchase_order_id")
    .select(["receivings.id", "purchase_orders.created_by_id"])
    .where("receivings.id", "in", receivingIds)
    .execute();
  return new Map(rows.map(({ id, created_by_id }) => [id, created_by_id]));
}

/** To the owner: what the store wants changed, and orders that it flags. */
export async function storeChanges({ trx, at }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const orders = await ordersOf(trx, entries);
  return entries.map(({ entity_id, order_id, after }) => {
    const order = orders.get(order_id ?? 0);
    const name = order?.name ?? "an order";
    const isStopped = Boolean(after?.flag_comment);
    return {
      userId: order?.owner ?? null,
      kind: isStopped ? "flagged" : "decision_due",
      text: isStopped
        ? `The store stopped ${name}: ${after?.flag_comment}`
        : `The store changed ${name}: apply its changes or keep what is here`,
      path: pageOf({ type: "order", id: entity_id, orderId: order_id }),
      orderId: order_id,
      key: `order ${entity_id} ${at}`,
    };
  });
}

/** Tells owners of these orders which decisions this write asks for: tasks of it that nobody is assigned to. */
export async function tellDecisions(
  trx: Db,
  orderIds: readonly number[],
  { at, actorId }: { at: string; actorId: number | null },
): Promise<void> {
  const tasks = await trx
    .selectFrom("tasks")
    .select(["id", "title", "order_id"])
    .where("order_id", "in", orderIds)
    .where("done_at", "is", null)
    .where("created_at", "=", at)
    .where("kind", "in", DECISION_TASKS)
    .execute();
  const orders = await ordersOf(trx, tasks);
  const notices = tasks.map(({ id, title, order_id }): Notice => {
    const userId = orders.get(order_id ?? 0)?.owner ?? null;
    const path = pageOf({ type: "order", id: 0, orderId: order_id });
    return { userId, kind: "decision_due", text: title, path, orderId: order_id, key: `task ${id} ${at}` };
  });
  await notify(trx, notices, { at, actorId });
}
