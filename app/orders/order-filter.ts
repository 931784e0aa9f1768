import type { FilterWords } from "~/lists/applied-filters";

/** The filter by one order, by the name that the list carries. */
export const orderFilter = (name = "unknown"): FilterWords => ["order_id", "Order", () => name];
