import { type Fields, fieldsIn, fieldsWith } from "./field";
import { PRIORITIES } from "./statuses";

/**
 * Fields of an order, in the order in which pages and the column chooser show them. `shows`: `dates` are those of its schedule, `set-dates`
 * those of the dialog, `proof` and `goods` what art and goods show of the order behind them, `packing` what the packing table does,
 * `sheet` what the work order prints: a change of one of these raises the revision.
 */
export const orderFields = {
  order_number: { type: "count", label: "Number", shows: ["proof", "goods", "sheet"] },
  name: { type: "text", label: "Order", noun: "order name", shows: ["sheet"], csv: { place: 1, head: "order" } },
  source: { type: "text", label: "Source", csv: { place: 38 } },
  reordered_from_id: { type: "count", label: "Reorder of" },
  shop_domain: { type: "text", label: "Store" },
  external_id: { type: "text", label: "Store id", csv: { place: 39, head: "store_id" } },
  external_updated_at: { type: "instant", label: "Changed in the store" },
  customer_id: { type: "count", label: "Customer" },
  company: {
    type: "text",
    label: "Company",
    shows: ["proof", "goods", "sheet", "packing"],
    column: { key: "company", width: "150px", isSorted: true },
    csv: { place: 2 },
  },
  po_number: {
    type: "text",
    label: "PO number",
    noun: "PO number",
    shows: ["sheet"],
    column: { key: "customer-po", label: "Customer PO", width: "120px" },
    csv: { place: 34 },
  },
  previous_status: { type: "text", label: "Status before" },
  stage: { type: "text", label: "Stage", shows: ["proof", "goods"] },
  priority: {
    type: "choice",
    label: "Priority",
    isEditable: true,
    values: PRIORITIES,
    shows: ["proof", "goods", "sheet", "packing"],
    column: { key: "priority", width: "84px", isSorted: true },
    csv: { place: 6 },
  },
  owner_id: { type: "person", label: "Owner", isEditable: true },

  created_at: {
    type: "instant",
    label: "Entered",
    shows: ["dates"],
    column: { key: "placed", label: "Placed", width: "130px", isSorted: true },
    csv: { place: 7, head: "entered_at" },
  },
  accepted_at: {
    type: "instant",
    label: "Accepted",
    shows: ["dates"],
    column: { key: "accepted", width: "130px" },
    csv: { place: 8 },
  },
  processed_at: { type: "instant", label: "Processed", column: { key: "processed", width: "130px" } },
  updated_at: { type: "instant", label: "Changed" },
  ship_by_date: {
    type: "day",
    label: "Ship by",
    shows: ["dates", "packing"],
    column: { key: "ship-by", width: "110px" },
    csv: { place: 11 },
  },
  estimated_ship_date: {
    type: "day",
    label: "Planned ship",
    noun: "planned ship date",
    isEditable: true,
    shows: ["dates", "set-dates", "proof", "goods"],
    csv: { place: 12, head: "planned_ship_date" },
  },
  /** Follows from shipments; a day that is typed makes one of all that is left. */
  actual_ship_date: {
    type: "day",
    label: "Shipped",
    noun: "ship date",
    isEditable: true,
    shows: ["dates"],
    csv: { place: 42 },
  },
  required_in_hand_date: {
    type: "day",
    label: "In hands",
    noun: "in-hands date",
    isEditable: true,
    shows: ["dates", "set-dates", "proof", "goods", "packing"],
    csv: { place: 9, head: "in_hands_date" },
  },
  is_firm: {
    type: "flag",
    label: "The in-hands date is firm",
    noun: "firm date",
    isEditable: true,
    shows: ["sheet"],
    csv: { place: 10, head: "in_hands_firm" },
  },
  earliest_in_hand_date: {
    type: "day",
    label: "Earliest in hands",
    isComputed: true,
    column: { key: "earliest", width: "130px" },
  },
  vip_date: {
    type: "day",
    label: "VIP",
    noun: "VIP date",
    isEditable: true,
    shows: ["dates", "set-dates", "proof", "goods", "sheet", "packing"],
    column: { key: "vip", label: "VIP date", width: "110px" },
    csv: { place: 13 },
  },
  art_due_date: { type: "day", label: "Art due" },
  goods_due_date: { type: "day", label: "Goods due" },
  production_due_date: { type: "day", label: "Produce by", shows: ["sheet"] },
  art_approved_at: { type: "instant", label: "Art approved", shows: ["dates"] },
  closed_at: { type: "instant", label: "Closed", shows: ["dates"] },
  cancelled_at: { type: "instant", label: "Cancelled", shows: ["dates"] },
  ignored_at: { type: "instant", label: "Ignored", shows: ["dates"] },
  deleted_at: { type: "instant", label: "Deleted" },
  store_cancelled_at: { type: "instant", label: "Cancelled in the store" },

  tags: {
    type: "labels",
    label: "Tags",
    isEditable: true,
    isComputed: true,
    column: { key: "tags", width: "130px" },
    csv: { place: 26 },
  },
  types: { type: "labels", label: "Types", isEditable: true, isComputed: true, csv: { place: 25 } },
  characteristics: {
    type: "labels",
    label: "Special",
    noun: "characteristics",
    isEditable: true,
    isComputed: true,
    column: { key: "characteristics", label: "Characteristics", width: "150px" },
    csv: { place: 24 },
  },
  note: {
    type: "note",
    label: "Note of the order",
    noun: "note",
    isEditable: true,
    column: { key: "note", label: "Note", width: "180px" },
  },
  art_note: { type: "note", label: "Art note", isEditable: true },
  sourcing_note: { type: "note", label: "Sourcing note", isEditable: true },
  receiving_note: { type: "note", label: "Receiving note", isEditable: true },
  production_note: { type: "note", label: "Production note", isEditable: true },

  flagged_date: { type: "instant", label: "Flagged", csv: { place: 29, head: "flagged_at" } },
  flag_type: { type: "text", label: "Type of flag", csv: { place: 27 } },
  flag_comment: { type: "text", label: "Flag", shows: ["packing"], csv: { place: 28 } },
  held_at: { type: "instant", label: "On hold since" },
  hold_reason: { type: "text", label: "Reason of the hold", shows: ["packing"] },
  hold_department: { type: "text", label: "Held by" },
  cancel_reason: { type: "text", label: "Reason of the cancel" },
  ignored_reason: { type: "text", label: "Reason to ignore it" },

  total_price: { type: "money", label: "Total", csv: { place: 31 } },
  currency: { type: "text", label: "Currency", csv: { place: 32 } },
  payment_state: {
    type: "text",
    label: "Payment",
    column: { key: "payment", width: "100px" },
    csv: { place: 33, head: "payment" },
  },
  total_units: { type: "count", label: "Units", csv: { place: 16, head: "units" } },
  shipping_method: {
    type: "text",
    label: "Shipping method",
    shows: ["sheet", "packing"],
    column: { key: "shipping", width: "140px" },
    csv: { place: 35 },
  },
  shipment_country: {
    type: "text",
    label: "Country",
    column: { key: "country", width: "76px" },
    csv: { place: 36, head: "country" },
  },
  is_test: { type: "flag", label: "Test order" },

  art_status: { type: "text", label: "Art", shows: ["goods"], csv: { place: 18 } },
  sourcing_status: { type: "text", label: "Sourcing", shows: ["proof"], csv: { place: 19 } },
  receiving_status: { type: "text", label: "Receiving", csv: { place: 20 } },
  production_status: { type: "text", label: "Production", shows: ["goods"], csv: { place: 21 } },
  ship_status: { type: "text", label: "Shipping", csv: { place: 40 } },
  units_shipped: {
    type: "count",
    label: "Units shipped",
    column: { key: "units-shipped", width: "110px" },
    csv: { place: 41 },
  },
  /** Made, and in no shipment yet. */
  units_to_pack: { type: "count", label: "Units to pack" },
  /** When the last of its departments was done. */
  made_at: { type: "instant", label: "Made" },
  risk: { type: "text", label: "Risk", isComputed: true, csv: { place: 14 } },
  slack_days: { type: "count", label: "Slack", isComputed: true, csv: { place: 15, head: "slack_work_days" } },
  is_rush: { type: "flag", label: "Rush", isComputed: true },
  /** It is complete once it shipped, and did not ship yet. */
  waits_to_ship: { type: "flag", label: "Waits to ship", isComputed: true },
  work_order_revision: { type: "count", label: "Revision of the work order" },
} as const satisfies Fields;

export type OrderField = keyof typeof orderFields;

/** What staff change by PATCH /orders/{id}. */
export const editableOrderFields = fieldsWith(orderFields, "isEditable");
export type EditableOrderField = keyof typeof editableOrderFields;

/** Days that staff set together. */
export const planDates = fieldsIn(orderFields, "set-dates");
export type PlanDate = keyof typeof planDates;
