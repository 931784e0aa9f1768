import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { growArchive } from "./archive";
import { openPostgres, openSqlite, type StoreHandle } from "./store-handle";

/** Fills an empty data folder with the smallest shop. */
export type SeedShop = (target: { dataDir: string; databaseUrl?: string }) => Promise<void>;

/** What all sizes have in common: the smallest shop with all of its open work. */
export const BASE_ORDERS = 10_000;

/** A data folder with this many orders on SQLite, made once and kept under `keptIn`. */
export async function sqliteShop(keptIn: string, orders: number, seed: SeedShop): Promise<string> {
  const dataDir = join(keptIn, `sqlite-${orders}`);
  if (existsSync(join(dataDir, "orders.db"))) return dataDir;
  const startedAt = Date.now();
  const making = `${dataDir}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  if (orders === BASE_ORDERS) {
    await seed({ dataDir: making });
  } else {
    const base = await sqliteShop(keptIn, BASE_ORDERS, seed);
    copyFileSync(join(base, "orders.db"), join(making, "orders.db"));
    await growSqlite(join(making, "orders.db"), orders);
  }
  renameSync(making, dataDir);
  console.log(
    `made ${orders.toLocaleString("en")} orders on SQLite in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return dataDir;
}

async function growSqlite(path: string, orders: number): Promise<void> {
  const store = openSqlite(path);
  try {
    const laid = await setAside(store);
    await growArchive(store, { orders: orders - BASE_ORDERS });
    for (const statement of laid) await store.run(statement);
  } finally {
    await store.close();
  }
}

/** Indexes and triggers are faster made at the end than kept along. Returns what makes them. */
async function setAside(store: StoreHandle): Promise<string[]> {
  const rows = await store.all(
    "select type, name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null and name not like 'bench%'",
  );
  for (const row of rows) await store.run(`drop ${String(row.type)} "${String(row.name)}"`);
  return rows.map((row) => String(row.sql));
}

/** Fills an empty PostgreSQL database with this many orders. */
export async function fillPostgres(fill: {
  url: string;
  orders: number;
  scratchDir: string;
  seed: SeedShop;
}): Promise<void> {
  const { url, orders, scratchDir, seed } = fill;
  await seed({ dataDir: scratchDir, databaseUrl: url });
  const store = await openPostgres(url);
  try {
    await store.run("alter table orders disable trigger user");
    await growArchive(store, { orders: orders - BASE_ORDERS });
    await store.run("alter table orders enable trigger user");
    for (const table of ["orders", "customers", "order_line_items", "art_proofs", "requisitions", "productions"]) {
      await store.run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    }
    await store.run("vacuum analyze");
  } finally {
    await store.close();
  }
}
