import { propertyLabel } from "contract/line-properties";
import { insertRows } from "../db/insert-rows";
import type { OrderPropertiesTable } from "../db/order-tables";
import type { Db, LineItemRow } from "../db/tables";
import { shownProperties } from "../lines/line-facts";
import { meaningOf } from "../lines/property-names";

/** Longer answers are cut here; the line keeps them whole. */
const MAX_VALUE_LENGTH = 1_000;
/** What an index of either database takes. */
const MAX_KEY_LENGTH = 200;

/** Names of people on pieces, and what else tells who somebody is: never a column, a filter or a word of a URL. */
const PERSONAL_WORD =
  /\b(names?|roster|monograms?|initials?|personali[sz]\w*|engrav\w*|players?|recipients?|e ?mail|phone|address)\b/;
/** Names of things. */
const NAMED_THING =
  /\b(logo|art|artwork|design|file|colou?r|thread|font|team|company|product|event|school|club|department|brand|style|item|package) names?\b/;

/** Does a property of this name hold the name of a person, or how to reach one? */
export function isPersonal(name: string): boolean {
  const meaning = meaningOf(name)?.meaning;
  if (meaning === "roster" || meaning === "personal_name" || meaning === "personal_second") return true;
  const words = name.toLowerCase().replace(/[_\-/.]+/g, " ");
  return PERSONAL_WORD.test(words.replace(NAMED_THING, " "));
}

/** How a value is compared: without case and double blanks. */
export function valueKey(value: string): string {
  return value.toLowerCase().replace(/\s+/g, " ").trim().slice(0, MAX_KEY_LENGTH).trim();
}

/** What the lists know of these lines, each answer of an order once, written as on the first line that has it. */
export function propertyRows(
  lines: readonly Pick<LineItemRow, "order_id" | "properties_json">[],
): OrderPropertiesTable[] {
  const rows = new Map<string, OrderPropertiesTable>();
  for (const { order_id, properties_json } of lines) {
    for (const { name, value } of shownProperties(properties_json)) {
      const label = propertyLabel(name);
      const key = valueKey(value);
      if (label === "" || key === "" || isPersonal(name)) continue;
      const row = { order_id, name_key: label.toLowerCase(), value_key: key, name: label, value: cut(value.trim()) };
      const place = `${order_id}\n${row.name_key}\n${key}`;
      if (!rows.has(place)) rows.set(place, row);
    }
  }
  return [...rows.values()];
}

function cut(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH - 1).trimEnd()}…` : value;
}

/** Reads the lines of these orders anew; after every write that adds, changes or removes one. */
export async function saveOrderProperties(trx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom("order_properties").where("order_id", "in", orderIds).execute();
  const lines = await trx
    .selectFrom("order_line_items")
    .select(["order_id", "properties_json"])
    .where("order_id", "in", orderIds)
    .where("removed_at", "is", null)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  await insertRows(trx, "order_properties", propertyRows(lines));
}
