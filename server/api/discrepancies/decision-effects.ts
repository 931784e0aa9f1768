import type { DiscrepancyPatch } from "contract/receivings.schema";
import type { DiscrepancyDecision } from "contract/sourcing";
import type { DiscrepancyRow, SplitRow } from "../../db/tables";
import { putIntoStock } from "../../goods/stock";
import type { HistoryEntry } from "../../history/record-history";
import { ApiError, invalid } from "../errors";
import { loadLocationNames } from "../goods/goods-parts.queries";
import { refuseFewer } from "../goods/pieces-here";
import { patchInside } from "../line-items/patch-line";
import { type DockWrite, receivingEvent } from "../receivings/receiving-write";
import { stockOrigin } from "../receivings/release";
import { allocateStock } from "../requisitions/allocate-stock";
import { requireRequisition } from "../requisitions/requisition-list.queries";

interface Decided {
  decision: DiscrepancyDecision;
  patch: DiscrepancyPatch;
}

interface Effect {
  /** Nothing is to be done about it any more. */
  isOver: boolean;
  /** Of the discrepancy. */
  facts: Partial<DiscrepancyRow>;
  placeName?: string;
  history: HistoryEntry[];
}

const nothingMore = (isOver: boolean): Effect => ({ isOver, facts: {}, history: [] });

/** What a decision on these pieces does to the split, the stock and the order. */
export async function applyDecision(
  write: DockWrite,
  row: DiscrepancyRow,
  { decision, patch }: Decided,
): Promise<Effect> {
  const isRejected = row.type !== "short" && row.type !== "over" && row.type !== "late";
  switch (decision) {
    case "backorder":
      await saveSplit(write, { backorder_date: patch.due_date, estimated_arrival_date: patch.due_date });
      return nothingMore(false);
    case "wait_replacement":
      await saveSplit(write, { ...endedBackorder(row), estimated_arrival_date: patch.due_date });
      return nothingMore(false);
    case "return_to_supplier":
      await saveSplit(write, endedBackorder(row));
      return isRejected ? nothingMore(false) : await sendBack(write, row.quantity);
    case "keep_as_overs":
      return await keepAsOvers(write, row);
    case "take_stock":
      await closePieces(write, row);
      await takeStock(write, row.quantity, patch.location_name ?? null);
      return nothingMore(!isRejected);
    case "adjust_order":
      await closePieces(write, row);
      await reduceLine(write, row.quantity, patch.reason);
      return nothingMore(!isRejected);
    case "substitute":
    case "credit":
      await closePieces(write, row);
      return nothingMore(!isRejected);
  }
}

/** The row is what later steps of this transaction read. */
async function saveSplit({ trx, split, moment }: DockWrite, facts: Partial<SplitRow>): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({ ...facts, updated_at: moment.at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", split.id)
    .execute();
}

const endedBackorder = (row: DiscrepancyRow) => (row.decision === "backorder" ? { backorder_date: null } : {});

/** That many pieces of the split come no more. A credit is given for replaced pieces, too: those end no waiting. */
async function closePieces(write: DockWrite, row: DiscrepancyRow): Promise<void> {
  const pieces = Math.min(row.quantity, write.receiving.quantity_outstanding);
  await saveSplit(write, { ...endedBackorder(row), quantity_closed: write.split.quantity_closed + pieces });
}

async function release(write: DockWrite, pieces: number): Promise<void> {
  await refuseFewer(write, pieces, "quantity");
  await saveSplit(write, { quantity_released: write.split.quantity_released + pieces });
}

const releasedEvent = ({ receiving, split }: DockWrite, pieces: number, to: object): HistoryEntry =>
  receivingEvent(receiving, "goods_released", {
    before: { quantity_released: split.quantity_released },
    after: { quantity_released: split.quantity_released + pieces, ...to },
  });

async function sendBack(write: DockWrite, pieces: number): Promise<Effect> {
  await release(write, pieces);
  return { isOver: true, facts: {}, history: [releasedEvent(write, pieces, { to: "supplier" })] };
}

async function keepAsOvers(write: DockWrite, row: DiscrepancyRow): Promise<Effect> {
  const { trx, receiving, split, actor, moment } = write;
  const location_id = row.location_id ?? split.location_id;
  const placeName = (await loadLocationNames(trx, [location_id])).get(location_id ?? 0);
  if (location_id === null || placeName === undefined) throw invalid({ location_name: ["Enter a location."] });
  const owner_id = row.owner_id ?? actor.id;
  const origin = await stockOrigin(write);
  await release(write, row.quantity);
  await putIntoStock(trx, {
    lineId: receiving.order_line_item_id,
    locationId: location_id,
    quantity: row.quantity,
    origin,
    originId: receiving.id,
    ownerId: owner_id,
    actorId: actor.id,
    at: moment.at,
  });
  const recorded = releasedEvent(write, row.quantity, { to: "stock", location_name: placeName });
  return { isOver: true, facts: { location_id, owner_id }, placeName, history: [recorded] };
}

/** The rest comes from our own shelves, as a split of its own that is here at once. Refused with what is there. */
async function takeStock(
  { trx, split, actor, moment }: DockWrite,
  pieces: number,
  shelf: string | null,
): Promise<void> {
  const requisition = await requireRequisition(trx, split.requisition_id);
  const { id: requisition_id, order_id, order_line_item_id, is_active } = requisition;
  const { id } = await trx
    .insertInto("requisition_splits")
    .values({
      requisition_id,
      order_id,
      order_line_item_id,
      is_active,
      source: "stock",
      quantity: pieces,
      status: "received",
      created_at: moment.at,
      updated_at: moment.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const wish = { split_id: id, quantity: pieces, shelf, prefix: "" };
  await allocateStock(trx, [wish], { requisition, actor, moment });
}

/** The order wants that many pieces less, with all that follows from it. */
async function reduceLine(write: DockWrite, pieces: number, reason: string | undefined): Promise<void> {
  const { trx, receiving, actor, moment } = write;
  const line = await trx
    .selectFrom("order_line_items")
    .select(["id", "current_quantity"])
    .where("id", "=", receiving.order_line_item_id)
    .executeTakeFirstOrThrow();
  const quantity = line.current_quantity - pieces;
  if (quantity < 0)
    throw new ApiError("not_allowed", `The line has ${line.current_quantity} pieces only. Reduce it by hand.`);
  await patchInside(trx, { actor, id: line.id, patch: { quantity, reason }, moment });
}
