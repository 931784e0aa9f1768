import { propertyKey } from "contract/line-properties";
import type { OrderListQuery } from "contract/order-list.schema";
import type { Db } from "../../db/tables";
import { loadLineProperties } from "./line-properties.queries";
import { loadPurchasing } from "./purchasing.queries";

/** The orders of a page with what was asked for beside them, one query a kind. */
export async function withIncluded<T extends { id: number }>(
  db: Db,
  { include = [], include_property: names = [] }: Pick<OrderListQuery, "include" | "include_property">,
  orders: readonly T[],
) {
  const ids = orders.map(({ id }) => id);
  const properties = await loadLineProperties(db, ids, names);
  const purchasing = include.includes("purchasing") ? await loadPurchasing(db, ids) : null;
  if (names.length === 0 && purchasing === null) return orders;
  return orders.map((order) => ({
    ...order,
    ...(names.length > 0 && { line_properties: names.map((name) => ({ name, values: valuesOf(order.id, name) })) }),
    ...(purchasing && { purchasing: purchasing.get(order.id) }),
  }));

  function valuesOf(id: number, name: string): string[] {
    const key = propertyKey(name);
    return properties.filter((row) => row.order_id === id && row.name_key === key).map(({ value }) => value);
  }
}
