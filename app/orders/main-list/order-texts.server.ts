import { dayWords } from "contract/day-words";
import { propertyKey } from "contract/line-properties";
import { type OrderField, orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { ORDER_SOURCE_LABELS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { ageWords, instantWords, type ShopClock } from "~/format/instant-words";
import { propertyOf } from "~/lists/columns/shown-columns";
import { columnField, isSpecialColumn, type SpecialColumn } from "./order-columns.server";
import type { TextCell } from "./order-row";

type Text = (order: Order, clock: ShopClock) => TextCell | null;

/** Longer texts are cut here: what is read whole stands in the order. */
const MAX_WORDS = 120;

/** What an added column shows of an order; null for nothing. */
export function textCell(key: string, order: Order, clock: ShopClock): TextCell | null {
  const property = propertyOf(key);
  if (property !== null) return joined(answersOf(order, property));
  const field = columnField(key);
  if (field) return fieldCell(field, order, clock);
  return isSpecialColumn(key) ? TEXTS[key](order, clock) : null;
}

/** What the lines of an order say under this name, each answer once. */
export function answersOf({ line_properties: properties }: Order, name: string): readonly string[] {
  const key = propertyKey(name);
  return properties.find((property) => propertyKey(property.name) === key)?.values ?? [];
}

const words = (text: string | null | undefined): TextCell | null => {
  const line = text?.replace(/\s+/g, " ").trim() ?? "";
  if (line === "") return null;
  return line.length > MAX_WORDS ? { words: `${line.slice(0, MAX_WORDS)}…`, title: line } : { words: line };
};
const joined = (values: readonly string[] | undefined) => words((values ?? []).join(", "));
const day = (date: string | null | undefined, { today }: ShopClock): TextCell | null =>
  date ? { words: dayWords(date, today), at: date } : null;
const instant = (at: string | null | undefined, clock: ShopClock): TextCell | null =>
  at ? { words: instantWords(at, clock), at } : null;

const SOURCES: Readonly<Record<string, string>> = ORDER_SOURCE_LABELS;

function fieldCell(name: OrderField, order: Order, clock: ShopClock): TextCell | null {
  const value = order[name];
  if (Array.isArray(value)) return joined(value);
  if (typeof value === "number") return words(String(value));
  if (typeof value !== "string") return null;
  switch (orderFields[name].type) {
    case "day":
      return day(value, clock);
    case "instant":
      return instant(value, clock);
    case "choice":
      return words(statusWord(PRIORITY_WORDS, value).label);
    default:
      return words(value);
  }
}

const TEXTS: Readonly<Record<SpecialColumn, Text>> = {
  owner: ({ owner }) => words(owner?.name),
  checks: ({ warnings }) => joined(warnings.map(({ label }) => label)),
  flag: (order) => words([order.flag_type, order.flag_comment].filter(Boolean).join(": ")),
  supplier: ({ purchasing }) => joined(purchasing?.suppliers),
  po: ({ purchasing }) => joined(purchasing?.po_numbers),
  eta: ({ purchasing }, clock) => day(purchasing?.arrives_on, clock),
  ship: (order, clock) => day(order.actual_ship_date ?? order.estimated_ship_date, clock),
  activity: ({ updated_at: at }, clock) =>
    at ? { words: ageWords(at, clock), at, title: instantWords(at, clock) } : null,
  source: ({ source }) => words(source && (SOURCES[source] ?? source)),
};
