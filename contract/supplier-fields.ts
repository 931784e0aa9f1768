import { type Fields, fieldsWith } from "./field";
import { SUPPLIER_TYPES } from "./sourcing";

/** What is told of a supplier, in the order of its form. What is an address, a time, a number of days or an amount is checked by its call. */
export const supplierFormFields = {
  name: { type: "text", label: "Name", max: 200, isRequired: true },
  code: { type: "text", label: "Code", max: 30, isEditable: true },
  type: { type: "choice", label: "Type", values: SUPPLIER_TYPES, isEditable: true },
  is_active: { type: "flag", label: "Active", isEditable: true },
  account_number: { type: "text", label: "Our account number", max: 100, isEditable: true },
  po_email: { type: "text", label: "Email for POs", max: 320 },
  contact_name: { type: "text", label: "Contact", max: 200, isEditable: true },
  email: { type: "text", label: "Email", max: 320 },
  phone: { type: "text", label: "Phone", max: 50, isEditable: true },
  website: { type: "text", label: "Website", max: 300 },
  address: { type: "note", label: "Address", max: 1_000, isEditable: true },
  /** Work days to us, and days in which it takes goods back. */
  lead_time_days: { type: "count", label: "Lead time", max: 6 },
  returnable_days: { type: "count", label: "Takes back within", max: 6 },
  /** HH:MM in `time_zone`: orders after it count from the next work day. */
  order_cutoff_time: { type: "text", label: "Order cut-off", max: 5 },
  /** A name of the IANA database, such as America/New_York; the server checks that it knows it. */
  time_zone: { type: "text", label: "Its time zone", max: 60, isEditable: true },
  default_ship_method: { type: "text", label: "Ship method", max: 100, isEditable: true },
  payment_terms: { type: "text", label: "Payment terms", max: 100, isEditable: true },
  currency: { type: "text", label: "Currency", max: 3 },
  /** Its column has a shorter name. */
  free_freight_threshold: { type: "money", label: "Free freight from", max: 14, isComputed: true },
  min_order: { type: "money", label: "Smallest order", max: 14 },
  note: { type: "note", label: "Note", max: 10_000, isEditable: true },
} as const satisfies Fields;

export const supplierFields = {
  ...supplierFormFields,
  /** Where it went when it was merged into another. */
  merged_into_id: { type: "count", label: "Merged into" },
  created_at: { type: "instant", label: "Made" },
  updated_at: { type: "instant", label: "Changed" },
} as const satisfies Fields;

/** What a supplier is given as it is. */
export const editableSupplierFields = fieldsWith(supplierFields, "isEditable");
