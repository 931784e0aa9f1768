import { dayWords } from "contract/day-words";
import { propertyKey } from "contract/line-properties";
import type { Order } from "contract/orders.schema";
import { ORDER_SOURCE_LABELS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { propertyOf } from "~/lists/columns/shown-columns";
import { ageWords, instantWords, type ShopClock } from "~/orders/instant-words";
import { MORE_COLUMNS, type MoreColumn } from "./order-columns";
import type { TextCell } from "./order-row";

type Text = (order: Order, clock: ShopClock) => TextCell | null;

/** Longer texts are cut here: what is read whole stands in the order. */
const MAX_WORDS = 120;

/** What an added column shows of an order; null for nothing. */
export function textCell(key: string, order: Order, clock: ShopClock): TextCell | null {
  const property = propertyOf(key);
  if (property !== null) return joined(answersOf(order, property));
  const column = MORE_COLUMNS.find((known) => known.key === key);
  return column ? TEXTS[column.key](order, clock) : null;
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

const TEXTS: Readonly<Record<MoreColumn, Text>> = {
  company: (order) => words(order.company),
  "customer-po": (order) => words(order.po_number),
  owner: ({ owner }) => words(owner?.name),
  priority: ({ priority }) => words(priority && statusWord(PRIORITY_WORDS, priority).label),
  tags: (order) => joined(order.tags),
  characteristics: (order) => joined(order.characteristics),
  checks: ({ warnings }) => joined(warnings.map(({ label }) => label)),
  flag: (order) => words([order.flag_type, order.flag_comment].filter(Boolean).join(": ")),
  note: (order) => words(order.note),
  supplier: ({ purchasing }) => joined(purchasing?.suppliers),
  po: ({ purchasing }) => joined(purchasing?.po_numbers),
  eta: ({ purchasing }, clock) => day(purchasing?.arrives_on, clock),
  ship: (order, clock) => day(order.actual_ship_date ?? order.estimated_ship_date, clock),
  "ship-by": (order, clock) => day(order.ship_by_date, clock),
  earliest: (order, clock) => day(order.earliest_in_hand_date, clock),
  vip: (order, clock) => day(order.vip_date, clock),
  placed: (order, clock) => instant(order.created_at, clock),
  accepted: (order, clock) => instant(order.accepted_at, clock),
  processed: (order, clock) => instant(order.processed_at, clock),
  activity: ({ updated_at: at }, clock) =>
    at ? { words: ageWords(at, clock), at, title: instantWords(at, clock) } : null,
  shipping: (order) => words(order.shipping_method),
  country: (order) => words(order.shipment_country),
  payment: (order) => words(order.payment_state),
  source: ({ source }) => words(source && (SOURCES[source] ?? source)),
};
