import { type Fields, fieldsWith } from "./field";

/** Fields of a purchase order. */
export const purchaseOrderFields = {
  id: { type: "count", label: "Purchase order", isRequired: true },
  po_number: { type: "text", label: "PO number", noun: "PO number", isRequired: true },
  supplier_id: { type: "count", label: "Supplier", isRequired: true },
  status: { type: "text", label: "Status", isRequired: true },
  /** `SHIP_TO`. */
  ship_to: { type: "text", label: "Ship to" },
  decorator_supplier_id: { type: "count", label: "Decorator", noun: "decorator supplier" },
  needed_by_date: { type: "day", label: "Needed by", isEditable: true },
  ship_method: { type: "text", label: "Ship method", isEditable: true, max: 100 },
  freight_amount: { type: "money", label: "Freight", noun: "freight amount", isComputed: true },
  currency: { type: "text", label: "Currency" },
  sent_at: { type: "instant", label: "Sent" },
  confirmed_at: { type: "instant", label: "Confirmed" },
  supplier_reference: { type: "text", label: "Supplier’s reference", noun: "supplier reference" },
  cancelled_at: { type: "instant", label: "Cancelled" },
  /** Why it was cancelled or closed short. */
  reason: { type: "text", label: "Reason" },
  note: { type: "note", label: "Note", isEditable: true },
  lock_version: { type: "count", label: "Version" },
  created_at: { type: "instant", label: "Made" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

export type PurchaseOrderField = keyof typeof purchaseOrderFields;

/** What buyers change as it is; the body and the patch say of the others what they take. */
export const editablePurchaseOrderFields = fieldsWith(purchaseOrderFields, "isEditable");
