import type { Insertable } from "kysely";
import { insertRows, upsertById } from "../db/insert-rows";
import type { PersonalizationsTable } from "../db/order-tables";
import type { Db, NewLineItemRow } from "../db/tables";
import { recordHistory } from "../history/record-history";
import { tellPeople } from "../notifications/tell-people";
import { outdatedDuplicates } from "../orders/duplicates";
import { lockOrders } from "../orders/lock-order";
import { rederiveOrders } from "../orders/rederive-orders";
import { decide } from "./decide";
import { type LoadedOrders, loadChangedOrders } from "./load-changed-orders";
import { matchLines } from "./match-lines";
import { knownOf } from "./match-orders";
import { saveOrderProperties } from "./order-properties";
import { fileRow, labelRows, newLineRow, personalizationRow } from "./order-rows";
import {
  CANCELLED_FLAG,
  type ChangedOrder,
  noWrites,
  planProposal,
  planUpdate,
  type Writes,
} from "./plan-changed-orders";
import { followShipped, shipAsStores } from "./ship-as-stores";
import { type CatalogIds, saveCatalog } from "./store-catalog";
import { saveCustomers } from "./store-customers";
import type { WriteContext } from "./write-context";

/** Takes newer versions over: all that the store owns before acceptance; money and customer after it, the rest as a proposal. Answers with words. */
export async function writeChangedOrders(context: WriteContext, changed: readonly ChangedOrder[]): Promise<string[][]> {
  if (changed.length === 0) return [];
  const { trx, now } = context;
  const ids = changed.map((one) => one.id);
  const customers = await saveCustomers(
    context,
    changed.map(({ order }) => ({ order, isNew: false })),
  );
  const customerOf = new Map(changed.map(({ id }, index) => [id, customers[index]?.id ?? null]));
  await lockOrders(trx, context.dialect, ids);
  const loaded = await loadChangedOrders(trx, ids);
  const current = decidedAgain(changed, loaded);
  const writes = noWrites();
  const messages = planChanges(writes, current, loaded, customerOf, now);
  await write(context, writes, loaded);
  await saveOrderProperties(trx, ids);
  const taken = await shipAsStores(context, current, loaded);
  await rederiveOrders(trx, ids, context.moment);
  await followShipped(context, taken);
  // Where they stood before: of another customer, or on another day.
  await rederiveOrders(trx, await outdatedDuplicates(trx, [...loaded.orders.values()]), context.moment);
  return ids.map((id) => messages.get(id) ?? []);
}

/** Somebody may have accepted an order, or another process taken a newer version over, between finding it and taking its row. */
const decidedAgain = (changed: readonly ChangedOrder[], loaded: LoadedOrders) =>
  changed.flatMap((one): ChangedOrder[] => {
    const row = loaded.orders.get(one.id);
    const { kind } = row ? decide(one.order, one.hash, knownOf(row)) : { kind: null };
    return kind === "update" || kind === "propose" ? [{ ...one, kind }] : [];
  });

/** What `writeChangedOrders` would answer; nothing is written. */
export async function describeChangedOrders(
  db: Db,
  changed: readonly ChangedOrder[],
  now: string,
): Promise<string[][]> {
  if (changed.length === 0) return [];
  const loaded = await loadChangedOrders(
    db,
    changed.map((one) => one.id),
  );
  const messages = planChanges(noWrites(), changed, loaded, new Map(), now);
  return changed.map(({ id }) => messages.get(id) ?? []);
}

/** What each order's version comes to, in words, by the order's id. */
function planChanges(
  writes: Writes,
  changed: readonly ChangedOrder[],
  loaded: LoadedOrders,
  customerOf: ReadonlyMap<number, number | null>,
  now: string,
): ReadonlyMap<number, string[]> {
  return new Map(
    changed.map((one) => {
      const row = loaded.orders.get(one.id);
      if (!row) return [one.id, []];
      const customer_id = customerOf.get(one.id) ?? row.customer_id;
      const matches = matchLines(loaded.lines.get(one.id) ?? [], one.order.lines);
      const plan = one.kind === "update" ? planUpdate : planProposal;
      return [one.id, plan(writes, { ...row, customer_id }, matches, one, loaded, now)];
    }),
  );
}

async function write(context: WriteContext, writes: Writes, loaded: LoadedOrders): Promise<void> {
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
  await tellPeople(trx, context.actor, now, writes.history);
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
  loaded: LoadedOrders,
  made: Writes["roster"],
): Promise<void> {
  const rows = writes.links.flatMap(({ id, order }) => {
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

/** A newer proposal takes the place of one that waits; decisions made on that one stay with it. */
async function writeProposals({ trx, now }: WriteContext, { proposals, withdrawn }: Writes): Promise<void> {
  if (withdrawn.length > 0) {
    await trx
      .updateTable("order_changes")
      .set((eb) => ({ status: "superseded", decided_at: now, lock_version: eb("lock_version", "+", 1) }))
      .where("order_id", "in", withdrawn)
      .where("status", "=", "proposed")
      .execute();
  }
  const rows = proposals.map(({ id, order, items }) => ({
    order_id: id,
    source: order.source,
    external_updated_at: order.externalUpdatedAt,
    diff_json: JSON.stringify(items),
    payload_json: JSON.stringify(order),
    status: "proposed" as const,
    decided_by_id: null,
    decided_at: null,
    created_at: now,
  }));
  await insertRows(trx, "order_changes", rows);
}
