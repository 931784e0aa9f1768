import type { PurchaseOrder, PurchaseOrderBody } from "contract/purchase-orders.schema";
import type { Db, SupplierRow } from "../../db/tables";
import { createDraft } from "../../goods/draft-purchase-order";
import { holdSuppliers } from "../../goods/supplier-problem";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { writeGoods } from "../goods/goods-write";
import { getPurchaseOrder } from "./purchase-order-detail.queries";
import { purchaseOrderEvents } from "./purchase-order-events";
import { numberTaken, purchaseOrderColumns } from "./purchase-order-fields";
import { earliestNeed, loadSplitsFor, putOn } from "./purchase-order-splits";

/** POST /sourcing/purchase_orders: a draft for one supplier, with draft splits of any number of orders. */
export async function createPurchaseOrder(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { supplier_id, splits: splitIds = [], ...fields }: PurchaseOrderBody,
): Promise<PurchaseOrder> {
  let made = 0;
  try {
    await writeGoods(dependencies, { actor, orders: (db) => ordersOf(db, splitIds) }, async (trx, { at, dialect }) => {
      await holdSuppliers(trx, dialect, [supplier_id]);
      const supplier = await requireSupplier(trx, supplier_id);
      const { currency } = supplier;
      const begins = { id: 0, ship_to: "shop", decorator_supplier_id: null, currency };
      const { po_number_key: _key, ...columns } = await purchaseOrderColumns(trx, fields, begins);
      const splits = await loadSplitsFor(trx, splitIds, { id: null, supplier_id });
      const { order } = await createDraft(
        trx,
        { supplier_id, currency, needed_by_date: earliestNeed(splits), ...columns },
        { userId: actor.id, at },
      );
      made = order.id;
      await putOn(trx, splits, order.id, at);
      const after = { supplier: supplier.name, splits: splits.length };
      const recorded = {
        action: "po_created",
        purchaseOrder: order,
        supplierName: supplier.name,
        splits,
        after,
      } as const;
      return { history: purchaseOrderEvents(recorded) };
    });
  } catch (error) {
    // Somebody gave the same number to another one since it was looked for.
    if (dependencies.dialect.isUniqueViolation(error)) throw numberTaken();
    throw error;
  }
  return await getPurchaseOrder(dependencies, made);
}

async function ordersOf(db: Db, splitIds: readonly number[]): Promise<number[]> {
  if (splitIds.length === 0) return [];
  const rows = await db
    .selectFrom("requisition_splits")
    .select("order_id")
    .distinct()
    .where("id", "in", splitIds)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

async function requireSupplier(trx: Db, id: number): Promise<SupplierRow> {
  const supplier = await trx.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!supplier || supplier.merged_into_id !== null) throw invalid({ supplier_id: ["Choose a supplier."] });
  if (supplier.is_active === 1) return supplier;
  const message = `${supplier.name} is deactivated. Activate it first.`;
  throw new ApiError("not_allowed", message, { errors: { supplier_id: [message] } });
}
