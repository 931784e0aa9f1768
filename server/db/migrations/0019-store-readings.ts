import { inOrder } from "./in-order";

/** What a store charged beside its goods, when it says that an order ships, and what a reader of it could not read. */
export const storeReadings = () => inOrder(STATEMENTS);

const STATEMENTS = [
  "alter table orders add column fee_lines_json text not null default '[]'",
  "alter table orders add column store_checks_json text not null default '[]'",
  "alter table orders add column store_ship_by_date text",
];
