import { type Kysely, type Migration, sql } from "kysely";
import { propertyRows } from "../../storefront/order-properties";
import { insertRows } from "../insert-rows";
import type { Database } from "../tables";

/** Answers on lines by name and value, for columns and filters of lists: inside a line's JSON no index finds them. */
export function lineProperties(): Migration {
  return {
    async up(db: Kysely<Database>) {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
      await fillIn(db);
    },
  };
}

const STATEMENTS = [
  `create table order_properties (
    order_id integer not null references orders (id),
    name_key text not null,
    value_key text not null,
    name text not null,
    value text not null,
    primary key (order_id, name_key, value_key)
  )`,
  "create index order_properties_found on order_properties (name_key, value_key, order_id)",
];

const ORDERS_AT_ONCE = 2_000;

async function fillIn(db: Kysely<Database>): Promise<void> {
  const last = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  for (let from = 1; from <= (last?.id ?? 0); from += ORDERS_AT_ONCE) {
    const lines = await db
      .selectFrom("order_line_items")
      .select(["order_id", "properties_json"])
      .where("order_id", ">=", from)
      .where("order_id", "<", from + ORDERS_AT_ONCE)
      .where("removed_at", "is", null)
      .orderBy("order_id")
      .orderBy("position")
      .execute();
    await insertRows(db, "order_properties", propertyRows(lines));
  }
}
