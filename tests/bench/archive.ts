import { archiveNames } from "./company-names";
import { quoted, type StoreHandle } from "./store-handle";

/**
 * Grows the archive of a shop: closed orders are copied with all that hangs on them, under new ids, numbers, people and
 * companies, and years back. The open work stays as it is. Round c copies each of the closed orders once.
 */
export interface Growth {
  /** Orders to add. */
  orders: number;
}

const NAME_COUNT = 20_000;
/** The first round lies before the demo shop's 120 days; 1,000,000 orders reach about eight years back. */
const FIRST_SHIFT_DAYS = 120;
const SHIFT_DAYS = 20;
const NAMES_PER_INSERT = 2_000;

/** Tables with an id of their own that hang on an order, in the order in which they refer to each other. */
const CHILDREN = [
  "order_line_items",
  "art_proofs",
  "requisitions",
  "requisition_splits",
  "receivings",
  "productions",
  "production_lines",
] as const;
/** Instants and days of an order that move with it. `…_sort` follows its date. */
const ORDER_INSTANTS = [
  "external_updated_at",
  "created_at",
  "updated_at",
  "processed_at",
  "imported_at",
  "accepted_at",
  "closed_at",
  "cancelled_at",
  "store_cancelled_at",
  "ignored_at",
  "art_approved_at",
  "flagged_date",
  "held_at",
];
const ORDER_DAYS = ["required_in_hand_date", "estimated_ship_date", "actual_ship_date", "vip_date"];
const NO_DATE = "'9999-12-31'";

export async function growArchive(store: StoreHandle, growth: Growth): Promise<void> {
  await rankTemplates(store);
  const closed = await count(store, "bench_orders");
  if (closed === 0) throw new Error("There are no closed orders to copy: the archive can't grow.");
  const rounds = Math.ceil(growth.orders / closed);
  await layRounds(store, { rounds, closed, last: growth.orders - (rounds - 1) * closed });
  await layNames(store);
  const firstNew = (await count(store, "orders", "coalesce(max(id), 0)")) + 1;
  await copyCustomers(store);
  await copyOrders(store);
  for (const table of CHILDREN) await copyChildren(store, table);
  await copyPivots(store);
  await copyReceipts(store);
  await copyHistory(store);
  await indexSearch(store, firstNew);
  await retally(store);
  for (const table of SCRATCH_TABLES) await store.run(`drop table ${table}`);
}

const SCRATCH_TABLES = [
  "bench_orders",
  "bench_customers",
  "bench_history",
  "bench_rounds",
  "bench_names",
  ...CHILDREN.map((table) => `bench_${table}`),
];

/** Gives each row to be copied its place among its kind: new ids follow from round and place alone. */
async function rankTemplates(store: StoreHandle): Promise<void> {
  await store.run(
    `create table bench_orders as
     select o.id as old_id, row_number() over (order by o.created_at, o.id) - 1 as k, o.customer_id as customer_id,
       (select string_agg(l.sku, ' ') from order_line_items l where l.order_id = o.id) as skus
     from orders o where o.stage = 'closed'`,
  );
  await store.run("create unique index bench_orders_old on bench_orders (old_id)");
  await store.run("create unique index bench_orders_k on bench_orders (k)");
  await store.run(
    `create table bench_customers as
     select customer_id as old_id, row_number() over (order by customer_id) - 1 as k
     from bench_orders where customer_id is not null group by customer_id`,
  );
  await store.run("create unique index bench_customers_old on bench_customers (old_id)");
  for (const table of CHILDREN) {
    await store.run(
      `create table bench_${table} as
       select t.id as old_id, row_number() over (order by b.k, t.id) - 1 as k, b.k as order_k
       from ${table} t join bench_orders b on b.old_id = t.order_id`,
    );
    await store.run(`create unique index bench_${table}_old on bench_${table} (old_id)`);
  }
  await store.run(
    `create table bench_history as
     select t.id as old_id, b.k as order_k from history_events t join bench_orders b on b.old_id = t.order_id
     where t.entity_type = 'order'`,
  );
}

async function layRounds(store: StoreHandle, plan: { rounds: number; closed: number; last: number }): Promise<void> {
  const places = ["orders", "customers", ...CHILDREN];
  const columns = places.map((table) => `${table}_base bigint`).join(", ");
  await store.run(`create table bench_rounds (c integer primary key, take integer, days integer, ${columns})`);
  const bases: number[] = [];
  const sizes: number[] = [];
  for (const table of places) {
    bases.push(await count(store, table, "coalesce(max(id), 0)"));
    sizes.push(await count(store, `bench_${table}`));
  }
  for (let c = 0; c < plan.rounds; c += 1) {
    const take = c === plan.rounds - 1 ? plan.last : plan.closed;
    const starts = places.map((_, index) => (bases[index] ?? 0) + c * (sizes[index] ?? 0) + 1);
    const days = FIRST_SHIFT_DAYS + c * SHIFT_DAYS;
    await store.run(`insert into bench_rounds values (${[c, take, days, ...starts].join(", ")})`);
  }
}

async function layNames(store: StoreHandle): Promise<void> {
  await store.run("create table bench_names (n integer primary key, company text, first_name text, last_name text)");
  const rows = archiveNames(NAME_COUNT).map(
    (name, index) => `(${index}, ${quoted(name.company)}, ${quoted(name.first_name)}, ${quoted(name.last_name)})`,
  );
  for (let start = 0; start < rows.length; start += NAMES_PER_INSERT) {
    await store.run(`insert into bench_names values ${rows.slice(start, start + NAMES_PER_INSERT).join(", ")}`);
  }
}

async function copyCustomers(store: StoreHandle): Promise<void> {
  const created = store.earlierInstant("t.created_at", "r.days");
  await copy(store, "customers", {
    values: {
      id: "r.customers_base + b.k",
      external_id: "cast(7000000000000 + r.customers_base + b.k as text)",
      customer_key: "'archive|' || (r.customers_base + b.k)",
      first_name: "n.first_name",
      last_name: "n.last_name",
      email: "lower(n.first_name || '.' || n.last_name) || (r.c + 2) || '.' || b.k || '@example.com'",
      company: "case when t.company is null then null else n.company end",
      created_at: created,
      updated_at: created,
    },
    from: `bench_rounds r cross join bench_customers b
      join customers t on t.id = b.old_id
      join bench_names n on n.n = (r.c * 7919 + b.k * 31) % ${NAME_COUNT}`,
  });
}

async function copyOrders(store: StoreHandle): Promise<void> {
  const instants = ORDER_INSTANTS.map((column) => [column, store.earlierInstant(`t.${column}`, "r.days")]);
  const days = ORDER_DAYS.map((column) => [column, store.earlierDay(`t.${column}`, "r.days")]);
  const sortOf = (date: string) => `coalesce(${store.earlierDay(`t.${date}`, "r.days")}, ${NO_DATE})`;
  const number = "2000000 + r.orders_base + b.k";
  await copy(store, "orders", {
    values: {
      ...Object.fromEntries([...instants, ...days]),
      id: "r.orders_base + b.k",
      external_id: `cast(8000000000000 + r.orders_base + b.k as text)`,
      order_number: number,
      name: `'#' || (${number})`,
      customer_id: "r.customers_base + c.k",
      company: "case when t.company is null then null else n.company end",
      company_sort: "lower(case when t.company is null then n.first_name || ' ' || n.last_name else n.company end)",
      po_number: `case when t.po_number is null then null else 'PO-' || (${number} * 7) end`,
      in_hand_sort: sortOf("required_in_hand_date"),
      ship_sort: sortOf("estimated_ship_date"),
    },
    from: `bench_rounds r cross join bench_orders b
      join orders t on t.id = b.old_id
      left join bench_customers c on c.old_id = b.customer_id
      join bench_names n on n.n = (r.c * 7919 + coalesce(c.k, b.k) * 31) % ${NAME_COUNT}`,
    where: "b.k < r.take",
  });
  for (const table of ["order_labels", "order_properties"]) {
    await copy(store, table, {
      values: { order_id: "r.orders_base + b.k" },
      from: `bench_rounds r cross join bench_orders b join ${table} t on t.order_id = b.old_id`,
      where: "b.k < r.take",
    });
  }
}

async function copyChildren(store: StoreHandle, table: (typeof CHILDREN)[number]): Promise<void> {
  const columns = await store.columns(table);
  const values: Record<string, string> = { id: `r.${table}_base + b.k`, order_id: "r.orders_base + b.order_k" };
  const joins: string[] = [];
  for (const parent of CHILDREN) {
    const reference = `${parent.replace(/s$/, "")}_id`;
    if (!columns.includes(reference)) continue;
    values[reference] = `r.${parent}_base + ${parent}_place.k`;
    joins.push(`left join bench_${parent} ${parent}_place on ${parent}_place.old_id = t.${reference}`);
  }
  await copy(store, table, {
    values,
    from: `bench_rounds r cross join bench_${table} b join ${table} t on t.id = b.old_id ${joins.join(" ")}`,
    where: "b.order_k < r.take",
  });
}

async function copyPivots(store: StoreHandle): Promise<void> {
  await copy(store, "art_proof_line_items", {
    values: {
      art_proof_id: "r.art_proofs_base + p.k",
      order_line_item_id: "r.order_line_items_base + l.k",
    },
    from: `bench_rounds r cross join bench_art_proofs p
      join art_proof_line_items t on t.art_proof_id = p.old_id
      join bench_order_line_items l on l.old_id = t.order_line_item_id`,
    where: "p.order_k < r.take",
  });
}

async function copyReceipts(store: StoreHandle): Promise<void> {
  const columns = (await store.columns("receipts")).filter((column) => column !== "id");
  await copy(
    store,
    "receipts",
    {
      values: { receiving_id: "r.receivings_base + v.k" },
      from: `bench_rounds r cross join bench_receivings v join receipts t on t.receiving_id = v.old_id`,
      where: "v.order_k < r.take and t.reverses_receipt_id is null",
    },
    columns,
  );
}

async function copyHistory(store: StoreHandle): Promise<void> {
  const columns = (await store.columns("history_events")).filter((column) => column !== "id");
  await copy(
    store,
    "history_events",
    {
      values: {
        entity_id: "r.orders_base + b.order_k",
        order_id: "r.orders_base + b.order_k",
        created_at: store.earlierInstant("t.created_at", "r.days"),
      },
      from: "bench_rounds r cross join bench_history b join history_events t on t.id = b.old_id",
      where: "b.order_k < r.take",
    },
    columns,
  );
}

/** The same words that `deriveOrder` gives the search, but for what one could not tell from the order itself. */
async function indexSearch(store: StoreHandle, firstNew: number): Promise<void> {
  const text = `o.order_number || ' ' || o.name || coalesce(' ' || o.company, '') || coalesce(' ' || c.first_name || ' ' || c.last_name || ' ' || c.email, '')
    || coalesce(' ' || o.po_number, '') || coalesce(' ' || b.skus, '')`;
  const from = `bench_rounds r cross join bench_orders b join orders o on o.id = r.orders_base + b.k
    left join customers c on c.id = o.customer_id where b.k < r.take and o.id >= ${firstNew}`;
  await store.run(
    store.kind === "sqlite"
      ? `insert into order_search (rowid, text) select o.id, ${text} from ${from}`
      : `insert into order_search (order_id, text) select o.id, lower(${text}) from ${from}`,
  );
  // As the seeder and a large import end.
  if (store.kind === "sqlite") await store.run("insert into order_search (order_search) values ('optimize')");
}

async function retally(store: StoreHandle): Promise<void> {
  const words = (await store.columns("order_tallies")).filter((column) => column !== "orders" && column !== "units");
  const list = words.join(", ");
  await store.run("delete from order_tallies");
  await store.run(
    `insert into order_tallies (${list}, orders, units) select ${list}, count(*), sum(total_units) from orders group by ${list}`,
  );
}

interface Copy {
  /** Columns that differ from those of the row `t` that is copied → SQL. */
  values: Readonly<Record<string, string>>;
  from: string;
  where?: string;
}

async function copy(store: StoreHandle, table: string, { values, from, where }: Copy, only?: string[]): Promise<void> {
  const columns = only ?? (await store.columns(table));
  const expressions = columns.map((column) => values[column] ?? `t."${column}"`);
  await store.run(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(", ")})
     select ${expressions.join(", ")} from ${from} ${where ? `where ${where}` : ""}`,
  );
}

async function count(store: StoreHandle, table: string, what = "count(*)"): Promise<number> {
  const [row] = await store.all(`select ${what} as n from ${table}`);
  return Number(row?.n ?? 0);
}
