import { type Fields, fieldsWith } from "./field";

/** Fields of a receiving: its own, its split's and its requisition's. */
export const receivingFields = {
  id: { type: "count", label: "Receiving", isRequired: true },
  requisition_id: { type: "count", label: "Requisition" },
  requisition_split_id: { type: "count", label: "Split" },
  purchase_order_id: { type: "count", label: "Purchase order" },
  supplier_id: { type: "count", label: "Supplier" },
  /** supplier or customer. */
  source: { type: "text", label: "Source" },
  order_id: { type: "count", label: "Order" },
  order_line_item_id: { type: "count", label: "Line" },
  /** Expected pieces. */
  quantity: { type: "count", label: "Expected", noun: "quantity", isRequired: true },
  quantity_received: { type: "count", label: "Received", noun: "pieces received", isRequired: true },
  quantity_rejected: { type: "count", label: "Rejected", noun: "quantity rejected", isRequired: true },
  /** Still to come: expected, less accepted, less those that a decision closed; never below 0. */
  quantity_outstanding: { type: "count", label: "To come", isRequired: true },
  quantity_closed: { type: "count", label: "Closed", noun: "pieces closed" },
  /** Accepted pieces that left again: kept as overs, or sent back. */
  quantity_released: { type: "count", label: "Released", noun: "quantity released" },
  status: { type: "text", label: "Status", isRequired: true },
  previous_status: { type: "text", label: "Status before" },
  sub_status: { type: "text", label: "State of the pieces" },
  po_number: { type: "text", label: "PO number", noun: "PO number" },
  po_date: { type: "day", label: "PO date", noun: "PO date" },
  decorator: { type: "text", label: "Decorator" },
  estimated_arrival_date: { type: "day", label: "Arrives", noun: "day of arrival", isEditable: true },
  firm_in_hands_date: { type: "day", label: "Firm date", noun: "firm day", isEditable: true },
  received_date: { type: "day", label: "Received on", noun: "received" },
  tracking_number: { type: "text", label: "Tracking number", isEditable: true, max: 100 },
  carrier: { type: "text", label: "Carrier", isEditable: true, max: 100 },
  boxes: { type: "count", label: "Boxes" },
  note: { type: "note", label: "Note", isEditable: true },
  needed_by_date: { type: "day", label: "Needed by" },
  vip_date: { type: "day", label: "VIP", noun: "VIP date" },
  /** Hand-over to production: whom to bring it to, who took it and when. */
  hand_deliver_to: { type: "text", label: "Bring to", noun: "hand deliver to", isEditable: true, max: 200 },
  notified_at: { type: "instant", label: "Told" },
  handed_over_at: { type: "instant", label: "Handed over" },
  acknowledged_by: { type: "text", label: "Taken by", noun: "acknowledged by" },
  lock_version: { type: "count", label: "Version" },
  created_at: { type: "instant", label: "Made" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

/** What the dock changes by PATCH as it is. */
export const editableReceivingFields = fieldsWith(receivingFields, "isEditable");
