import { type Kysely, sql } from "kysely";
import type { Database, OrderRow } from "../db/tables";
import { FILE_COUNT } from "../files/file-entry";
import { followProductions } from "../production/follow-productions";
import { reviseWorkOrders } from "../work-orders/revise";
import type { AcceptedLine } from "./acceptance";
import { saveSystemChanges, systemChanges } from "./complete-orders";
import type { Downstream } from "./departments";
import { type DerivedColumns, type DeriveInput, deriveOrder } from "./derive";
import { findDuplicates, outdatedDuplicates } from "./duplicates";
import { followGoodsOrders, followOrders } from "./follow-order";
import { loadDownstream } from "./load-downstream";
import { loadPlanRules } from "./load-plan-rules";
import type { PlanDay } from "./plan-rules";
import { DERIVED_NAMES, saveDerived } from "./save-derived";
import type { WriteMoment } from "./write-moment";

/** Everything that deriving an order needs and its own row does not hold. */
export interface DeriveContext {
  lines: AcceptedLine[];
  customer: DeriveInput["customer"];
  characteristics: string[];
  personalization_texts: string[];
  files: number;
  duplicate_of: string | null;
  downstream: Downstream;
}

type ContextOrder = Pick<OrderRow, "id" | "name" | "customer_id" | "created_at" | "accepted_at">;

const LINE_COLUMNS = [
  "id",
  "order_id",
  "name",
  "title",
  "sku",
  "current_quantity",
  "quantity_in_store",
  "has_logo_on_file",
  "is_hard_good",
  "is_product",
  "variant_id",
  "vendor_id",
  "color",
  "deco_methods_json",
  "locations_json",
  "properties_json",
  "goods_source",
  "needs_art",
  "removed_at",
  "decorator",
  "logo_id",
] as const;

/** A fixed number of queries, however many orders (a few hundred at once). Every order given has an entry. */
export async function loadDeriveContexts(
  db: Kysely<Database>,
  orders: readonly ContextOrder[],
): Promise<Map<number, DeriveContext>> {
  const contexts = new Map(orders.map((order) => [order.id, emptyContext()]));
  if (orders.length === 0) return contexts;
  const ids = orders.map((order) => order.id);
  await addLines(db, ids, contexts);
  await addCustomers(db, orders, contexts);
  await addLabelsAndFiles(db, ids, contexts);
  const accepted = orders.filter((order) => order.accepted_at !== null).map((order) => order.id);
  if (accepted.length > 0) await addDownstream(db, accepted, contexts);
  const undecided = orders.filter((order) => order.accepted_at === null);
  const skusOf = (id: number) =>
    (contexts.get(id)?.lines ?? []).flatMap((line) => (line.removed_at === null ? [line.sku] : []));
  for (const [id, name] of await findDuplicates(db, undecided, skusOf)) {
    const context = contexts.get(id);
    if (context) context.duplicate_of = name;
  }
  return contexts;
}

function emptyContext(): DeriveContext {
  return {
    lines: [],
    customer: null,
    characteristics: [],
    personalization_texts: [],
    files: 0,
    duplicate_of: null,
    downstream: { art_proofs: [], requisitions: [], productions: [] },
  };
}

type Contexts = ReadonlyMap<number, DeriveContext>;

async function addLines(db: Kysely<Database>, ids: readonly number[], contexts: Contexts): Promise<void> {
  const lines = await db
    .selectFrom("order_line_items")
    .select(LINE_COLUMNS)
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const names = await db
    .selectFrom("personalizations")
    .innerJoin("order_line_items", "order_line_items.id", "personalizations.order_line_item_id")
    .select(["order_line_items.order_id", "personalizations.order_line_item_id", "line_1", "line_2"])
    .where("order_line_items.order_id", "in", ids)
    .execute();
  const counts = new Map<number, number>();
  for (const { order_id, order_line_item_id, line_1, line_2 } of names) {
    counts.set(order_line_item_id, (counts.get(order_line_item_id) ?? 0) + 1);
    for (const text of [line_1, line_2]) if (text) contexts.get(order_id)?.personalization_texts.push(text);
  }
  for (const { order_id, ...line } of lines) {
    contexts.get(order_id)?.lines.push({ ...line, personalization_count: counts.get(line.id) ?? 0 });
  }
}

async function addCustomers(db: Kysely<Database>, orders: readonly ContextOrder[], contexts: Contexts): Promise<void> {
  const ids = [...new Set(orders.map((order) => order.customer_id).filter((id) => id !== null))];
  if (ids.length === 0) return;
  const customers = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "orders_count"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  for (const order of orders) {
    const context = contexts.get(order.id);
    if (context && order.customer_id !== null) context.customer = byId.get(order.customer_id) ?? null;
  }
}

async function addLabelsAndFiles(db: Kysely<Database>, ids: readonly number[], contexts: Contexts): Promise<void> {
  const labels = await db
    .selectFrom("order_labels")
    .select(["order_id", "label"])
    .where("order_id", "in", ids)
    .where("kind", "=", "characteristic")
    .execute();
  for (const { order_id, label } of labels) contexts.get(order_id)?.characteristics.push(label);
  const files = await db
    .selectFrom("files")
    .select(["order_id", FILE_COUNT.as("count")])
    .where("order_id", "in", ids)
    .where("deleted_at", "is", null)
    // What the art department makes is no artwork that came with the order.
    // Not the whole column: SQLite would read all files of these kinds before those of these orders.
    .where(sql<string>`(entity_type || '')`, "in", ["order", "order_line_item"])
    .groupBy("order_id")
    .execute();
  for (const { order_id, count } of files) {
    const context = order_id === null ? undefined : contexts.get(order_id);
    if (context) context.files = Number(count);
  }
}

async function addDownstream(db: Kysely<Database>, ids: readonly number[], contexts: Contexts): Promise<void> {
  const found = await loadDownstream(db, ids);
  for (const [id, downstream] of found) {
    const context = contexts.get(id);
    if (context) context.downstream = downstream;
  }
}

/**
 * Derives these orders (a few hundred at most) from what the database holds now: their columns, their search text and the revision
 * of their work orders. Every write of an order or of what hangs on it ends with this, inside its transaction.
 */
export async function rederiveOrders(db: Kysely<Database>, ids: readonly number[], moment: WriteMoment): Promise<void> {
  if (ids.length === 0) return;
  const orders = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  const contexts = await loadDeriveContexts(db, orders);
  const day = { today: moment.today, rules: await loadPlanRules(db) };
  const { derived, changed } = deriveAll(orders, contexts, { ...day, at: moment.at });
  await saveSystemChanges(db, changed, moment);
  const storedAs = new Map(orders.map((order) => [order.id, order]));
  await saveDerived(
    db,
    derived.filter(({ id, columns }) => differsFrom(storedAs.get(id), columns)),
  );
  const columnsOf = new Map(derived.map(({ id, columns }) => [id, columns]));
  const changesOf = new Map(changed.map(({ order, changes }) => [order.id, changes]));
  const holding = (kind: "art_proofs" | "requisitions") =>
    orders.flatMap((order) => {
      const context = contexts.get(order.id);
      const holds = context !== undefined && context.downstream[kind].length > 0;
      return holds
        ? [{ order: { ...order, ...changesOf.get(order.id), ...columnsOf.get(order.id) }, lines: context.lines }]
        : [];
    });
  await followOrders(db, holding("art_proofs"));
  await followGoodsOrders(db, holding("requisitions"));
  const made = orders.filter((order) => (contexts.get(order.id)?.downstream.productions.length ?? 0) > 0);
  await followProductions(
    db,
    made.map(({ id }) => id),
    { ...day, timeZone: moment.timeZone },
  );
  await moment.dialect.indexOrders(
    db,
    derived.map(({ id, search_text }) => ({ order_id: id, text: search_text })),
  );
  await reviseWorkOrders(db, ids, moment);
  await rederiveOrders(db, await outdatedDuplicates(db, orders, new Set(ids)), moment);
}

const differsFrom = (order: OrderRow | undefined, columns: DerivedColumns) =>
  order === undefined || DERIVED_NAMES.some((name) => order[name] !== columns[name]);

/** Columns of each order, once the system did what follows from them. Writes nothing. */
export function deriveAll(orders: readonly OrderRow[], contexts: Contexts, { at, ...day }: PlanDay & { at: string }) {
  const changed: { order: OrderRow; changes: Partial<OrderRow>; ship_status: string }[] = [];
  const derived = orders.flatMap((order) => {
    const context = contexts.get(order.id);
    if (!context) return [];
    const found = deriveOrder(deriveInput(order, context, day));
    const { art_proofs, requisitions, productions } = context.downstream;
    const hasRecords = art_proofs.length + requisitions.length + productions.length > 0;
    const changes = systemChanges(order, found.columns, { hasRecords, at, rules: day.rules });
    if (Object.keys(changes).length === 0) return [{ id: order.id, ...found }];
    changed.push({ order, changes, ship_status: found.columns.ship_status });
    return [{ id: order.id, ...deriveOrder(deriveInput({ ...order, ...changes }, context, day)) }];
  });
  return { derived, changed };
}

export function deriveInput(order: OrderRow, context: DeriveContext, { today, rules }: PlanDay): DeriveInput {
  return { ...context, order, downstream: order.accepted_at === null ? null : context.downstream, today, rules };
}
