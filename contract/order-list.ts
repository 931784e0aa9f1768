/** Sort and filter names of the orders list, free of schemas for the browser. */

/** When an order must leave: by its planned ship day, else by the last day that keeps its promise. */
export const ORDER_DUES = ["past", "today", "week"] as const;

/** What `GET /orders` answers with only when asked. */
export const ORDER_INCLUDES = ["purchasing"] as const;

export const ORDER_SORT_FIELDS = [
  "order_number",
  "created_at",
  "required_in_hand_date",
  "estimated_ship_date",
  "total_price",
  "total_units",
  "priority",
  "company",
  "updated_at",
  "risk",
] as const;
export type OrderSortField = (typeof ORDER_SORT_FIELDS)[number];

/** `field` ascending, `-field` descending. Priority ascends from high to low, risk from late to ok. Orders without the date come last when ascending. */
export const ORDER_SORTS = ORDER_SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const);
export type OrderSort = OrderSortField | `-${OrderSortField}`;
export const DEFAULT_ORDER_SORT: OrderSort = "-created_at";
