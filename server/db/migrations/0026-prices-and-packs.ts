import { inOrder } from "./in-order";

/** How many pieces a supplier sells together, and what finds the price that an article had last. */
export const pricesAndPacks = () => inOrder(STATEMENTS);

const STATEMENTS = [
  "alter table requisition_splits add column pack_size integer",
  "create index order_line_items_sku on order_line_items (lower(sku)) where sku is not null",
  `create index requisition_splits_priced on requisition_splits (order_line_item_id)
    where unit_cost_minor is not null or pack_size is not null`,
];
