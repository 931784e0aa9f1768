import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { PersonalizationsTable } from "../db/order-tables";
import type { LineItemRow, OrderRow } from "../db/tables";
import { fieldOf, historyFields } from "../history/history-fields";
import type { HistoryEntry } from "../history/record-history";
import { moneyText } from "../money";
import { moveOrder } from "../orders/orders.transitions";
import type { LoadedOrders } from "./load-changed-orders";
import type { LineMatch } from "./match-lines";
import { type ChangeItem, diffInWords, diffOrder, type OrderDiff } from "./order-diff";
import { identity, lineColumns, moneyAndState, untilAccepted, untilEdited } from "./order-rows";
import { decidedSince } from "./settled-changes";
import type { StoreOrder } from "./store-order";
import type { Values } from "./store-values";
import type { HashedOrder } from "./write-context";

export interface ChangedOrder extends HashedOrder {
  id: number;
  kind: "update" | "propose";
}

/** What a chunk of newer versions comes to; nothing is written yet. */
export interface Writes {
  orders: OrderRow[];
  lines: LineItemRow[];
  newLines: {
    place: { id: number; order_id: number; position: number; currency: string };
    order: StoreOrder;
    index: number;
  }[];
  roster: { lineId: number; order: StoreOrder; index: number }[];
  labels: { id: number; order: StoreOrder; kinds: readonly ("tag" | "type" | "characteristic")[] }[];
  /** Orders whose files may name new links. */
  links: { id: number; order: StoreOrder }[];
  proposals: { id: number; order: StoreOrder; items: ChangeItem[] }[];
  /** Orders whose open proposal no longer says what the store says. */
  withdrawn: number[];
  flags: { id: number; previous_status: string; comment: string }[];
  history: HistoryEntry[];
}

export function noWrites(): Writes {
  return {
    orders: [],
    lines: [],
    newLines: [],
    roster: [],
    labels: [],
    links: [],
    proposals: [],
    withdrawn: [],
    flags: [],
    history: [],
  };
}

/** The store still owns all that no person changed. Answers with words. */
export function planUpdate(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  { order, hash }: ChangedOrder,
  loaded: LoadedOrders,
  now: string,
): string[] {
  const edited = loaded.edits.order(row.id);
  const diff = compare(row, matches, order, loaded);
  const words = [...totalInWords(row, order), ...diffInWords(diff.items)];
  if (loaded.earlier.get(row.id)?.open) writes.withdrawn.push(row.id);
  const cancelledByUs = row.status === "cancelled";
  const next: OrderRow = {
    ...row,
    ...identity(order, hash),
    shop_domain: order.shopDomain || row.shop_domain,
    ...moneyAndState(order),
    ...untilAccepted(order),
    ...keepEdited(untilEdited(order), edited),
    ...(cancelledByUs ? {} : { cancelled_at: order.cancelledAt, cancel_reason: order.cancelReason }),
    created_at: order.placedAt ?? row.created_at,
    updated_at: now,
    lock_version: row.lock_version + 1,
  };
  writes.orders.push(next);
  planLines(writes, row, matches, order, loaded, now);
  const kinds = (["tag", "type", "characteristic"] as const).filter((kind) => !(`${kind}s` in edited));
  writes.labels.push({ id: row.id, order, kinds });
  writes.links.push({ id: row.id, order });
  writes.history.push(historyOf(row, next, "changed_by_store", words));
  return words.length > 0 ? [`Changed: ${words.join("; ")}.`] : [];
}

/** The store speaks for its money at any time. */
function totalInWords(row: OrderRow, order: StoreOrder): string[] {
  const { total_price_minor, currency } = moneyAndState(order);
  const [before, after] = [moneyText(row.total_price_minor, row.currency), moneyText(total_price_minor, currency)];
  return before === after && row.currency === currency ? [] : [`total ${before} → ${after} ${currency}`];
}

function compare(row: OrderRow, matches: readonly LineMatch[], order: StoreOrder, loaded: LoadedOrders): OrderDiff {
  const settled = {
    decided: decidedSince(loaded.earlier.get(row.id), row.accepted_at),
    orderBefore: loaded.edits.order(row.id),
    lineBefore: loaded.edits.line,
  };
  return diffOrder(row, matches, order, settled, (lineId) => loaded.names.get(lineId) ?? []);
}

/** Fields that a person changed stay as they are. */
function keepEdited<T extends object>(columns: T, edited: Values): Partial<T> {
  const entries = Object.entries(columns).filter(([name]) => !(fieldOf(name) in edited));
  return Object.fromEntries(entries) as Partial<T>;
}

function planLines(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  order: StoreOrder,
  loaded: LoadedOrders,
  now: string,
): void {
  let position = Math.max(-1, ...(loaded.lines.get(row.id) ?? []).map((line) => line.position));
  for (const { row: before, line } of matches) {
    if (!line) {
      if (before)
        writes.lines.push({ ...before, removed_at: now, updated_at: now, lock_version: before.lock_version + 1 });
      continue;
    }
    const index = order.lines.indexOf(line);
    if (!before) {
      position += 1;
      writes.newLines.push({ place: { id: 0, order_id: row.id, position, currency: order.currency }, order, index });
      continue;
    }
    const edited = loaded.edits.line(before.id);
    const columns = keepEdited(lineColumns(line, order.currency), withQuantities(edited));
    const next = { ...before, ...columns };
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      writes.lines.push({ ...next, updated_at: now, lock_version: before.lock_version + 1 });
    }
    if (!("names" in edited) && rosterChanged(loaded.names.get(before.id) ?? [], order, index)) {
      writes.roster.push({ lineId: before.id, order, index });
    }
  }
}

/** Once a person set the quantity, all its columns are theirs. */
function withQuantities(edited: Values): Values {
  return "quantity" in edited ? { ...edited, cancelled_quantity: null, quantity_in_store: null } : edited;
}

function rosterChanged(now: readonly Selectable<PersonalizationsTable>[], order: StoreOrder, index: number): boolean {
  const store = order.lines[index]?.personalizations ?? [];
  const before = now.map(({ size, line_1, line_2, font, thread_color }) => [size, line_1, line_2, font, thread_color]);
  const after = store.map(({ size, line1, line2, font, threadColor }) => [size, line1, line2, font, threadColor]);
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Accepted: quantity, size, address and items never change silently. Answers with words. */
export function planProposal(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  { order, hash }: ChangedOrder,
  loaded: LoadedOrders,
  now: string,
): string[] {
  const { messages, action, words } = propose(writes, row, matches, order, loaded);
  const isCancelledNow = order.cancelledAt !== null && row.store_cancelled_at === null;
  const comment = `The store cancelled this order${order.cancelReason ? ` (${order.cancelReason})` : ""} after it was accepted.`;
  // Refused where the order is closed already: then nobody has to decide.
  const move = isCancelledNow
    ? moveOrder(row, { type: "flag", flagType: CANCELLED_FLAG, comment }, { at: now, actorId: null })
    : null;
  const next: OrderRow = {
    ...row,
    ...identity(order, hash),
    shop_domain: order.shopDomain || row.shop_domain,
    ...moneyAndState(order),
    ...(row.status === "cancelled" ? {} : { cancelled_at: order.cancelledAt, cancel_reason: order.cancelReason }),
    ...(move?.ok && move.changes),
    updated_at: now,
    lock_version: row.lock_version + 1,
  };
  writes.orders.push(next);
  writes.history.push(historyOf(row, next, action, words));
  if (move?.ok) {
    writes.flags.push({ id: row.id, previous_status: row.status, comment });
    writes.history.push(historyOf(row, next, "flagged", []));
    messages.push("Cancelled in the store after it was accepted: flagged as a blocker.");
  }
  return messages;
}

/** What of it a person must decide, where that is not what waits for a decision already. */
function propose(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  order: StoreOrder,
  loaded: LoadedOrders,
): { messages: string[]; action: string; words: string[] } {
  const { items, refusedBefore } = compare(row, matches, order, loaded);
  const words = diffInWords(items);
  const open = loaded.earlier.get(row.id)?.open ?? null;
  const isNews = !isDeepStrictEqual(open ?? [], items);
  const messages = totalInWords(row, order).map((total) => `Changed: ${total}.`);
  if (isNews && open) writes.withdrawn.push(row.id);
  if (isNews && items.length > 0) writes.proposals.push({ id: row.id, order, items });
  if (items.length > 0) messages.push(`Accepted already, so a person decides: ${words.join("; ")}.`);
  else if (open) messages.push("The store took back what it had changed: nothing is left to decide.");
  if (refusedBefore.length > 0) messages.push(`Refused before, so left as it is here: ${refusedBefore.join("; ")}.`);
  if (!isNews) return { messages, action: "changed_by_store", words: [] };
  return { messages, action: items.length > 0 ? "change_proposed" : "change_withdrawn", words };
}

export const CANCELLED_FLAG = "Cancelled in store";
const RECORDED = [
  "total_price_minor",
  "payment_state",
  "status",
  "store_cancelled_at",
  "flag_comment",
  "required_in_hand_date",
  "company",
] as const;

function historyOf(before: OrderRow, after: OrderRow, action: string, words: readonly string[]): HistoryEntry {
  const changed = RECORDED.filter((column) => before[column] !== after[column]);
  const pick = (row: OrderRow) =>
    historyFields(Object.fromEntries(changed.map((column) => [column, row[column]])), row.currency);
  return {
    entity_type: "order",
    entity_id: before.id,
    order_id: before.id,
    action,
    before: pick(before),
    after: { ...pick(after), ...(words.length > 0 && { store_changes: words }) },
  };
}
