/** What lines of orders and the dock tell of a requisition. */
export const REQUISITION_COLUMNS = [
  "id",
  "order_id",
  "order_line_item_id",
  "status",
  "previous_status",
  "quantity",
  "needed_by_date",
  "goods_source",
  "quantity_split",
  "quantity_ordered",
  "quantity_received",
  "estimated_arrival_date",
  "firm_in_hands_date",
  "is_replacement",
  "note",
  "lock_version",
] as const;
