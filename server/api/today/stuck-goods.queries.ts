import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { loadById, personName } from "./load-stuck";

/** What the sentences about stuck orders say of their goods, a statement a kind. */

/** "Pique Polo, Navy, M": the line's words without its order. */
const goodsWords = (row: {
  title: string | null;
  line_name: string | null;
  color: string | null;
  size: string | null;
}) => [row.title ?? row.line_name, row.color, row.size].filter(Boolean).join(", ") || "pieces";

const LINE_COLUMNS = ["line.title", "line.name as line_name", "line.color", "line.size"] as const;

export function loadStuckRequisitions(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("requisitions")
      .innerJoin("order_line_items as line", "line.id", "requisitions.order_line_item_id")
      .select(["requisitions.id", "requisitions.hold_reason", ...LINE_COLUMNS])
      .select(
        sql<number>`case when quantity_ordered < requisitions.quantity then requisitions.quantity - quantity_ordered
      else requisitions.quantity end`.as("missing"),
      )
      .where("requisitions.id", "in", desired)
      .execute();
    return rows.map((row) => ({ ...row, goods: goodsWords(row) }));
  });
}

export function loadStuckSplits(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("requisition_splits as split")
      .innerJoin("order_line_items as line", "line.id", "split.order_line_item_id")
      .leftJoin("suppliers", "suppliers.id", "split.supplier_id")
      .select(["split.id", "split.backorder_date", "split.requisition_id", "suppliers.name as supplier"])
      .select(sql<number>`split.quantity - split.quantity_received - split.quantity_closed`.as("quantity"))
      .select(LINE_COLUMNS)
      .where("split.id", "in", desired)
      .execute();
    return rows.map((row) => ({ ...row, goods: goodsWords(row) }));
  });
}

export function loadStuckPurchaseOrders(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("purchase_orders")
      .innerJoin("suppliers", "suppliers.id", "purchase_orders.supplier_id")
      .select(["purchase_orders.id", "po_number", "suppliers.name as supplier"])
      .where("purchase_orders.id", "in", desired)
      .execute();
    return rows;
  });
}

/** `comment`: of the flag that stops it. */
export function loadStuckReceivings(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("receivings")
      .innerJoin("order_line_items as line", "line.id", "receivings.order_line_item_id")
      .leftJoin("suppliers", "suppliers.id", "receivings.supplier_id")
      .select([
        "receivings.id",
        "receivings.po_number",
        "receivings.quantity_outstanding",
        "receivings.estimated_arrival_date",
        "receivings.arrived_at",
        "suppliers.name as supplier",
      ])
      .select(LINE_COLUMNS)
      .where("receivings.id", "in", desired)
      .execute();
    return rows.map((row) => ({ ...row, goods: goodsWords(row) }));
  });
}

export function loadStuckDiscrepancies(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("discrepancies")
      .innerJoin("receivings", "receivings.id", "discrepancies.receiving_id")
      .innerJoin("order_line_items as line", "line.id", "receivings.order_line_item_id")
      .leftJoin("users", "users.id", "discrepancies.owner_id")
      .select(["discrepancies.id", "discrepancies.type", "discrepancies.quantity", "discrepancies.receiving_id"])
      .select(["receivings.po_number", "line.size", "users.first_name", "users.last_name", "users.email"])
      .where("discrepancies.id", "in", desired)
      .execute();
    return rows.map((row) => ({ ...row, owner: personName(row.first_name, row.last_name, row.email) }));
  });
}
