import type { Insertable, Selectable } from "kysely";
import { moveOrder } from "../api/orders/orders.transitions";
import type { LineItemRow, NewLineItemRow, OrderRow, PersonalizationsTable } from "../db/tables";
import { type HistoryEntry, recordHistory } from "../history";
import { rederiveOrders } from "../orders/derive-context";
import { insertRows, upsertById } from "./insert-rows";
import { type LineMatch, matchLines } from "./match-lines";
import { diffInWords, diffOrder, isEmptyDiff } from "./order-diff";
import {
  fileRow,
  identity,
  labelRows,
  lineColumns,
  moneyAndState,
  newLineRow,
  personalizationRow,
  untilAccepted,
  untilEdited,
} from "./order-rows";
import { loadStaffEdits, type StaffEdits } from "./staff-edits";
import { type CatalogIds, saveCatalog } from "./store-catalog";
import { saveCustomers } from "./store-customers";
import type { StoreOrder } from "./store-order";
import type { HashedOrder, WriteContext } from "./write-context";

export interface ChangedOrder extends HashedOrder {
  id: number;
  kind: "update" | "propose";
}

interface Loaded {
  orders: Map<number, OrderRow>;
  lines: Map<number, LineItemRow[]>;
  names: Map<number, Selectable<PersonalizationsTable>[]>;
  links: Map<number, Set<string>>;
  edits: StaffEdits;
}

interface Writes {
  orders: OrderRow[];
  lines: LineItemRow[];
  newLines: {
    place: { id: number; order_id: number; position: number; currency: string };
    order: StoreOrder;
    index: number;
  }[];
  roster: { lineId: number; order: StoreOrder; index: number }[];
  labels: { id: number; order: StoreOrder; kinds: readonly ("tag" | "type" | "characteristic")[] }[];
  proposals: { id: number; order: StoreOrder; diff: string }[];
  flags: { id: number; previous_status: string; comment: string }[];
  history: HistoryEntry[];
}

/** Takes newer versions over: all that the store owns before acceptance; money and customer after it, the rest as a proposal. Answers with words. */
export async function writeChangedOrders(context: WriteContext, changed: readonly ChangedOrder[]): Promise<string[][]> {
  if (changed.length === 0) return [];
  const { trx, dialect, now } = context;
  const ids = changed.map((one) => one.id);
  const loaded = await load(context, ids);
  const customers = await saveCustomers(
    trx,
    dialect,
    changed.map(({ order }) => ({ order, isNew: false })),
    now,
  );
  const writes: Writes = {
    orders: [],
    lines: [],
    newLines: [],
    roster: [],
    labels: [],
    proposals: [],
    flags: [],
    history: [],
  };
  const messages = changed.map((one, index) => {
    const row = loaded.orders.get(one.id);
    if (!row) return [];
    const customer_id = customers[index]?.id ?? row.customer_id;
    const matches = matchLines(loaded.lines.get(one.id) ?? [], one.order.lines);
    return one.kind === "update"
      ? planUpdate(writes, { ...row, customer_id }, matches, one, loaded, now)
      : planProposal(writes, { ...row, customer_id }, matches, one, loaded, now);
  });
  await write(context, writes, loaded);
  await rederiveOrders(trx, dialect, ids, context.today);
  return messages;
}

async function load({ trx }: WriteContext, ids: readonly number[]): Promise<Loaded> {
  const orders = await trx.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  const lines = await trx
    .selectFrom("order_line_items")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("position")
    .execute();
  const names = await trx
    .selectFrom("personalizations")
    .innerJoin("order_line_items", "order_line_items.id", "personalizations.order_line_item_id")
    .selectAll("personalizations")
    .where("order_line_items.order_id", "in", ids)
    .orderBy("unit_index")
    .execute();
  const files = await trx.selectFrom("files").select(["order_id", "url"]).where("order_id", "in", ids).execute();
  const links = new Map<number, Set<string>>();
  for (const { order_id, url } of files) {
    if (order_id !== null && url !== null) links.set(order_id, (links.get(order_id) ?? new Set()).add(url));
  }
  return {
    orders: new Map(orders.map((row) => [row.id, row])),
    lines: groupBy(lines, (line) => line.order_id),
    names: groupBy(names, (name) => name.order_line_item_id),
    links,
    edits: await loadStaffEdits(trx, ids),
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function planUpdate(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  { order, hash }: ChangedOrder,
  loaded: Loaded,
  now: string,
): string[] {
  const edited = loaded.edits.order(row.id);
  const words = diffInWords(diffOrder(row, matches, order, edited));
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
  const kinds = (["tag", "type", "characteristic"] as const).filter((kind) => !edited.has(`${kind}s`));
  writes.labels.push({ id: row.id, order, kinds });
  writes.history.push(historyOf(row, next, "changed_by_store", words));
  return words.length > 0 ? [`Changed: ${words.join("; ")}.`] : [];
}

/** Fields that a person changed stay as they are. */
function keepEdited<T extends object>(columns: T, edited: ReadonlySet<string>): Partial<T> {
  const entries = Object.entries(columns).filter(([name]) => !edited.has(name));
  return Object.fromEntries(entries) as Partial<T>;
}

function planLines(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  order: StoreOrder,
  loaded: Loaded,
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
    const columns = keepEdited(lineColumns(line, order.currency), lineColumnsEdited(edited));
    const next = { ...before, ...columns };
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      writes.lines.push({ ...next, updated_at: now, lock_version: before.lock_version + 1 });
    }
    if (!edited.has("names") && rosterChanged(loaded.names.get(before.id) ?? [], order, index)) {
      writes.roster.push({ lineId: before.id, order, index });
    }
  }
}

/** Once a person set the quantity, all its columns are theirs. */
function lineColumnsEdited(edited: ReadonlySet<string>): ReadonlySet<string> {
  const quantities = ["quantity", "current_quantity", "cancelled_quantity", "quantity_in_store"];
  return quantities.some((column) => edited.has(column)) ? new Set([...edited, ...quantities]) : edited;
}

function rosterChanged(now: readonly Selectable<PersonalizationsTable>[], order: StoreOrder, index: number): boolean {
  const store = order.lines[index]?.personalizations ?? [];
  const before = now.map(({ size, line_1, line_2, font, thread_color }) => [size, line_1, line_2, font, thread_color]);
  const after = store.map(({ size, line1, line2, font, threadColor }) => [size, line1, line2, font, threadColor]);
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Accepted: quantity, size, address and items never change silently. */
function planProposal(
  writes: Writes,
  row: OrderRow,
  matches: readonly LineMatch[],
  { order, hash }: ChangedOrder,
  loaded: Loaded,
  now: string,
): string[] {
  const diff = diffOrder(row, matches, order, loaded.edits.order(row.id));
  const words = diffInWords(diff);
  const messages: string[] = [];
  if (!isEmptyDiff(diff)) {
    writes.proposals.push({ id: row.id, order, diff: JSON.stringify(diff) });
    messages.push(`Accepted already, so a person decides: ${words.join("; ")}.`);
  }
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
  writes.history.push(historyOf(row, next, isEmptyDiff(diff) ? "changed_by_store" : "change_proposed", words));
  if (move?.ok) {
    writes.flags.push({ id: row.id, previous_status: row.status, comment });
    writes.history.push(historyOf(row, next, "flagged", []));
    messages.push("Cancelled in the store after it was accepted: flagged as a blocker.");
  }
  return messages;
}

const CANCELLED_FLAG = "Cancelled in store";
const TOLD = [
  "total_price_minor",
  "payment_state",
  "status",
  "store_cancelled_at",
  "flag_comment",
  "required_in_hand_date",
  "company",
] as const;

function historyOf(before: OrderRow, after: OrderRow, action: string, words: readonly string[]): HistoryEntry {
  const changed = TOLD.filter((column) => before[column] !== after[column]);
  const pick = (row: OrderRow) => Object.fromEntries(changed.map((column) => [column, row[column]]));
  return {
    entity_type: "order",
    entity_id: before.id,
    order_id: before.id,
    action,
    before: pick(before),
    after: { ...pick(after), ...(words.length > 0 && { store_changes: words }) },
  };
}

async function write(context: WriteContext, writes: Writes, loaded: Loaded): Promise<void> {
  const { trx, now } = context;
  await upsertById(trx, "orders", writes.orders, true);
  await upsertById(trx, "order_line_items", writes.lines, true);
  const made = await writeNewLines(context, writes);
  await writeRosters(context, [...writes.roster, ...made]);
  await writeLabels(context, writes);
  await writeLinks(context, writes, loaded, made);
  await writeProposals(context, writes);
  await insertRows(
    trx,
    "flags",
    writes.flags.map(({ id, previous_status, comment }) => ({
      flaggable_type: "order",
      flaggable_id: id,
      flag_type: CANCELLED_FLAG,
      flag_comment: comment,
      severity: "blocker",
      previous_status,
      created_at: now,
    })),
  );
  await recordHistory(trx, context.actor, now, writes.history);
}

async function writeNewLines(context: WriteContext, { newLines }: Writes) {
  if (newLines.length === 0) return [];
  const { trx, dialect, memory, now } = context;
  const lines = newLines.flatMap(({ order, index }) => {
    const line = order.lines[index];
    return line ? [{ order, line }] : [];
  });
  const catalog = await saveCatalog(trx, dialect, memory, lines, now);
  const ids = await dialect.reserveIds(trx, "order_line_items", lines.length);
  const none: CatalogIds = { vendor_id: null, product_id: null, variant_id: null };
  const rows = lines.flatMap(({ line }, index): NewLineItemRow[] => {
    const place = newLines[index]?.place;
    return place ? [newLineRow(line, { ...place, id: ids[index] ?? 0 }, catalog[index] ?? none, now)] : [];
  });
  await insertRows(trx, "order_line_items", rows);
  return newLines.map(({ order, index }, at) => ({ lineId: ids[at] ?? 0, order, index }));
}

async function writeRosters({ trx }: WriteContext, roster: Writes["roster"]): Promise<void> {
  if (roster.length === 0) return;
  const lineIds = roster.map(({ lineId }) => lineId);
  await trx.deleteFrom("personalizations").where("order_line_item_id", "in", lineIds).execute();
  const rows = roster.flatMap(({ lineId, order, index }): Insertable<PersonalizationsTable>[] =>
    (order.lines[index]?.personalizations ?? []).map((person, unit) => personalizationRow(person, lineId, unit)),
  );
  await insertRows(trx, "personalizations", rows);
}

async function writeLabels({ trx }: WriteContext, { labels }: Writes): Promise<void> {
  for (const kind of ["tag", "type", "characteristic"] as const) {
    const affected = labels.filter((one) => one.kinds.includes(kind));
    if (affected.length === 0) continue;
    const ids = affected.map((one) => one.id);
    await trx.deleteFrom("order_labels").where("order_id", "in", ids).where("kind", "=", kind).execute();
    const rows = affected.flatMap(({ id, order }) => labelRows(id, order).filter((row) => row.kind === kind));
    await insertRows(trx, "order_labels", rows);
  }
}

/** Links that the order did not have yet. Those that the store no longer names stay: somebody may work with them. */
async function writeLinks(
  context: WriteContext,
  writes: Writes,
  loaded: Loaded,
  made: Writes["roster"],
): Promise<void> {
  const rows = writes.labels.flatMap(({ id, order }) => {
    const known = loaded.links.get(id) ?? new Set<string>();
    const matches = matchLines(loaded.lines.get(id) ?? [], order.lines);
    const lineIdOf = (index: number) =>
      matches.find(({ line }) => line === order.lines[index])?.row?.id ??
      made.find((one) => one.order === order && one.index === index)?.lineId ??
      null;
    const all = [
      ...order.files.map((file) => ({ file, lineId: null })),
      ...order.lines.flatMap((line, index) => line.files.map((file) => ({ file, lineId: lineIdOf(index) }))),
    ];
    return all
      .filter(({ file }) => !known.has(file.url))
      .map(({ file, lineId }) => fileRow(file, { orderId: id, lineId }, context.now));
  });
  await insertRows(context.trx, "files", rows);
}

/** A newer proposal takes the place of one that nobody decided yet. */
async function writeProposals({ trx, now }: WriteContext, { proposals }: Writes): Promise<void> {
  if (proposals.length === 0) return;
  await trx
    .updateTable("order_changes")
    .set({ status: "superseded", decided_at: now })
    .where(
      "order_id",
      "in",
      proposals.map(({ id }) => id),
    )
    .where("status", "=", "proposed")
    .execute();
  const rows = proposals.map(({ id, order, diff }) => ({
    order_id: id,
    source: order.source,
    external_updated_at: order.externalUpdatedAt,
    diff_json: diff,
    payload_json: JSON.stringify(order),
    status: "proposed" as const,
    decided_by_id: null,
    decided_at: null,
    created_at: now,
  }));
  await insertRows(trx, "order_changes", rows);
}
