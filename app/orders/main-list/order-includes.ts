import type { OrderListQuery } from "contract/order-list.schema";
import { propertyOf } from "~/lists/columns/shown-columns";

const OF_PURCHASING: ReadonlySet<string> = new Set(["supplier", "po", "eta"]);

/** What `GET /orders` is asked for beside the orders, for these columns. */
export function includesOf(keys: readonly string[]): Pick<OrderListQuery, "include" | "include_property"> {
  const properties = keys.flatMap((key) => propertyOf(key) ?? []);
  return {
    ...(keys.some((key) => OF_PURCHASING.has(key)) && { include: ["purchasing" as const] }),
    ...(properties.length > 0 && { include_property: properties }),
  };
}
