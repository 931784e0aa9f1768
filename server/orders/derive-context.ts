import { sql } from "kysely";
import type { Db, OrderRow } from "../db/tables";
import { FILE_COUNT } from "../files/file-entry";
import type { PlanDay } from "../plan/plan-rules";
import type { AcceptedLine } from "./acceptance";
import type { Downstream } from "./departments";
import type { DeriveInput } from "./derive";
import { findDuplicates } from "./duplicates";
import { loadDownstream } from "./load-downstream";

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
export async function loadDeriveContexts(db: Db, orders: readonly ContextOrder[]): Promise<Map<number, DeriveContext>> {
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

async function addLines(db: Db, ids: readonly number[], contexts: Contexts): Promise<void> {
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

async function addCustomers(db: Db, orders: readonly ContextOrder[], contexts: Contexts): Promise<void> {
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

async function addLabelsAndFiles(db: Db, ids: readonly number[], contexts: Contexts): Promise<void> {
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

async function addDownstream(db: Db, ids: readonly number[], contexts: Contexts): Promise<void> {
  const found = await loadDownstream(db, ids);
  for (const [id, downstream] of found) {
    const context = contexts.get(id);
    if (context) context.downstream = downstream;
  }
}

export function deriveInput(order: OrderRow, context: DeriveContext, { today, rules }: PlanDay): DeriveInput {
  return { ...context, order, downstream: order.accepted_at === null ? null : context.downstream, today, rules };
}
