import { sql } from "kysely";
import type { Db } from "../../db/tables";
import type { CheckedTable, Difference } from "./difference";

interface Link {
  table: CheckedTable;
  /** Column that names the row that it hangs on. */
  column: string;
  parent: "orders" | "order_line_items" | "requisitions" | "requisition_splits" | "art_proofs" | "productions";
}

/** Each row hangs on rows that are there and are of its own order. */
const LINKS: readonly Link[] = [
  { table: "art_proofs", column: "order_id", parent: "orders" },
  { table: "requisitions", column: "order_line_item_id", parent: "order_line_items" },
  { table: "requisition_splits", column: "requisition_id", parent: "requisitions" },
  { table: "requisition_splits", column: "order_line_item_id", parent: "order_line_items" },
  { table: "receivings", column: "requisition_split_id", parent: "requisition_splits" },
  { table: "receivings", column: "requisition_id", parent: "requisitions" },
  { table: "productions", column: "order_line_item_id", parent: "order_line_items" },
  { table: "productions", column: "art_proof_id", parent: "art_proofs" },
  { table: "production_lines", column: "order_line_item_id", parent: "order_line_items" },
  { table: "production_lines", column: "production_id", parent: "productions" },
];

/** Rows whose order is not there, and rows that hang on nothing or on a row of another order. One query for each link. */
export async function checkLinks(view: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const link of LINKS) found.push(...(await brokenLinks(view, link)));
  return found;
}

async function brokenLinks(view: Db, { table, column, parent }: Link): Promise<Difference[]> {
  const target = sql.ref(`row.${column}`);
  const owner = sql.ref(parent === "orders" ? "parent.id" : "parent.order_id");
  const { rows } = await sql<{ id: number; order_id: number; name: string | null; target: number }>`
    select row.id, row.order_id, orders.name, ${target} as target
    from ${sql.table(table)} as row
    left join ${sql.table(parent)} as parent on parent.id = ${target}
    left join orders on orders.id = row.order_id
    where ${target} is not null and (orders.id is null or parent.id is null or ${owner} <> row.order_id)
    order by row.id`.execute(view);
  return rows.map(({ id, order_id, name, target: at }) => ({
    order: name ?? `Order ${order_id}`,
    table,
    id,
    column: null,
    problem:
      name === null
        ? `belongs to no order: there is no orders row ${order_id}`
        : `hangs on ${parent} row ${at}, which is not there or is of another order`,
  }));
}
