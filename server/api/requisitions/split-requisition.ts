import type { SplitsBody } from "contract/requisitions.schema";
import { isUnsent, SPLIT_SOURCE_LABELS, type SplitSource } from "contract/sourcing";
import type { Db, RequisitionRow, SplitRow } from "../../db/tables";
import { deleteSplits } from "../../goods/delete-splits";
import { createDrafts } from "../../goods/draft-purchase-order";
import { lastPrices } from "../../goods/last-prices";
import { openReceivings } from "../../goods/open-receivings";
import { loadSupplierFacts, type SupplierFacts } from "../../goods/supplier-problem";
import { takePurchaseOrders } from "../../goods/take-purchase-orders";
import { updateMany } from "../../goods/update-many";
import type { HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, stale } from "../errors";
import { type GoodsWrite, requireOpenOrders, writeGoods } from "../goods/goods-write";
import { allocateStock } from "./allocate-stock";
import type { KnownGoods, PlannedSplit, SplittableGoods } from "./known-goods";
import { getRequisition, requireRequisition } from "./requisition-list.queries";
import { planSplits } from "./splits-plan";

/** POST /sourcing/requisitions/{id}/splits: the unsent splits of a requisition become these, all of them or none. */
export async function splitRequisition(dependencies: ApiDependencies, actor: SignedIn, id: number, body: SplitsBody) {
  const { order_id } = await requireRequisition(dependencies.db, id);
  await writeGoods(dependencies, { actor, orders: async () => [order_id] }, (trx, moment) =>
    replaceSplits(trx, { id, body, actor, moment }),
  );
  return await getRequisition(dependencies.db, id);
}

interface Asked {
  id: number;
  body: SplitsBody;
  actor: SignedIn;
  moment: WriteMoment;
}

async function replaceSplits(trx: Db, { id, body, actor, moment }: Asked): Promise<GoodsWrite> {
  const requisition = await requireRequisition(trx, id);
  if (isStale(body.lock_version, requisition)) throw stale(await getRequisition(trx, id));
  await requireOpenOrders(trx, [requisition.order_id]);
  requireSplittable(requisition);
  const known = await loadKnown(trx, requisition, body, moment);
  const { errors, planned } = planSplits(body.splits, known);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const drafts = await makeDrafts(trx, planned, known.suppliers, { userId: actor.id, at: moment.at, requisition });
  const saved = await saveSplits(trx, known, planned, moment);
  const fromStock = saved.filter(({ columns }) => columns.source === "stock");
  const wishes = fromStock.map(({ id: split_id, index, shelf, columns }) => ({
    split_id,
    quantity: columns.quantity,
    shelf,
    prefix: `splits.${index}.`,
  }));
  await allocateStock(trx, wishes, { requisition, actor, moment });
  await openReceivings(
    trx,
    saved.map((split) => split.id),
    moment,
  );
  await trx
    .updateTable("requisitions")
    .set((eb) => ({
      ...(body.note !== undefined && { note: body.note || null }),
      updated_at: moment.at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  return { history: [...drafts, splitEvent(requisition, known, planned)] };
}

function requireSplittable({ status, hold_reason }: RequisitionRow): void {
  if (status === "archived") {
    throw new ApiError("not_allowed", "Its line is off the order. Put pieces on the line first.");
  }
  if (status === "hold") {
    const why = hold_reason ? `: ${hold_reason}` : "";
    throw new ApiError("not_allowed", `Purchasing is on hold${why}. Release it first.`);
  }
}

async function loadKnown(
  trx: Db,
  requisition: RequisitionRow,
  { splits: rows }: SplitsBody,
  { dialect, today }: WriteMoment,
): Promise<SplittableGoods> {
  const splits = await trx
    .selectFrom("requisition_splits")
    .selectAll()
    .where("requisition_id", "=", requisition.id)
    .orderBy("id")
    .execute();
  const named = [...rows, ...splits];
  const purchaseOrders = await takePurchaseOrders(
    trx,
    dialect,
    named.map(({ purchase_order_id }) => purchase_order_id),
  );
  const suppliers = await loadSupplierFacts(
    trx,
    dialect,
    named.map(({ supplier_id }) => supplier_id),
  );
  const prices = await lastPrices(trx, requisition.order_line_item_id);
  return {
    requisition,
    splits,
    suppliers,
    purchaseOrders,
    today,
    prices: new Map(prices.map((price) => [price.supplier_id, price])),
  };
}

/** One draft PO for each supplier that rows want a new one of; the rows know it then. */
async function makeDrafts(
  trx: Db,
  planned: readonly PlannedSplit[],
  suppliers: ReadonlyMap<number, SupplierFacts>,
  { requisition, ...by }: { userId: number; at: string; requisition: RequisitionRow },
): Promise<HistoryEntry[]> {
  const desired = planned.filter(({ isOnNewOrder }) => isOnNewOrder);
  const ids = [...suppliers.keys()].filter((id) => desired.some(({ columns }) => columns.supplier_id === id));
  const { orders, history } = await createDrafts(
    trx,
    ids.map((supplier_id) => ({ supplier_id, needed_by_date: requisition.needed_by_date })),
    by,
  );
  const draftOf = new Map(orders.map((order) => [order.supplier_id, order.id]));
  for (const { columns } of desired) columns.purchase_order_id = draftOf.get(columns.supplier_id ?? 0) ?? null;
  return history;
}

type SavedSplit = PlannedSplit & { id: number };

async function saveSplits(
  trx: Db,
  { requisition, splits }: KnownGoods,
  planned: readonly PlannedSplit[],
  { dialect, at }: WriteMoment,
): Promise<SavedSplit[]> {
  const unsent = splits.filter(({ status }) => isUnsent(status));
  const gone = unsent.filter(({ id }) => !planned.some((split) => split.id === id));
  await deleteSplits(
    trx,
    gone.map(({ id }) => id),
    at,
  );
  const going = planned.flatMap(({ id, columns }) => (id === null ? [] : [[id, columns] as const]));
  await updateMany(trx, "requisition_splits", unsent, new Map(going), at);
  const fresh = planned.filter(({ id }) => id === null);
  const ids = await dialect.reserveIds(trx, "requisition_splits", fresh.length);
  const numbered = fresh.map((split, index) => ({ ...split, id: ids[index] ?? 0 }));
  if (numbered.length > 0) {
    const { id: requisition_id, order_id, order_line_item_id, is_active } = requisition;
    const shared = { requisition_id, order_id, order_line_item_id, is_active, created_at: at, updated_at: at };
    await trx
      .insertInto("requisition_splits")
      .values(numbered.map(({ id, columns }) => ({ id, ...columns, ...shared })))
      .execute();
  }
  return [...planned.flatMap((split) => (split.id === null ? [] : [{ ...split, id: split.id }])), ...numbered];
}

function splitEvent(requisition: RequisitionRow, { splits, suppliers }: KnownGoods, planned: readonly PlannedSplit[]) {
  const before = splits.filter(({ status }) => isUnsent(status));
  return {
    entity_type: "requisition",
    entity_id: requisition.id,
    order_id: requisition.order_id,
    action: "requisition_split",
    before: { splits: recordedSplits(before, suppliers) },
    after: {
      splits: recordedSplits(
        planned.map(({ columns }) => columns),
        suppliers,
      ),
    },
  } satisfies HistoryEntry;
}

/** Splits as the history tells them: who supplies how many. */
function recordedSplits(
  splits: readonly Pick<SplitRow, "source" | "supplier_id" | "quantity" | "po_number">[],
  suppliers: ReadonlyMap<number, Pick<SupplierFacts, "name">>,
) {
  return splits.map(({ source, supplier_id, quantity, po_number }) => ({
    supplier: suppliers.get(supplier_id ?? 0)?.name ?? SPLIT_SOURCE_LABELS[source as SplitSource],
    quantity,
    ...(po_number !== null && { po_number }),
  }));
}
