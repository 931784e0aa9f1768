import { SUPPLIER_TYPE_LABELS, SUPPLIER_TYPES } from "contract/sourcing";
import type { Supplier, SupplierPatch } from "contract/suppliers.schema";
import type { FieldChange } from "~/edit/edit-view";
import {
  CATEGORY_KEYS,
  type CategoryValues,
  CONTACT_KEYS,
  type ContactValues,
  SUPPLIER_FIELD_LABELS,
  type SupplierField,
} from "./supplier-fields";

export const contactsOf = ({ contacts }: Pick<Supplier, "contacts">): ContactValues[] =>
  contacts.map(({ name, role, email, phone, gets_po }) => ({
    name,
    role: role ?? "",
    email: email ?? "",
    phone: phone ?? "",
    gets_po: gets_po ? "1" : "",
  }));

export const categoriesOf = ({ categories }: Pick<Supplier, "categories">): CategoryValues[] =>
  categories.map((category) => ({
    name: category.name,
    lead_time_days: textOf(category.lead_time_days),
    returnable_days: textOf(category.returnable_days),
    is_hard_goods: category.is_hard_goods ? "1" : "",
    is_soft_goods: category.is_soft_goods ? "1" : "",
  }));

const textOf = (value: string | number | null | undefined) => (value == null ? "" : String(value));

/** A field as the form shows it. */
export function storedValue(supplier: Supplier, name: SupplierField): string {
  switch (name) {
    case "is_active":
      return supplier.is_active === false ? "" : "1";
    case "brands":
      return supplier.vendors.map((vendor) => vendor.name).join("\n");
    case "contacts":
      return JSON.stringify(contactsOf(supplier));
    case "categories":
      return JSON.stringify(categoriesOf(supplier));
    default:
      return textOf(supplier[name]);
  }
}

/** A field as it was posted, in the same words. Rows of a list that are blank are left out. */
export function postedValue(form: FormData, name: SupplierField): string {
  if (name === "contacts") return JSON.stringify(postedRows(form, name, CONTACT_KEYS).map(({ row }) => row));
  if (name === "categories") return JSON.stringify(postedRows(form, name, CATEGORY_KEYS).map(({ row }) => row));
  const text = String(form.get(name) ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
  return name === "brands" ? linesOf(text).join("\n") : text;
}

export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const MOST_ROWS = 200;

/** Rows that hold something, with the place in the form where they stand. */
function postedRows<K extends string>(form: FormData, list: string, keys: readonly K[]) {
  const rows: { place: number; row: Record<K, string> }[] = [];
  for (let place = 0; place < MOST_ROWS && form.has(`${list}.${place}.name`); place += 1) {
    const row = Object.fromEntries(
      keys.map((key) => [key, String(form.get(`${list}.${place}.${key}`) ?? "").trim()]),
    ) as Record<K, string>;
    if (keys.some((key) => row[key] !== "")) rows.push({ place, row });
  }
  return rows;
}

/** The sentences of the API, which knows nothing of blank rows, at the rows of the form. */
export function errorsInForm(errors: Readonly<Record<string, string[]>>, form: FormData): Record<string, string[]> {
  const places = {
    contacts: postedRows(form, "contacts", CONTACT_KEYS).map(({ place }) => place),
    categories: postedRows(form, "categories", CATEGORY_KEYS).map(({ place }) => place),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [list = "", index = "", key] = path.split(".");
      if (path === "vendor_ids") return ["brands", sentences];
      if (key === undefined || (list !== "contacts" && list !== "categories")) return [path, sentences];
      return [`${list}.${places[list][Number(index)] ?? index}.${key}`, sentences];
    }),
  );
}

const NUMBERS: readonly SupplierField[] = ["lead_time_days", "returnable_days"];

/** What the backend is not asked: texts that are no number, and no choice. */
export function valueProblem(name: SupplierField, value: string): string | null {
  if (NUMBERS.includes(name) && !/^\d{0,6}$/.test(value)) return "Enter whole days, such as 3.";
  if (name === "type" && !SUPPLIER_TYPES.some((type) => type === value)) return "Choose goods, decorator or both.";
  if (name === "currency" && value === "") return "Enter a currency such as USD.";
  return null;
}

type Fields = Omit<SupplierPatch, "merge_from" | "lock_version">;

/** The body for these fields; brands are ids, looked up beforehand. */
export function bodyOf(changes: readonly FieldChange<SupplierField>[], vendorIds: readonly number[]): Fields {
  const body: Record<string, unknown> = {};
  for (const { name, mine } of changes) {
    if (name === "brands") body.vendor_ids = vendorIds;
    else if (name === "contacts") body.contacts = contactRows(mine);
    else if (name === "categories") body.categories = categoryRows(mine);
    else if (name === "is_active") body.is_active = mine === "1";
    else if (NUMBERS.includes(name)) body[name] = numberOf(mine);
    else if (name === "name" || name === "type") body[name] = mine;
    else if (name === "currency") body.currency = mine.toUpperCase();
    else body[name] = mine === "" ? null : mine;
  }
  return body as Fields;
}

const numberOf = (text: string) => (text === "" ? null : Number(text));
/** What is no number goes as it is, so that the sentence about it stands at its row. */
const daysOf = (text: string): unknown => (text === "" ? null : /^\d+$/.test(text) ? Number(text) : text);

const contactRows = (json: string) =>
  (JSON.parse(json) as ContactValues[]).map(({ name, role, email, phone, gets_po }) => ({
    name,
    role: role || null,
    email: email || null,
    phone: phone || null,
    gets_po: gets_po === "1",
  }));

const categoryRows = (json: string) =>
  (JSON.parse(json) as CategoryValues[]).map((row) => ({
    name: row.name,
    lead_time_days: daysOf(row.lead_time_days),
    returnable_days: daysOf(row.returnable_days),
    is_hard_goods: row.is_hard_goods === "1",
    is_soft_goods: row.is_soft_goods === "1",
  }));

/** A value as it is said beside another. */
export function valueWords(name: SupplierField, value: string): string {
  if (name === "is_active") return value === "1" ? "Yes" : "No";
  if (name === "contacts" || name === "categories") {
    const rows = JSON.parse(value) as { name: string }[];
    return rows.map((row) => row.name).join(", ") || "None";
  }
  if (name === "type") return { ...SUPPLIER_TYPE_LABELS }[value as keyof typeof SUPPLIER_TYPE_LABELS] ?? value;
  return value.replaceAll("\n", ", ") || "Nothing";
}

export function fieldLabel(key: string): string | undefined {
  return Object.entries(SUPPLIER_FIELD_LABELS).find(([name]) => name === key)?.[1];
}
