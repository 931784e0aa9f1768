/** Whole rows by the ids of a table of numbers. */
const among = (table: string, column = "id") =>
  `select * from ${table} where ${column} in (select value from json_each(?))`;

/** The rows that an answer of the API is made of, by the ids of the records in it. */
export const ROWS = {
  orders: [among("orders")],
  order: [
    among("orders"),
    among("order_line_items", "order_id"),
    among("art_proofs", "order_id"),
    among("productions", "order_id"),
  ],
  proofs: [
    among("art_proofs"),
    among("art_proof_line_items", "art_proof_id"),
    "select * from orders where id in (select order_id from art_proofs where id in (select value from json_each(?)))",
  ],
  requisitions: [
    among("requisitions"),
    among("requisition_splits", "requisition_id"),
    "select * from orders where id in (select order_id from requisitions where id in (select value from json_each(?)))",
  ],
  purchaseOrder: [among("purchase_orders"), among("requisition_splits", "purchase_order_id")],
  receivings: [
    among("receivings"),
    among("receipts", "receiving_id"),
    "select * from orders where id in (select order_id from receivings where id in (select value from json_each(?)))",
  ],
  productions: [
    among("productions"),
    among("production_lines", "production_id"),
    "select * from orders where id in (select order_id from productions where id in (select value from json_each(?)))",
  ],
} as const;

export type RowsName = keyof typeof ROWS;
