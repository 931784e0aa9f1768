import { supplierFormFields } from "contract/supplier-fields";
import { labelsOf } from "~/lists/actions/action";

interface FormField {
  label: string;
  max?: number;
}

/** Fields of a supplier's form, in its order; the last three are lists. */
const FORM_FIELDS = {
  ...supplierFormFields,
  brands: { label: "Brands", max: 10_000 },
  contacts: { label: "Contacts" },
  categories: { label: "Categories" },
} as const satisfies Readonly<Record<string, FormField>>;

export type SupplierField = keyof typeof FORM_FIELDS;
export const SUPPLIER_FIELDS = Object.keys(FORM_FIELDS) as SupplierField[];
export const SUPPLIER_FIELD_LABELS = labelsOf(FORM_FIELDS);
export const supplierFormField = (name: SupplierField): FormField => FORM_FIELDS[name];

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
