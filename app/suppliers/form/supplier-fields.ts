/** Fields of a supplier's form, in its order; the last three are lists. */
export const SUPPLIER_FIELDS = [
  "name",
  "code",
  "type",
  "is_active",
  "account_number",
  "po_email",
  "contact_name",
  "email",
  "phone",
  "website",
  "address",
  "lead_time_days",
  "returnable_days",
  "order_cutoff_time",
  "time_zone",
  "default_ship_method",
  "payment_terms",
  "currency",
  "free_freight_threshold",
  "min_order",
  "note",
  "brands",
  "contacts",
  "categories",
] as const;
export type SupplierField = (typeof SUPPLIER_FIELDS)[number];

export const SUPPLIER_FIELD_LABELS: Readonly<Record<SupplierField, string>> = {
  name: "Name",
  code: "Code",
  type: "Type",
  is_active: "Active",
  account_number: "Our account number",
  po_email: "Email for POs",
  contact_name: "Contact",
  email: "Email",
  phone: "Phone",
  website: "Website",
  address: "Address",
  lead_time_days: "Lead time",
  returnable_days: "Takes back within",
  order_cutoff_time: "Order cut-off",
  time_zone: "Its time zone",
  default_ship_method: "Ship method",
  payment_terms: "Payment terms",
  currency: "Currency",
  free_freight_threshold: "Free freight from",
  min_order: "Smallest order",
  note: "Note",
  brands: "Brands",
  contacts: "Contacts",
  categories: "Categories",
};

/** A row of a list in the form; every value is text, a tick is "1". */
export interface ContactValues {
  name: string;
  role: string;
  email: string;
  phone: string;
  gets_po: string;
}
export interface CategoryValues {
  name: string;
  lead_time_days: string;
  returnable_days: string;
  is_hard_goods: string;
  is_soft_goods: string;
}
export const CONTACT_KEYS = ["name", "role", "email", "phone", "gets_po"] as const;
export const CATEGORY_KEYS = ["name", "lead_time_days", "returnable_days", "is_hard_goods", "is_soft_goods"] as const;

/** What the form was made from. */
export interface SupplierFormView {
  /** Null for a new one. */
  id: number | null;
  name: string;
  lock: string;
  seen: string;
  /** Each field as text; lists as the JSON that a comparison takes. */
  values: Readonly<Record<SupplierField, string>>;
  contacts: readonly ContactValues[];
  categories: readonly CategoryValues[];
  timeZones: readonly string[];
}
