import { type Fields, fieldsWith } from "./field";

/** Fields of a split: who supplies how many pieces of one requisition. */
export const splitFields = {
  id: { type: "count", label: "Split", isRequired: true },
  requisition_id: { type: "count", label: "Requisition", isRequired: true },
  order_id: { type: "count", label: "Order" },
  order_line_item_id: { type: "count", label: "Line" },
  supplier_id: { type: "count", label: "Supplier" },
  /** `SPLIT_SOURCES`. */
  source: { type: "text", label: "Source" },
  quantity: { type: "count", label: "Quantity", isRequired: true },
  /** Of `quantity`: pieces that a decision ended the waiting for. */
  quantity_closed: { type: "count", label: "Closed", noun: "pieces closed" },
  quantity_received: { type: "count", label: "Received", noun: "pieces received" },
  quantity_rejected: { type: "count", label: "Rejected", noun: "quantity rejected" },
  status: { type: "text", label: "Status" },
  purchase_order_id: { type: "count", label: "Purchase order" },
  /** Its own, or that of the draft that it is on. */
  po_number: { type: "text", label: "PO number", noun: "PO number" },
  po_date: { type: "day", label: "PO date", noun: "PO date", isEditable: true },
  supplier_sku: { type: "text", label: "Supplier's SKU", isEditable: true, max: 100 },
  unit_cost: { type: "money", label: "Unit cost" },
  /** Pieces that the supplier sells together. */
  pack_size: { type: "count", label: "Pack of", noun: "pack size" },
  currency: { type: "text", label: "Currency" },
  estimated_arrival_date: { type: "day", label: "Arrives", noun: "day of arrival", isEditable: true },
  firm_in_hands_date: { type: "day", label: "Firm date", noun: "firm day", isEditable: true },
  is_firm: { type: "flag", label: "The date is firm", noun: "is firm", isEditable: true },
  decorator: { type: "text", label: "Decorator", isEditable: true, max: 200 },
  backorder_date: { type: "day", label: "Arrives on", noun: "backorder day", isEditable: true },
  substitute_sku: { type: "text", label: "Substitute SKU", noun: "substitute" },
  substitution_approved_by: {
    type: "text",
    label: "Approved by",
    noun: "approval of the substitute",
    isEditable: true,
    max: 200,
  },
  /** The order or line no longer wants it; the supplier must still be asked. */
  cancel_requested_at: { type: "instant", label: "Asked to cancel" },
  location_name: { type: "text", label: "Location", isComputed: true },
  /** Of the receiving that exists once it is ordered. */
  receiving_id: { type: "count", label: "Receiving", isComputed: true },
  note: { type: "note", label: "Note", isEditable: true, max: 2_000 },
  lock_version: { type: "count", label: "Version" },
  created_at: { type: "instant", label: "Made" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

/** What buyers change by PATCH as it is; `splitPatch` says of the others what they take. */
export const editableSplitFields = fieldsWith(splitFields, "isEditable");
