import { dayWords } from "contract/day-words";
import type { Db, OrderRow, ReceivingRow } from "../../db/tables";
import { putAwayKey } from "../../goods/goods-tasks";
import { closeOrderTasks, closeTasks, openTask } from "../../tasks/tasks";
import type { DockWrite } from "./receiving-write";

/** The first of these goods are here: whoever waits for a VIP order is told once. */
export async function announceArrival({ trx, receiving, moment }: DockWrite): Promise<Partial<ReceivingRow>> {
  if (receiving.vip_date === null || receiving.notified_at !== null) return {};
  const { name, goods } = await wordsFor(trx, receiving);
  const to = receiving.hand_deliver_to ? `to ${receiving.hand_deliver_to}` : "to production";
  const task = {
    kind: "vip_arrived" as const,
    title: `Bring ${goods} of ${name} ${to}: VIP by ${dayWords(receiving.vip_date, moment.today)}`,
    entity: { type: "receiving" as const, id: receiving.id },
    orderId: receiving.order_id,
    assigneeId: null,
    dedupeKey: `vip_arrived:${receiving.id}`,
  };
  await openTask(trx, task, moment.at);
  return { notified_at: moment.at };
}

/** Nothing of it is here after all. */
export async function withdrawAnnouncement(write: DockWrite): Promise<Partial<ReceivingRow>> {
  if (write.receiving.notified_at === null) return {};
  await closeTasks(write.trx, { type: "receiving", id: write.receiving.id }, ["vip_arrived"], by(write));
  return { notified_at: null };
}

export async function closeArrival(write: DockWrite): Promise<void> {
  await closeTasks(write.trx, { type: "receiving", id: write.receiving.id }, ["vip_arrived"], by(write));
}

/** Nobody hurries goods of an order that is VIP no more. */
export async function followVip(
  trx: Db,
  orderId: number,
  changes: Partial<OrderRow>,
  { at, actorId }: { at: string; actorId: number },
): Promise<void> {
  if (changes.vip_date === null) await closeOrderTasks(trx, [orderId], ["vip_arrived"], { at, userId: actorId });
}

/** Goods came that nobody waits for any more: they need a place that is not the order's. */
export async function askToPutAway(
  { trx, receiving, split, moment }: DockWrite,
  { pieces, locationId }: { pieces: number; locationId: number | null },
): Promise<void> {
  if (pieces === 0) return;
  const { name, stage, status, goods } = await wordsFor(trx, receiving);
  if (stage !== "closed" && split.status !== "cancelled") return;
  const state = stage !== "closed" ? "its split is cancelled" : `the order is ${status}`;
  const task = {
    kind: "put_away" as const,
    title: `Put away ${goods} of ${name}: ${state}`,
    entity: { type: "receiving" as const, id: receiving.id },
    orderId: receiving.order_id,
    assigneeId: null,
    dedupeKey: putAwayKey({ order_id: receiving.order_id, location_id: locationId }),
  };
  await openTask(trx, task, moment.at);
}

const by = ({ moment, actor }: DockWrite) => ({ at: moment.at, userId: actor.id });

async function wordsFor(trx: Db, receiving: ReceivingRow) {
  const row = await trx
    .selectFrom("order_line_items as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .select(["orders.name", "orders.stage", "orders.status", "line.title", "line.name as line_name", "line.sku"])
    .where("line.id", "=", receiving.order_line_item_id)
    .executeTakeFirstOrThrow();
  return { ...row, goods: row.title ?? row.line_name ?? row.sku ?? "the goods" };
}
