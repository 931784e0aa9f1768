import type { StoreConnection } from "contract/stores.schema";
import { countRows, onPage, type Paging } from "../../db/pages";
import type { Db, StoreConnectionRow } from "../../db/tables";
import type { TokenCipher } from "../../sessions/token-cipher";
import { openSecrets } from "../../storefront/connect/store-secrets";
import { notFound } from "../errors";

interface Store {
  db: Db;
  storeCipher: TokenCipher;
}

export async function listConnections(
  store: Store,
  paging: Paging,
): Promise<{ rows: StoreConnection[]; total: number }> {
  const connections = store.db.selectFrom("store_connections");
  const total = await countRows(connections);
  const rows = await connections.selectAll().orderBy("id").$call(onPage(paging)).execute();
  return { rows: await present(store, rows), total };
}

/** Throws 404 where there is none. */
export async function getConnection(store: Store, id: number): Promise<StoreConnection> {
  const [connection] = await present(store, [await findConnection(store.db, id)]);
  if (!connection) throw notFound("That store connection");
  return connection;
}

/** Throws 404 where there is none. */
export async function findConnection(db: Db, id: number): Promise<StoreConnectionRow> {
  const row = await db.selectFrom("store_connections").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That store connection");
  return row;
}

async function present({ db, storeCipher }: Store, rows: readonly StoreConnectionRow[]): Promise<StoreConnection[]> {
  const imports = await lastImports(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { credentials, webhook_secret } = openSecrets(storeCipher, row);
    const last = imports.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      base_url: row.base_url,
      status: row.status,
      last_error: row.last_error,
      last_delivery_at: row.last_delivery_at,
      last_reconciled_at: row.last_reconciled_at,
      has_credentials: credentials !== null,
      has_webhook_secret: webhook_secret !== null,
      tells_shipments: row.tells_shipments === 1,
      tell_error: row.tell_error,
      last_import_id: last?.id ?? null,
      is_reconciling: last?.running === 1,
      lock_version: row.lock_version,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

async function lastImports(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; running: number }>();
  const rows = await db
    .selectFrom("imports")
    .select((eb) => [
      "store_connection_id",
      eb.fn.max("id").as("id"),
      eb.fn.max(eb.case().when("status", "=", "running").then(1).else(0).end()).as("running"),
    ])
    .where("store_connection_id", "in", ids)
    .groupBy("store_connection_id")
    .execute();
  return new Map(rows.map(({ store_connection_id, id, running }) => [store_connection_id ?? 0, { id, running }]));
}
