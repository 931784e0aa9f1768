import { sql } from "kysely";
import { instantOf } from "../clock";
import { rederiveOrdersOf } from "../orders/rederive-customers";
import { writeMoment } from "../plan/write-moment";
import { outageOf } from "../storage/outage";
import { type Decision, decide } from "./decide";
import { chooseKnown, findKnownOrders, type KnownOrder, keysOf } from "./match-orders";
import type { ChangedOrder } from "./plan-changed-orders";
import { storeHash } from "./store-hash";
import type { StoreOrder } from "./store-order";
import { describeChangedOrders, writeChangedOrders } from "./write-changed-orders";
import type { HashedOrder, ImportSession, WriteContext } from "./write-context";
import { type FateOf, writeNewOrders } from "./write-new-orders";

export interface AppliedOrder {
  outcome: "new" | "changed" | "unchanged" | "refused";
  messages: string[];
  orderId: number | null;
}

/**
 * Takes a chunk of orders over (some hundreds), all in one transaction. The caller's next write makes it durable: an import ends with one. No two of them may be the same order (`identityOf`). When the
 * chunk fails, its orders go in one by one, so that only the bad one is refused.
 */
export async function applyOrders(session: ImportSession, orders: readonly StoreOrder[]): Promise<AppliedOrder[]> {
  if (orders.length === 0) return [];
  try {
    const applied = await session.dialect.withDelayedDurability(session.db, (trx) =>
      applyChunk(contextOf(session, trx), session, orders),
    );
    session.memory.settle(true);
    for (const order of orders) session.shopDomains.add(order.shopDomain);
    return applied;
  } catch (error) {
    session.memory.settle(false);
    // No order is to blame for a full disk: the rest would only be refused one by one.
    if (outageOf(error) && !session.dialect.isDeadlock(error)) throw error;
    session.logger.warn("a chunk of orders was not stored", { orders: orders.length, error: errorCode(error) });
    const [only] = orders;
    if (orders.length === 1 && only)
      return [{ outcome: "refused", messages: [...only.messages, reasonOf(error)], orderId: null }];
  }
  const results: AppliedOrder[] = [];
  for (const order of orders) results.push(...(await applyOrders(session, [order])));
  return results;
}

/** What `applyOrders` would do, without doing it. `seen` carries what earlier chunks would have written. */
export async function previewOrders(
  session: ImportSession,
  orders: readonly StoreOrder[],
  seen: Map<string, KnownOrder[]>,
): Promise<AppliedOrder[]> {
  const known = await findKnownOrders(session.db, orders, session.shopDomains);
  const decided = orders.map((order, index) => {
    const hash = storeHash(order);
    const before = chooseKnown(order, seen) ?? known[index] ?? null;
    const decision = decide(order, hash, before);
    if (decision.kind !== "unchanged" && decision.kind !== "refused")
      remember(seen, wouldBe(order, hash, before), before);
    return { order, hash, before, decision };
  });
  // An order that stands twice in the files is there to be compared with only once it is stored.
  const changed = changedOf(decided).filter(({ id }) => id > 0);
  const words = wordsByOrder(changed, await describeChangedOrders(session.db, changed, instantOf(session.clock())));
  return decided.map(({ order, before, decision }) => ({
    outcome: outcomeOf(decision),
    messages: [...messagesOf(decision, order), ...(words.get(order) ?? [])],
    orderId: before?.id || null,
  }));
}

interface Decided extends HashedOrder {
  before: KnownOrder | null;
  decision: Decision;
}

function changedOf(decided: readonly Decided[]): ChangedOrder[] {
  return decided.flatMap(({ order, hash, before, decision }) =>
    before && (decision.kind === "update" || decision.kind === "propose")
      ? [{ order, hash, id: before.id, kind: decision.kind }]
      : [],
  );
}

function wordsByOrder(changed: readonly ChangedOrder[], words: readonly string[][]): Map<StoreOrder, string[]> {
  return new Map(changed.map(({ order }, index) => [order, words[index] ?? []]));
}

function remember(seen: Map<string, KnownOrder[]>, would: KnownOrder, before: KnownOrder | null): void {
  for (const key of before ? keysOf(before) : [])
    seen.set(
      key,
      (seen.get(key) ?? []).filter((one) => one !== before),
    );
  for (const key of keysOf(would)) seen.set(key, [...(seen.get(key) ?? []), would]);
}

function wouldBe(order: StoreOrder, hash: string, before: KnownOrder | null): KnownOrder {
  return {
    id: before?.id ?? 0,
    source: order.source,
    shop_domain: order.shopDomain || (before?.shop_domain ?? ""),
    external_id: order.externalId,
    external_updated_at: order.externalUpdatedAt,
    store_hash: hash,
    accepted_at: before?.accepted_at ?? null,
    name: order.name,
    created_at: order.placedAt ?? "",
    lines: order.lines.length,
  };
}

function contextOf(session: ImportSession, trx: WriteContext["trx"]): WriteContext {
  const date = session.clock();
  const { dialect, actor, memory, timeZone } = session;
  const moment = writeMoment({ dialect, settings: { shopTimezone: timeZone } }, date, actor.requestId);
  return { trx, dialect, actor, memory, now: moment.at, today: moment.today, moment, renamed: new Set() };
}

async function applyChunk(
  context: WriteContext,
  session: ImportSession,
  orders: readonly StoreOrder[],
): Promise<AppliedOrder[]> {
  const known = await findKnownOrders(context.trx, orders, session.shopDomains);
  const decided = orders.map((order, index) => {
    const hash = storeHash(order);
    const before = known[index] ?? null;
    return { order, hash, before, decision: decide(order, hash, before) };
  });
  const fresh = decided.filter((one) => one.decision.kind === "new");
  const changed = changedOf(decided);
  const newIds = await writeNewOrders(context, fresh);
  const changes = await writeChangedOrders(context, changed);
  await touchVersions(context, decided);
  await rederiveOrdersOf(context.trx, [...context.renamed], context.moment);
  const ids = new Map<HashedOrder["order"], number>(fresh.map(({ order }, index) => [order, newIds[index] ?? 0]));
  const words = wordsByOrder(changed, changes);
  return decided.map(({ order, before, decision }) => ({
    outcome: outcomeOf(decision),
    messages: [...messagesOf(decision, order), ...(words.get(order) ?? [])],
    orderId: before?.id ?? ids.get(order) ?? null,
  }));
}

/** The same content in a newer version: only the version is remembered, so that an older one stays out. */
async function touchVersions(
  { trx }: WriteContext,
  decided: readonly { order: StoreOrder; before: KnownOrder | null; decision: Decision }[],
): Promise<void> {
  const touched = decided.flatMap(({ order, before, decision }) =>
    decision.kind === "unchanged" && decision.touch && before ? [{ id: before.id, at: order.externalUpdatedAt }] : [],
  );
  if (touched.length === 0) return;
  const cases = touched.map(({ id, at }) => sql`when ${id} then cast(${at} as text)`);
  const touchedIds = touched.map(({ id }) => id);
  await trx
    .updateTable("orders")
    .set({ external_updated_at: sql`case id ${sql.join(cases, sql` `)} end` })
    .where("id", "in", touchedIds)
    .execute();
}

function outcomeOf(decision: Decision): AppliedOrder["outcome"] {
  switch (decision.kind) {
    case "new":
    case "unchanged":
    case "refused":
      return decision.kind;
    case "update":
    case "propose":
      return "changed";
  }
}

function messagesOf(decision: Decision, order: StoreOrder): string[] {
  if (decision.kind === "refused") return [decision.message];
  const own = decision.kind === "unchanged" ? [] : order.messages;
  return decision.kind === "unchanged" && decision.message !== null ? [decision.message] : [...own];
}

/** Never the text of the database: it would show values of the order. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  return text.endsWith(AGAIN) ? text : NOT_STORED;
}

const AGAIN = "Import it again.";
const NOT_STORED = "The order could not be stored.";

/** Does this sentence say that the order is sound, and was refused for what else went on? */
export const wasNotStored = (message: string) => message === NOT_STORED || message.endsWith(AGAIN);

function errorCode(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Error ? error.name : "unknown";
}

/** Brings in orders with their past, such as a demo's archive. They must not be here yet. */
export async function writeArchivedOrders(
  session: ImportSession,
  orders: readonly StoreOrder[],
  fateOf: FateOf,
): Promise<void> {
  if (orders.length === 0) return;
  const hashed = orders.map((order) => ({ order, hash: storeHash(order) }));
  await session.db.transaction().execute((trx) => writeNewOrders(contextOf(session, trx), hashed, fateOf));
  session.memory.settle(true);
}
