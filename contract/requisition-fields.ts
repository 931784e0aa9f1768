import { type Fields, fieldsIn, fieldsWith } from "./field";

/** Fields of a requisition. `line`: what orders, lines and the dock show of it. */
export const requisitionFields = {
  id: { type: "count", label: "Requisition", isRequired: true, shows: ["line"] },
  order_id: { type: "count", label: "Order", isRequired: true, shows: ["line"] },
  order_line_item_id: { type: "count", label: "Line", isRequired: true, shows: ["line"] },
  status: { type: "text", label: "Status", isRequired: true, shows: ["line"] },
  previous_status: { type: "text", label: "Status before", shows: ["line"] },
  quantity: { type: "count", label: "Quantity", shows: ["line"] },
  needed_by_date: { type: "day", label: "Needed by", shows: ["line"] },
  goods_source: { type: "text", label: "Goods source", shows: ["line"] },
  /** In splits that are not cancelled. */
  quantity_split: { type: "count", label: "Allocated", shows: ["line"] },
  quantity_ordered: { type: "count", label: "Ordered", shows: ["line"] },
  quantity_received: { type: "count", label: "Received", noun: "pieces received", shows: ["line"] },
  /** Pieces over the need that somebody decided to keep. */
  quantity_overs: { type: "count", label: "Kept as overs", noun: "quantity overs" },
  estimated_arrival_date: {
    type: "day",
    label: "Arrives",
    noun: "day of arrival",
    isEditable: true,
    shows: ["line"],
  },
  firm_in_hands_date: { type: "day", label: "Firm date", noun: "firm day", isEditable: true, shows: ["line"] },
  is_replacement: { type: "flag", label: "Replacement", shows: ["line"] },
  replaces_production_id: { type: "count", label: "Replaces pieces of job" },
  hold_reason: { type: "text", label: "Reason for the hold" },
  note: { type: "note", label: "Note", isEditable: true, shows: ["line"] },
  /** Who it will be bought from as far as is known. */
  supplier_id: { type: "count", label: "Supplier" },
  lock_version: { type: "count", label: "Version", shows: ["line"] },
  created_at: { type: "instant", label: "Made", shows: ["line"] },
  updated_at: { type: "instant", label: "Changed", shows: ["line"] },
} as const satisfies Fields;

export const requisitionLineFields = fieldsIn(requisitionFields, "line");
/** What buyers change by PATCH as it is; `requisitionPatch` says of the others what they take. */
export const editableRequisitionFields = fieldsWith(requisitionFields, "isEditable");
