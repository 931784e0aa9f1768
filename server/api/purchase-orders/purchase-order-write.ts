import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { Db, PurchaseOrderRow, SplitRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { isStale, notFound, stale } from "../errors";
import { OtherOrders, writeGoods } from "../goods/goods-write";
import { getPurchaseOrder } from "./purchase-order-detail.queries";
import { numberTaken } from "./purchase-order-fields";

/** A split with what it is for. */
export type NamedSplit = SplitRow & {
  order_name: string;
  sku: string | null;
  requisition_status: string;
  /** When its goods are needed here. */
  needed_by_date: string | null;
};

/** A purchase order as it is inside a write: its row is taken, and so are the orders of its splits. */
export interface OpenedPurchaseOrder {
  row: PurchaseOrderRow;
  supplierName: string;
  /** All that are on it, cancelled ones too. */
  splits: readonly NamedSplit[];
}

export interface PurchaseOrderWrite {
  changes: Partial<PurchaseOrderRow>;
  history: HistoryEntry[];
}

interface WriteScope {
  id: number;
  /** The version that the person saw. */
  lockVersion: number | undefined;
  actor: SignedIn;
  /** Splits that may come onto it, beside those that are. */
  splitIds?: readonly number[];
}

/** Thrown inside a transaction to leave it: somebody else was faster. */
class StalePurchaseOrder extends Error {}

/**
 * One change of one purchase order by `writeGoods`: the orders of its splits taken first, then its own row; guard on lock_version, what
 * `decide` writes beside it, the row, what follows, history. `decide` returns null where there is nothing to change. Throws 404 and 409
 * (with it as it is now); answers with it as it is then.
 */
export async function writePurchaseOrder(
  dependencies: ApiDependencies,
  { id, lockVersion, actor, splitIds = [] }: WriteScope,
  decide: (trx: Db, opened: OpenedPurchaseOrder, moment: WriteMoment) => Promise<PurchaseOrderWrite | null>,
): Promise<PurchaseOrder> {
  let taken: readonly number[] = [];
  const orders = async (db: Db) => {
    taken = await ordersOf(db, id, splitIds);
    return taken;
  };
  try {
    await writeGoods(dependencies, { actor, orders }, async (trx, moment) => {
      const opened = await openPurchaseOrder(trx, id);
      if (isStale(lockVersion, opened.row)) throw new StalePurchaseOrder();
      requireTaken(opened, taken);
      const write = await decide(trx, opened, moment);
      if (!write) return null;
      await trx
        .updateTable("purchase_orders")
        .set({ ...write.changes, updated_at: moment.at, lock_version: opened.row.lock_version + 1 })
        .where("id", "=", id)
        .execute();
      return { history: write.history };
    });
  } catch (error) {
    if (error instanceof StalePurchaseOrder) throw stale(await getPurchaseOrder(dependencies, id));
    // Somebody gave the same number to another one since it was looked for.
    if (dependencies.dialect.isUniqueViolation(error)) throw numberTaken();
    throw error;
  }
  return await getPurchaseOrder(dependencies, id);
}

async function ordersOf(db: Db, id: number, splitIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("requisition_splits")
    .select("order_id")
    .distinct()
    .where((eb) =>
      eb.or([eb("purchase_order_id", "=", id), ...(splitIds.length > 0 ? [eb("id", "in", splitIds)] : [])]),
    )
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Takes its row, on both databases, before anything of it is read. Throws where there is none. */
async function openPurchaseOrder(trx: Db, id: number): Promise<OpenedPurchaseOrder> {
  const row = await trx
    .updateTable("purchase_orders")
    .set((eb) => ({ lock_version: eb.ref("lock_version") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound("That purchase order"));
  const supplier = await trx
    .selectFrom("suppliers")
    .select("name")
    .where("id", "=", row.supplier_id)
    .executeTakeFirstOrThrow();
  const splits = await selectNamedSplits(trx).where("requisition_splits.purchase_order_id", "=", id).execute();
  return { row, supplierName: supplier.name, splits };
}

export function selectNamedSplits(db: Db) {
  return db
    .selectFrom("requisition_splits")
    .innerJoin("orders", "orders.id", "requisition_splits.order_id")
    .innerJoin("order_line_items as line", "line.id", "requisition_splits.order_line_item_id")
    .innerJoin("requisitions", "requisitions.id", "requisition_splits.requisition_id")
    .selectAll("requisition_splits")
    .select([
      "orders.name as order_name",
      "line.sku",
      "requisitions.status as requisition_status",
      "requisitions.needed_by_date",
    ])
    .orderBy("requisition_splits.id");
}

/** Between the taking of the orders and of this row somebody may have put a split of another order on it. */
function requireTaken({ splits }: OpenedPurchaseOrder, taken: readonly number[]): void {
  const known = new Set(taken);
  if (splits.some((split) => !known.has(split.order_id))) throw new OtherOrders();
}
