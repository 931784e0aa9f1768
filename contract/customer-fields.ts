import { type Fields, fieldsWith } from "./field";
import { LANGUAGES } from "./language";

/** Fields of a customer, in the order of the edit form. An email address is checked by the call. */
export const customerFields = {
  first_name: { type: "text", label: "First name", max: 100, isEditable: true },
  last_name: { type: "text", label: "Last name", max: 100, isEditable: true },
  company: { type: "text", label: "Company", max: 200, isEditable: true },
  email: { type: "text", label: "Email", max: 320 },
  phone: { type: "text", label: "Phone", max: 50, isEditable: true },
  locale: { type: "choice", label: "Language", values: LANGUAGES, isClearable: true, isEditable: true },
  tags: { type: "labels", label: "Tags", isEditable: true, isComputed: true },
  note: { type: "note", label: "Note", isEditable: true },
  source: { type: "text", label: "Source" },
  external_id: { type: "text", label: "Store id" },
  email_verified: { type: "flag", label: "Email verified", isComputed: true },
  state: { type: "text", label: "State in the store" },
  orders_count: { type: "count", label: "Orders" },
  total_spent: { type: "money", label: "Total spent", isComputed: true },
  currency: { type: "text", label: "Currency" },
  created_at: { type: "instant", label: "Customer since" },
  updated_at: { type: "instant", label: "Changed" },
  deleted_at: { type: "instant", label: "Deleted" },
} as const satisfies Fields;

/** What PATCH /customers/{id} takes as it is. */
export const editableCustomerFields = fieldsWith(customerFields, "isEditable");
