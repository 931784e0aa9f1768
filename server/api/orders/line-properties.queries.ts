import { propertyKey } from "contract/line-properties";
import type { OrderProperty } from "contract/orders.schema";
import { sql } from "kysely";
import type { Db } from "../../db/tables";

/** Values that a filter offers; the rest is typed. */
const MAX_VALUES = 50;

interface PropertyRow {
  order_id: number;
  name_key: string;
  value: string;
}

/** What these orders answer under these names, in one query. */
export async function loadLineProperties(
  db: Db,
  orderIds: readonly number[],
  names: readonly string[],
): Promise<PropertyRow[]> {
  if (orderIds.length === 0 || names.length === 0) return [];
  return await db
    .selectFrom("order_properties")
    .select(["order_id", "name_key", "value"])
    .where("order_id", "in", orderIds)
    .where("name_key", "in", names.map(propertyKey))
    .orderBy("order_id")
    .orderBy("value_key")
    .execute();
}

/** Steps from name to name in the index: as many reads as there are names, however many orders. */
export async function listPropertyNames(db: Db): Promise<OrderProperty[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive keys (name_key) as (
      select min(name_key) from order_properties
      union all
      select (select min(name_key) from order_properties where name_key > keys.name_key)
      from keys where keys.name_key is not null)
    select (select name from order_properties where order_properties.name_key = keys.name_key limit 1) as name
    from keys where keys.name_key is not null`.execute(db);
  return rows
    .map(({ name }) => ({ name, values: [] }))
    .sort((a, b) => (propertyKey(a.name) < propertyKey(b.name) ? -1 : 1));
}

/** One property with what is answered most; none where no line has it. */
export async function listPropertyValues(db: Db, name: string): Promise<OrderProperty[]> {
  const { rows } = await sql<{ name: string; value: string; orders: number }>`
    select min(name) as name, min(value) as value, count(*) as orders from order_properties
    where name_key = ${propertyKey(name)} group by value_key
    order by count(*) desc, value_key limit ${MAX_VALUES}`.execute(db);
  const [first] = rows;
  return first ? [{ name: first.name, values: rows.map(({ value, orders }) => ({ value, orders })) }] : [];
}
