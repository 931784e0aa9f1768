import { groupBy } from "contract/group-by";
import { countWords } from "contract/number-words";
import { isUnsent } from "contract/sourcing";
import type { Db, OrderRow, SplitRow } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { type NewTask, openTasks } from "../tasks/tasks";
import { cancelKey, putAwayKey, supplierNames } from "./goods-tasks";
import { settleGoods } from "./settle-goods";

type Order = Pick<OrderRow, "id" | "name">;

/**
 * Goods of an order that is off (field-guide §5.6): what nobody sent goes off its purchase order, what is ordered must be cancelled with
 * its supplier by a person, what is here must be put away, and nothing more is bought. Answers with what the history tells.
 */
export async function withdrawGoods(trx: Db, order: Order, at: string): Promise<HistoryEntry[]> {
  const splits = await trx
    .selectFrom("requisition_splits")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("status", "<>", "cancelled")
    .orderBy("id")
    .execute();
  const arrived = await arrivedSplits(trx, order.id);
  const isExpected = (split: SplitRow) => split.source === "customer" && !arrived.has(split.id);
  const dropped = splits.filter((split) => isUnsent(split.status) || isExpected(split));
  const asked = splits.filter((split) => !dropped.includes(split) && split.source === "supplier" && isWaited(split));
  await updateSplits(trx, dropped, { status: "cancelled", purchase_order_id: null }, at);
  await updateSplits(trx, asked, { cancel_requested_at: at }, at);
  await archiveRequisitions(trx, order.id, at);
  const settled = await settleGoods(trx, [order.id], at, { stage: "closed" });
  await openTasks(trx, [...(await cancelTasks(trx, order, asked)), ...(await putAwayTasks(trx, order, splits))], at);
  return [...settled, ...dropped.map(cancelledEvent), ...asked.map(askedEvent)];
}

const isWaited = (split: SplitRow) => split.quantity - split.quantity_closed > split.quantity_received;

/** Splits of which something was counted, or stands at the dock. */
async function arrivedSplits(trx: Db, orderId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom("receivings")
    .select("requisition_split_id")
    .where("order_id", "=", orderId)
    .where("status", "<>", "not_started")
    .execute();
  return new Set(rows.map((row) => row.requisition_split_id));
}

async function updateSplits(
  trx: Db,
  splits: readonly SplitRow[],
  changes: Partial<Pick<SplitRow, "status" | "purchase_order_id" | "cancel_requested_at">>,
  at: string,
): Promise<void> {
  if (splits.length === 0) return;
  const ids = splits.map(({ id }) => id);
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({ ...changes, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
}

async function archiveRequisitions(trx: Db, orderId: number, at: string): Promise<void> {
  await trx
    .updateTable("requisitions")
    .set((eb) => ({
      previous_status: eb.ref("status"),
      status: "archived",
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("status", "<>", "archived")
    .where("quantity_received", "=", 0)
    .execute();
}

/** One for each purchase order, or number that somebody typed. */
async function cancelTasks(trx: Db, order: Order, asked: readonly SplitRow[]): Promise<NewTask[]> {
  const names = await supplierNames(
    trx,
    asked.map((split) => split.supplier_id),
  );
  return [...groupBy(asked, cancelKey)].flatMap(([dedupeKey, splits]) => {
    const [first] = splits;
    if (!first) return [];
    const pieces = splits.reduce(
      (sum, split) => sum + split.quantity - split.quantity_closed - split.quantity_received,
      0,
    );
    const supplier = names.get(first.supplier_id ?? 0) ?? "the supplier";
    const what = first.po_number ? ` of ${first.po_number}` : "";
    return [
      {
        kind: "cancel_with_supplier",
        title: `Cancel ${countWords(pieces, "piece")}${what} with ${supplier}: ${order.name} is cancelled`,
        entity:
          first.purchase_order_id === null
            ? { type: "requisition_split", id: first.id }
            : { type: "purchase_order", id: first.purchase_order_id },
        orderId: order.id,
        assigneeId: null,
        dedupeKey,
      },
    ];
  });
}

/** One for each place where pieces of the order stand. */
async function putAwayTasks(trx: Db, order: Order, splits: readonly SplitRow[]): Promise<NewTask[]> {
  const here = splits.filter((split) => split.quantity_received > split.quantity_released);
  const ids = [...new Set(here.flatMap((split) => split.location_id ?? []))];
  const locations =
    ids.length === 0 ? [] : await trx.selectFrom("locations").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return [...groupBy(here, putAwayKey)].flatMap(([dedupeKey, active]) => {
    const [first] = active;
    if (!first) return [];
    const pieces = active.reduce((sum, split) => sum + split.quantity_received - split.quantity_released, 0);
    const place = names.get(first.location_id ?? 0);
    const where = place ? `at ${place}` : "with no location";
    return [
      {
        kind: "put_away",
        title: `Put away ${countWords(pieces, "piece")} ${where}: ${order.name} is cancelled`,
        entity: { type: "requisition_split", id: first.id },
        orderId: order.id,
        assigneeId: null,
        dedupeKey,
      },
    ];
  });
}

const cancelledEvent = (split: SplitRow): HistoryEntry => ({
  entity_type: "requisition_split",
  entity_id: split.id,
  order_id: split.order_id,
  action: "split_cancelled",
  before: { quantity: split.quantity, po_number: split.po_number },
});

const askedEvent = (split: SplitRow): HistoryEntry => ({
  entity_type: "requisition_split",
  entity_id: split.id,
  order_id: split.order_id,
  action: "split_cancel_requested",
  before: { quantity: split.quantity, po_number: split.po_number },
});
