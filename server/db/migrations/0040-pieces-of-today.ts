import { inOrder } from "./in-order";

const INDEXES = [
  "drop index requisition_splits_po",
  "create index requisition_splits_po on requisition_splits (purchase_order_id, id, is_active, status, order_id)",
  "drop index production_counts_kind",
  "create index production_counts_kind on production_counts (kind, created_at, production_id, reason, quantity)",
];

/** What Today asks of orders at suppliers and of pieces counted stands in an index: no row is read for it. */
export const piecesOfToday = () => inOrder(INDEXES);
