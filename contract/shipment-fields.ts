import { type Fields, fieldsWith } from "./field";

/** Fields of a shipment. */
export const shipmentFields = {
  id: { type: "count", label: "Shipment", isRequired: true },
  order_id: { type: "count", label: "Order", isRequired: true },
  /** From 1 in its order. */
  number: { type: "count", label: "Number", isRequired: true },
  /** `SHIPMENT_KINDS`. */
  kind: { type: "text", label: "Kind of shipment", isRequired: true },
  status: { type: "text", label: "Status", isRequired: true },
  carrier: { type: "text", label: "Carrier", isEditable: true, max: 100 },
  service: { type: "text", label: "Service", isEditable: true, max: 100 },
  note: { type: "note", label: "Note", isEditable: true, max: 2_000 },
  units: { type: "count", label: "Units", isRequired: true },
  box_count: { type: "count", label: "Boxes", isRequired: true },
  override_reason: { type: "text", label: "Reason for more than was made" },
  packed_at: { type: "instant", label: "Packed" },
  shipped_date: { type: "day", label: "Shipped" },
  shipped_at: { type: "instant", label: "Recorded as shipped" },
  picked_up_by: { type: "text", label: "Picked up by" },
  signature: { type: "text", label: "Signature" },
  cancelled_at: { type: "instant", label: "Cancelled" },
  /** Why it was cancelled. */
  reason: { type: "text", label: "Reason" },
  /** staff, store or migration. */
  source: { type: "text", label: "Source" },
  external_id: { type: "text", label: "Store id" },
  lock_version: { type: "count", label: "Version" },
  created_at: { type: "instant", label: "Started" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

/** What packers change as it is. */
export const editableShipmentFields = fieldsWith(shipmentFields, "isEditable");
