import type { Address } from "contract/customers.schema";
import { dayWords } from "contract/day-words";
import { fieldTitles } from "contract/field";
import { lineFields } from "contract/line-fields";
import { countWords } from "contract/number-words";
import type { OrderChange } from "contract/order-changes.schema";
import type { DiffRow } from "./change-view";

type Item = OrderChange["items"][number];
type Values = Readonly<Record<string, unknown>>;

const NAMES: Readonly<Record<string, string>> = {
  quantity: "Pieces",
  ...fieldTitles(lineFields),
  names: "Names",
};
/** What goes without saying of a new line. */
const PLAIN_OF_NEW = new Set(["title", "variant_title", "has_logo_on_file", "is_hard_good", "goods_source"]);
/** Said by the value beside it. */
const SAID_BESIDE = new Set(["is_firm", "quantity_in_store"]);

/** What differs, as rows of words: how it is here, how the store has it. */
export function diffRows(item: Item, today: string): DiffRow[] {
  const here = item.before ?? {};
  const store = item.after ?? {};
  const isNew = item.kind === "line_added";
  if (item.kind === "line_removed") return [{ name: null, here: words("quantity", here, today), store: ["taken out"] }];
  const fields = [...new Set([...Object.keys(here), ...Object.keys(store)])].filter((field) => isShown(field, item));
  const rows = fields.flatMap((field): DiffRow[] => {
    if (field === "properties") return [];
    const row = { here: words(field, here, today), store: words(field, store, today) };
    if (isNew && (row.store.length === 0 || PLAIN_OF_NEW.has(field) || !store[field])) return [];
    return [{ name: isNew || fields.length > 1 ? (NAMES[field] ?? null) : null, ...row }];
  });
  const said = new Set(rows.map((row) => textOf(row)));
  // What a property says is often read already as a method, a place or a color.
  return [...rows, ...propertyRows(here, store).filter((row) => !said.has(textOf(row)))];
}

function textOf({ here, store }: DiffRow): string {
  return JSON.stringify([here, store]);
}

/** The same side of a change in one line: "24 pieces", "L, Navy". */
export function valuesInWords(values: Values, today: string): string {
  const fields = Object.keys(values).filter((field) => !SAID_BESIDE.has(field) && field !== "properties");
  return fields.flatMap((field) => words(field, values, today)).join(", ");
}

function isShown(field: string, { before, after }: Item): boolean {
  if (field === "is_firm") return !(after && "required_in_hand_date" in after);
  if (field === "shipment_country") return !(after && "shipping_address" in after);
  return field !== "quantity_in_store" || Boolean(after?.quantity_in_store ?? before?.quantity_in_store);
}

function words(field: string, values: Values, today: string): string[] {
  const value = values[field];
  if (value === null || value === undefined || value === "") return [];
  if (field === "names") return [countWords(Number(value), "name")];
  if (field === "quantity") return [countWords(Number(value), "piece")];
  if (field === "required_in_hand_date" && typeof value === "string") {
    return [values.is_firm === true ? `${dayWords(value, today)}, firm` : dayWords(value, today)];
  }
  if (field.endsWith("_address")) return addressLines(value as Address);
  if (typeof value === "boolean") return [field === "is_firm" ? (value ? "firm" : "not firm") : value ? "yes" : "no"];
  if (Array.isArray(value)) return value.map(String);
  if (field === "goods_source" && typeof value === "string") return [value.replaceAll("_", " ")];
  return String(value).split("\n");
}

function propertyRows(here: Values, store: Values): DiffRow[] {
  const of = (values: Values) => (values.properties ?? []) as { name: string; value: string }[];
  const names = [...new Set([...of(here), ...of(store)].map(({ name }) => name))];
  return names.flatMap((name): DiffRow[] => {
    const row = { here: valuesOf(of(here), name), store: valuesOf(of(store), name) };
    return row.here.join("\n") === row.store.join("\n") ? [] : [{ name, ...row }];
  });
}

function valuesOf(properties: readonly { name: string; value: string }[], name: string): string[] {
  return properties.filter((property) => property.name === name).map(({ value }) => value);
}

function addressLines(address: Address): string[] {
  const { name, company, line_1, line_2, city, region, postal_code, country, phone } = address;
  const place = [city, [region, postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, company, line_1, line_2, place, country, phone].filter((line): line is string => Boolean(line));
}
