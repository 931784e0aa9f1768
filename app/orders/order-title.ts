import type { Order } from "contract/orders.schema";

type Named = Pick<Order, "id" | "name" | "order_number" | "company" | "customer">;

/** "#1042" */
export function orderNameOf({ id, name, order_number }: Pick<Order, "id" | "name" | "order_number">): string {
  return name || (order_number ? `#${order_number}` : `Order ${id}`);
}

/** "#1042 Harbor & Pine Outfitters": the heading of all pages of one order. */
export function orderTitleOf(order: Named): string {
  const { company, customer } = order;
  const who = company || [customer?.first_name, customer?.last_name].filter(Boolean).join(" ");
  return who ? `${orderNameOf(order)} ${who}` : orderNameOf(order);
}
