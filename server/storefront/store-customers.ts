import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { Dialect } from "../db/dialect";
import { upsertById } from "../db/insert-rows";
import type { CustomersTable } from "../db/order-tables";
import type { Database, Db } from "../db/tables";
import { type HistoryEntry, recordHistory } from "../history/record-history";
import { rederiveOrdersOf } from "../orders/rederive-customers";
import { closeAddressTasks } from "../tasks/tasks";
import type { StoreCustomer, StoreOrder } from "./store-order";
import type { OrderCustomer, WriteContext } from "./write-context";

/** What a store says of a customer, and what follows from it. */
const STORE_COLUMNS = [
  "id",
  "source",
  "shop_domain",
  "external_id",
  "customer_key",
  "first_name",
  "last_name",
  "email",
  "email_verified",
  "phone",
  "company",
  "note",
  "state",
  "locale",
  "tags_json",
  "orders_count",
  "total_spent_minor",
  "currency",
  "store_updated_at",
  "lock_version",
  "created_at",
  "updated_at",
  "deleted_at",
] as const satisfies readonly (keyof CustomersTable)[];

type CustomerRow = Pick<Selectable<CustomersTable>, (typeof STORE_COLUMNS)[number]>;

interface Draft {
  row: CustomerRow;
  /** As it was stored; null for a new one. */
  stored: CustomerRow | null;
  changed: boolean;
  /** Orders of theirs that we hold. */
  held: number;
  /** What people here changed: it stays as they wrote it. */
  edited: ReadonlySet<string>;
  /** Some order shows their name already. */
  isKnown: boolean;
}

const NAMES = ["first_name", "last_name", "email"] as const;

/**
 * Finds or makes the customers of these orders and brings what the store says of them up to date; a fixed number of statements. Orders of
 * those that it adds to `renamed` are to be derived anew.
 */
export async function saveCustomers(
  { trx, dialect, actor, now, renamed }: WriteContext,
  orders: readonly { order: StoreOrder; isNew: boolean }[],
): Promise<(OrderCustomer | null)[]> {
  const desired = orders.flatMap(({ order }) => (order.customer ? [{ order, customer: order.customer }] : []));
  if (desired.length === 0) return orders.map(() => null);
  const known = await loadKnown(trx, dialect, desired);
  const ids = await dialect.reserveIds(trx, "customers", desired.length);
  const reached: number[] = [];
  const results = orders.map(({ order, isNew }) => {
    if (!order.customer) return null;
    const draft = findDraft(known, order, order.customer) ?? newDraft(order, order.customer, ids.shift() ?? 0, now);
    known.add(draft);
    if (isNew) draft.held += 1;
    const before = draft.row;
    update(draft, order, order.customer, order.customerUpdatedAt ?? order.placedAt);
    if (draft.isKnown && NAMES.some((name) => draft.row[name] !== before[name])) renamed.add(draft.row.id);
    if (draft.isKnown && !before.email && draft.row.email) reached.push(draft.row.id);
    draft.isKnown = true;
    return snapshot(draft.row);
  });
  const written = known.all.filter((draft) => draft.changed).map((draft) => ({ ...draft.row, updated_at: now }));
  await upsertById(trx, "customers", written);
  await recordHistory(trx, actor, now, known.all.flatMap(historyOf));
  await closeAddressTasks(trx, reached, { at: now, userId: null });
  return results;
}

class KnownCustomers {
  readonly all: Draft[] = [];
  readonly #byKey = new Map<string, Draft>();
  readonly #byEmail = new Map<string, Draft[]>();

  add(draft: Draft): void {
    if (!this.all.includes(draft)) {
      this.all.push(draft);
      const email = draft.row.email;
      if (email) this.#byEmail.set(email, [...(this.#byEmail.get(email) ?? []), draft]);
    }
    this.#byKey.set(draft.row.customer_key, draft);
  }

  byKey(key: string): Draft | undefined {
    return this.#byKey.get(key);
  }

  byEmail(email: string): readonly Draft[] {
    return this.#byEmail.get(email) ?? [];
  }
}

/** What a customer's record asks of the order that tells of them. */
type CustomerOrder = Pick<StoreOrder, "source" | "shopDomain" | "currency">;

function keyOf(order: CustomerOrder, customer: StoreCustomer): string {
  const family = order.source === "woocommerce" ? "woocommerce" : "shopify";
  return `${family}|${order.shopDomain}|${customer.externalId ?? `email:${customer.email}`}`;
}

async function loadKnown(
  trx: Db,
  dialect: Dialect,
  desired: readonly { order: StoreOrder; customer: StoreCustomer }[],
): Promise<KnownCustomers> {
  const keys = [...new Set(desired.map(({ order, customer }) => keyOf(order, customer)))];
  const emails = [...new Set(desired.flatMap(({ customer }) => customer.email ?? []))];
  const found = await takeRows(trx, dialect, (eb) =>
    eb.or([eb("customer_key", "in", keys), ...(emails.length > 0 ? [eb("email", "in", emails)] : [])]),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const known = new KnownCustomers();
  if (rows.size === 0) return known;
  const counts = await trx
    .selectFrom("orders")
    .select(["customer_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("customer_id", "in", [...rows.keys()])
    .groupBy("customer_id")
    .execute();
  const held = new Map(counts.map(({ customer_id, count }) => [customer_id, Number(count)]));
  const edits = await loadCustomerEdits(trx, [...rows.keys()]);
  for (const row of rows.values()) {
    const edited = edits.get(row.id) ?? new Set();
    known.add({ row, stored: row, changed: false, held: held.get(row.id) ?? 0, edited, isKnown: true });
  }
  return known;
}

/** Takes the rows for the rest of the transaction, by id: what people change meanwhile is neither lost nor overwritten. */
async function takeRows(
  trx: Db,
  dialect: Dialect,
  which: (eb: ExpressionBuilder<Database, "customers">) => Expression<SqlBool>,
): Promise<CustomerRow[]> {
  return await trx
    .selectFrom("customers")
    .select(STORE_COLUMNS)
    .where(which)
    .orderBy("id")
    .modifyEnd(dialect.forUpdate)
    .execute();
}

/** The columns of these customers that people ever changed: the history knows. */
async function loadCustomerEdits(trx: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const events = await trx
    .selectFrom("history_events")
    .select(["entity_id", "after_json"])
    .where("entity_type", "=", "customer")
    .where("entity_id", "in", ids)
    .where("action", "=", "customer_updated")
    .execute();
  const edits = new Map<number, Set<string>>();
  for (const { entity_id, after_json } of events) {
    const edited = edits.get(entity_id) ?? new Set();
    for (const field of Object.keys(JSON.parse(after_json ?? "{}"))) edited.add(field === "tags" ? "tags_json" : field);
    edits.set(entity_id, edited);
  }
  return edits;
}

/** By id of the store; else by email, unless both sides have different ids. */
function findDraft(known: KnownCustomers, order: StoreOrder, customer: StoreCustomer): Draft | null {
  const exact = known.byKey(keyOf(order, customer));
  if (exact || customer.email === null) return exact ?? null;
  const fits = known
    .byEmail(customer.email)
    .filter(({ row }) => row.external_id === null || customer.externalId === null);
  return fits.find(({ row }) => row.shop_domain === order.shopDomain) ?? fits[0] ?? null;
}

function newDraft(order: StoreOrder, customer: StoreCustomer, id: number, now: string): Draft {
  const row: CustomerRow = {
    id,
    source: order.source,
    shop_domain: order.shopDomain,
    external_id: customer.externalId,
    customer_key: keyOf(order, customer),
    first_name: null,
    last_name: null,
    email: customer.email,
    email_verified: null,
    phone: null,
    company: null,
    note: null,
    state: null,
    locale: null,
    tags_json: "[]",
    orders_count: 0,
    total_spent_minor: null,
    currency: order.currency,
    store_updated_at: null,
    lock_version: 1,
    created_at: order.placedAt ?? now,
    updated_at: now,
    deleted_at: null,
  };
  return { row, stored: null, changed: true, held: 0, edited: new Set(), isKnown: false };
}

const NOTHING_SAID = {
  firstName: null,
  lastName: null,
  email: null,
  emailVerified: null,
  phone: null,
  company: null,
  note: null,
  state: null,
  locale: null,
  tags: [],
} satisfies Partial<StoreCustomer>;

/** What the store says replaces what was; what it leaves out stays. What it said earlier than that counts orders alone. */
function update(draft: Draft, order: CustomerOrder, said: StoreCustomer, version: string | null): void {
  const before = draft.row;
  const isOld = version !== null && before.store_updated_at !== null && version < before.store_updated_at;
  const customer: StoreCustomer = isOld ? { ...said, ...NOTHING_SAID, totalSpentMinor: null } : said;
  const isLinked = before.external_id === null && customer.externalId !== null;
  const after: CustomerRow = {
    ...before,
    ...(isLinked && {
      external_id: customer.externalId,
      customer_key: keyOf(order, customer),
      source: order.source,
      shop_domain: order.shopDomain,
    }),
    first_name: customer.firstName ?? before.first_name,
    last_name: customer.lastName ?? before.last_name,
    email: customer.email ?? before.email,
    email_verified: customer.emailVerified === null ? before.email_verified : customer.emailVerified ? 1 : 0,
    phone: customer.phone ?? before.phone,
    company: customer.company ?? before.company,
    note: customer.note ?? before.note,
    state: customer.state ?? before.state,
    locale: customer.locale ?? before.locale,
    tags_json: customer.tags.length > 0 ? JSON.stringify(customer.tags) : before.tags_json,
    orders_count: Math.max(before.orders_count, customer.ordersCount ?? 0, draft.held),
    total_spent_minor: customer.totalSpentMinor ?? before.total_spent_minor,
    currency: customer.totalSpentMinor === null ? before.currency : order.currency,
    store_updated_at: isOld ? before.store_updated_at : (version ?? before.store_updated_at),
  };
  for (const column of STORE_COLUMNS) if (draft.edited.has(column)) Object.assign(after, { [column]: before[column] });
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  draft.row = after;
  if (draft.stored !== null && SHOWN.some((column) => after[column] !== draft.stored?.[column]))
    draft.row.lock_version = draft.stored.lock_version + 1;
  draft.changed = true;
}

/** What people see of a customer; counts and sums follow their orders. */
const SHOWN = ["first_name", "last_name", "email", "phone", "company", "note", "tags_json"] as const;

/** What the store changed of somebody who was known. */
function historyOf({ row, stored }: Draft): HistoryEntry[] {
  const changed = stored === null ? [] : SHOWN.filter((column) => row[column] !== stored[column]);
  if (stored === null || changed.length === 0) return [];
  const words = (of: CustomerRow) =>
    Object.fromEntries(
      changed.map((column) => (column === "tags_json" ? ["tags", JSON.parse(of.tags_json)] : [column, of[column]])),
    );
  const event = { entity_type: "customer", entity_id: row.id, order_id: null, action: "customer_changed_by_store" };
  return [{ ...event, before: words(stored), after: words(row) }];
}

/** What a store says of a customer by itself. */
export interface StatedCustomer {
  customer: StoreCustomer;
  order: CustomerOrder;
  version: string | null;
}

/** Brings a customer up to date who is known already. False: nobody here is meant. */
export async function updateCustomer(
  { trx, dialect, now, moment }: Pick<WriteContext, "trx" | "dialect" | "now" | "moment">,
  { customer, order, version }: StatedCustomer,
  shopDomains: ReadonlySet<string>,
): Promise<"unknown" | "older" | "unchanged" | "changed"> {
  const keys = [...shopDomains, order.shopDomain].map((shopDomain) => keyOf({ ...order, shopDomain }, customer));
  const rows = await takeRows(trx, dialect, (eb) => eb("customer_key", "in", keys));
  if (rows.length === 0) return "unknown";
  const edits = await loadCustomerEdits(
    trx,
    rows.map(({ id }) => id),
  );
  const drafts = rows.map((row): Draft => {
    const edited = edits.get(row.id) ?? new Set<string>();
    const draft = { row, stored: row, changed: false, held: 0, edited, isKnown: true };
    update(draft, order, customer, version);
    return draft;
  });
  const changed = drafts.filter((draft) => draft.changed);
  await upsertById(
    trx,
    "customers",
    changed.map(({ row }) => ({ ...row, updated_at: now })),
  );
  const system = { type: "system" as const, id: null, requestId: null };
  await recordHistory(trx, system, now, changed.flatMap(historyOf));
  const differing = (columns: readonly (keyof CustomerRow)[]) =>
    changed.flatMap(({ row }) => {
      const before = rows.find(({ id }) => id === row.id);
      return columns.some((column) => row[column] !== before?.[column]) ? [row.id] : [];
    });
  await rederiveOrdersOf(trx, differing(NAMES), moment);
  if (
    differing(STORE_COLUMNS.filter((column) => column !== "store_updated_at" && column !== "lock_version")).length > 0
  )
    return "changed";
  return rows.some(({ store_updated_at }) => (store_updated_at ?? "") > (version ?? "")) ? "older" : "unchanged";
}

function snapshot({ id, first_name, last_name, email, orders_count }: CustomerRow): OrderCustomer {
  return { id, first_name, last_name, email, orders_count };
}
