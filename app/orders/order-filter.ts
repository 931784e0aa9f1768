import type { FilterWords } from "~/lists/applied-filters";

export interface NamedOrder {
  orderId: number | null;
  orderName: string;
}

/** The filter by one order, named by the rows that it finds. */
export function orderFilter(rows: readonly NamedOrder[]): FilterWords {
  const nameOf = (id: string) => rows.find(({ orderId }) => String(orderId) === id)?.orderName;
  return ["order_id", "Order", (value) => nameOf(value) ?? `no. ${value}`];
}
