import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { PersonalizationsTable } from "../db/order-tables";
import type { OrderRow } from "../db/tables";
import type { LineMatch } from "./match-lines";
import type { StoreLine, StoreOrder } from "./store-order";
import {
  LINE_GROUPS,
  lineSays,
  namesInWords,
  ORDER_GROUPS,
  orderSays,
  storeLineSays,
  storeSays,
  type Values,
} from "./store-values";

export type ChangeField = keyof typeof ORDER_GROUPS | keyof typeof LINE_GROUPS | "line";

/** One thing that the store changed and a person takes over or leaves. Kept in order_changes.diff_json. */
export interface ChangeItem {
  /** The same for every version of the store that speaks of this thing. */
  key: string;
  kind: "field" | "line_added" | "line_removed" | "line_changed";
  field: ChangeField;
  order_line_item_id: number | null;
  line: string | null;
  /** Place of the line among those of the payload. */
  store_index: number | null;
  before: Values | null;
  after: Values | null;
  /** How the store had it when a person changed it here. */
  store_before: Values | null;
  /** Everything that the store says of this thing: later versions are compared with it. */
  store: Values | null;
}

export interface OrderDiff {
  items: ChangeItem[];
  /** What a person refused before and the store still says, in words. */
  refusedBefore: string[];
}

/** What people did about an order so far: the store is only asked about where it says something else than it said then. */
export interface Settled {
  /** What the store said where a person last decided. */
  decided: ReadonlyMap<string, { accepted: boolean; store: Values | null }>;
  /** What stood in the fields of the order, and of a line, before a person first changed them. */
  orderBefore: Values;
  lineBefore(id: number): Values;
}

type NamesOf = (lineId: number) => readonly Selectable<PersonalizationsTable>[];

/** Pure: a three-way comparison of our row, what the store said when somebody last decided, and what it says now. */
export function diffOrder(
  row: OrderRow,
  matches: readonly LineMatch[],
  order: StoreOrder,
  settled: Settled,
  namesOf: NamesOf,
): OrderDiff {
  const diff: OrderDiff = { items: [], refusedBefore: [] };
  const common = { kind: "field", order_line_item_id: null, line: null, store_index: null } as const;
  const [now, store] = [orderSays(row), storeSays(order)];
  for (const field of keysOf(ORDER_GROUPS)) {
    const place = { ...common, key: `field:${field}`, field };
    addGroup(diff, settled, place, { now, store, base: settled.orderBefore, columns: ORDER_GROUPS[field] });
  }
  const taken = new Set<string>();
  for (const match of matches) diffLine(diff, match, order, settled, namesOf, taken);
  return diff;
}

function diffLine(
  diff: OrderDiff,
  { row, line }: LineMatch,
  order: StoreOrder,
  settled: Settled,
  namesOf: NamesOf,
  taken: Set<string>,
): void {
  if (!row) {
    if (line && line.currentQuantity > 0) addNewLine(diff, settled, line, order.lines.indexOf(line), taken);
    return;
  }
  const now = lineSays(row, namesOf(row.id));
  const title = lineWords(row.title ?? row.name ?? "", row);
  const common = { order_line_item_id: row.id, line: title };
  if (!line) {
    if (row.current_quantity === 0) return;
    const key = `line:${row.id}:line`;
    if (isRefused(settled, key, null)) diff.refusedBefore.push(`removing ${title}`);
    else {
      const item = { ...common, key, kind: "line_removed", field: "line", store_index: null } as const;
      diff.items.push({ ...item, before: now, after: null, store_before: null, store: null });
    }
    return;
  }
  const edited = settled.lineBefore(row.id);
  const base = "names" in edited ? { ...edited, names: namesInWords(row) } : edited;
  const place = { ...common, kind: "line_changed", store_index: order.lines.indexOf(line) } as const;
  const store = storeLineSays(line);
  for (const field of keysOf(LINE_GROUPS)) {
    const key = `line:${row.id}:${field}`;
    addGroup(diff, settled, { ...place, key, field }, { now, store, base, columns: LINE_GROUPS[field] });
  }
}

function addNewLine(diff: OrderDiff, settled: Settled, line: StoreLine, index: number, taken: Set<string>): void {
  const name = line.externalId ?? line.sku ?? line.name;
  let key = `new-line:${name}`;
  for (let twin = 2; taken.has(key); twin += 1) key = `new-line:${name}~${twin}`;
  taken.add(key);
  const store = storeLineSays(line);
  if (isRefused(settled, key, store)) {
    diff.refusedBefore.push(`adding ${line.currentQuantity} × ${lineWords(line.title, line)}`);
    return;
  }
  diff.items.push({
    key,
    kind: "line_added",
    field: "line",
    order_line_item_id: null,
    line: lineWords(line.title, line),
    store_index: index,
    before: null,
    after: store,
    store_before: null,
    store,
  });
}

function isRefused({ decided }: Settled, key: string, store: Values | null): boolean {
  const last = decided.get(key);
  return last !== undefined && !last.accepted && same(last.store, store);
}

interface Compared {
  now: Values;
  store: Values;
  /** What stood here before people changed it. */
  base: Values;
  columns: readonly string[];
}

function addGroup(
  diff: OrderDiff,
  settled: Settled,
  place: Omit<ChangeItem, "before" | "after" | "store_before" | "store">,
  { now, store, base: untouched, columns }: Compared,
): void {
  const last = settled.decided.get(place.key);
  const base = last?.store ?? untouched;
  const differing = columns.filter((column) => !same(store[column], now[column]));
  const changed = differing.filter((column) => !(column in base) || !same(store[column], base[column]));
  if (changed.length === 0) {
    if (differing.length > 0 && last && !last.accepted)
      diff.refusedBefore.push(itemInWords({ ...place, before: now, after: store }));
    return;
  }
  const pick = (of: Values) => Object.fromEntries(changed.map((column) => [column, of[column]]));
  const touched = changed.some((column) => column in base && !same(base[column], now[column]));
  diff.items.push({
    ...place,
    before: pick(now),
    after: pick(store),
    store_before: touched ? pick(base) : null,
    store: Object.fromEntries(columns.map((column) => [column, store[column]])),
  });
}

/** "Pique Polo, Navy, L": sizes of one style are lines of their own. */
function lineWords(title: string, { color, size }: { color: string | null; size: string | null }): string {
  return [title, color, size].filter(Boolean).join(", ");
}

/** The same in words, for the history and the report. */
export function diffInWords(items: readonly ChangeItem[]): string[] {
  return [...new Set(items.map(itemInWords))];
}

function itemInWords({
  kind,
  field,
  line,
  before,
  after,
}: Pick<ChangeItem, "kind" | "field" | "line" | "before" | "after">) {
  if (kind === "field") return field.replaceAll("_", " ");
  if (kind === "line_added") return `added ${after?.quantity} × ${line}`;
  if (kind === "line_removed") return `removed ${line}`;
  return field === "quantity" ? `${line}: ${before?.quantity} → ${after?.quantity}` : `changed ${line}`;
}

function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

function keysOf<T extends object>(of: T): (keyof T)[] {
  return Object.keys(of) as (keyof T)[];
}
