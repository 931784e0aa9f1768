import type { ApiDependencies } from "server/api/context";
import { followGoods } from "server/api/goods/goods-write";
import type { NewOrderRow, ReceivingRow, SplitRow } from "server/db/tables";
import { writeMoment } from "server/plan/write-moment";
import { type LineRecipe, makeOrder } from "./orders";

interface ExpectedRecipe {
  quantity?: number;
  order?: Partial<NewOrderRow>;
  line?: LineRecipe;
  split?: Partial<SplitRow>;
  receiving?: Partial<ReceivingRow>;
}

export interface ExpectedGoods {
  orderId: number;
  lineId: number;
  requisitionId: number;
  splitId: number;
  receivingId: number;
  supplierId: number | null;
}

let serial = 0;

/** An accepted order of one line whose pieces are ordered at a supplier and expected at the dock. */
export async function makeExpected(test: ApiDependencies, recipe: ExpectedRecipe = {}): Promise<ExpectedGoods> {
  const quantity = recipe.quantity ?? 24;
  const at = test.clock().toISOString();
  const order = await makeOrder(test, {
    status: "not_started",
    stage: "main",
    accepted_at: at,
    ...recipe.order,
    lines: [{ quantity, ...recipe.line }],
  });
  const [lineId = 0] = order.lineIds;
  const requisition = await test.db
    .insertInto("requisitions")
    .values({
      order_id: order.id,
      order_line_item_id: lineId,
      status: "not_started",
      quantity,
      quantity_ordered: 0,
      quantity_received: 0,
      goods_source: "purchase",
      is_replacement: 0,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const units = { ordered_units: quantity, received_units: 0, produced_units: 0, spoiled_units: 0 };
  const made = { order_id: order.id, order_line_item_id: lineId, ...units };
  const production = await test.db
    .insertInto("productions")
    .values({ ...made, status: "not_started", priority: "normal", created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto("production_lines")
    .values({ ...made, production_id: production.id })
    .execute();
  const supplierId =
    recipe.split?.supplier_id === null ? null : (recipe.split?.supplier_id ?? (await makeSupplier(test)));
  const ids = { order_id: order.id, order_line_item_id: lineId, requisition_id: requisition.id };
  const dates = { created_at: at, updated_at: at };
  const split = await test.db
    .insertInto("requisition_splits")
    .values({
      ...ids,
      quantity,
      status: "ordered",
      po_number: `PO-${++serial}`,
      po_date: "2026-03-02",
      ...dates,
      ...recipe.split,
      supplier_id: supplierId,
    })
    .returning(["id", "quantity", "estimated_arrival_date"])
    .executeTakeFirstOrThrow();
  const receiving = await test.db
    .insertInto("receivings")
    .values({
      ...ids,
      requisition_split_id: split.id,
      supplier_id: supplierId,
      quantity: split.quantity,
      quantity_outstanding: split.quantity,
      status: "not_started",
      promised_date: split.estimated_arrival_date,
      ...dates,
      ...recipe.receiving,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await followGoods(test.db, [order.id], writeMoment(test, test.clock(), null));
  return {
    orderId: order.id,
    lineId,
    requisitionId: requisition.id,
    splitId: split.id,
    receivingId: receiving.id,
    supplierId,
  };
}

export async function makeSupplier(test: ApiDependencies, name = `Supplier ${++serial}`): Promise<number> {
  const at = test.clock().toISOString();
  const { id } = await test.db
    .insertInto("suppliers")
    .values({ name, name_key: name.toLowerCase(), type: "goods", currency: "USD", created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
