import { instantAfter, instantOf } from "../../clock";
import type { StoreConnectionRow } from "../../db/tables";
import { Slices } from "../../jobs/slices";
import { explainFailure } from "../../storage/explain-failure";
import { inPassing } from "../../storage/in-passing";
import { apiOf, tellerOf } from "../../storefront/connect/store-apis";
import { StoreFailure } from "../../storefront/connect/store-http";
import type { StoreApi } from "../../storefront/connect/store-page";
import { openSecrets } from "../../storefront/connect/store-secrets";
import { withoutRedacted } from "../../storefront/deliveries/order-sources";
import { runImport } from "../../storefront/run-import";
import { receivedText } from "../../storefront/source-file";
import { openImportSession } from "../../storefront/write-context";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import { ImportRecord } from "../imports/import-record";

const HOUR_MS = 3_600_000;
/** So far back orders are read again: clocks differ, and a store writes an order a moment before it can be read. */
const OVERLAP_MS = 10 * 60_000;
const BEAT_EVERY_MS = 20_000;

/** Begins to read the orders of a store that changed since the last time; where that runs already, it is the one. */
export async function startReading(
  dependencies: ApiDependencies,
  connection: StoreConnectionRow,
  userId: number | null,
): Promise<{ importId: number; end: Promise<void> }> {
  const { db, dialect, clock, background } = dependencies;
  const start = { dryRun: false, userId, files: [{ name: connection.name, path: "" }] };
  try {
    const record = await ImportRecord.start(dependencies, { ...start, storeConnectionId: connection.id });
    await db
      .updateTable("store_connections")
      .set({ tried_at: instantOf(clock()) })
      .where("id", "=", connection.id)
      .execute();
    const end = carryOutReading(dependencies, record, connection.id, userId);
    background.follow(end);
    return { importId: record.id, end };
  } catch (error) {
    if (!dialect.isUniqueViolation(error)) throw error;
  }
  const { id } = await db
    .selectFrom("imports")
    .select("id")
    .where("store_connection_id", "=", connection.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { importId: id, end: Promise.resolve() };
}

/** Reads each store that was not read for an hour. */
export async function readDueStores(dependencies: ApiDependencies): Promise<void> {
  const { db, clock } = dependencies;
  const hourAgo = instantAfter(clock(), -HOUR_MS);
  const due = await db
    .selectFrom("store_connections")
    .selectAll()
    .where("secrets_cipher", "is not", null)
    .where((eb) => eb.or([eb("tried_at", "is", null), eb("tried_at", "<=", hourAgo)]))
    .orderBy("id")
    .execute();
  for (const connection of due) {
    if (openSecrets(dependencies.storeCipher, connection).credentials === null) continue;
    await startReading(dependencies, connection, null);
  }
}

/** Never rejects: the record and the connection say how it ended. Where the process stops meanwhile, the next one goes on. */
export async function carryOutReading(
  dependencies: ApiDependencies,
  record: ImportRecord,
  connectionId: number,
  userId: number | null,
): Promise<void> {
  const { db, clock, background } = dependencies;
  const beating = setInterval(() => void inPassing(record.beat()), BEAT_EVERY_MS);
  try {
    const startedAt = instantOf(clock());
    const found = await db
      .selectFrom("store_connections")
      .selectAll()
      .where("id", "=", connectionId)
      .executeTakeFirst();
    if (!found) return await record.finish("The connection was removed.");
    await readAll(dependencies, record, found, userId);
    const done = { status: "ok", last_error: null, last_reconciled_at: startedAt, read_until: startedAt, cursor: null };
    await db.updateTable("store_connections").set(done).where("id", "=", connectionId).execute();
    if (userId === null && record.processed === 0) await record.discard();
    else await record.finish();
  } catch (error) {
    if (background.signal.aborted) return await record.release().catch((next) => logUnmarked(dependencies, next));
    await fail(dependencies, record, connectionId, error);
  } finally {
    clearInterval(beating);
  }
}

async function readAll(
  dependencies: ApiDependencies,
  record: ImportRecord,
  connection: StoreConnectionRow,
  userId: number | null,
): Promise<void> {
  const { db, background } = dependencies;
  const { signal } = background;
  const api = apiOf(dependencies, connection);
  const session = await openImportSession(dependencies, {
    type: "import",
    id: userId,
    requestId: `import-${record.id}`,
  });
  const pace = new Slices({ sliceMs: dependencies.dialect.awaitedSliceMs, signal });
  const { id, read_until, base_url, name } = connection;
  const since = read_until === null ? null : instantAfter(new Date(read_until), -OVERLAP_MS);
  let { cursor } = connection;
  do {
    const page = await readPage(api, since, cursor, () => forgetCursor(dependencies, id));
    const orders = await withoutRedacted(db, page.orders);
    if (orders.length > 0) {
      const file = receivedText(name, new URL(base_url).hostname, JSON.stringify(orders));
      await runImport(
        session,
        [file],
        { dryRun: false, pace },
        {
          onChecked: ({ total }) => record.onChecked({ total: record.processed + total, notes: [] }),
          onLines: (lines) => record.onLines(lines),
        },
      );
    }
    cursor = page.next;
    await db.updateTable("store_connections").set({ cursor }).where("id", "=", id).execute();
    signal.throwIfAborted();
  } while (cursor !== null);
}

/** A place that a store no longer knows must not be asked for again and again. */
async function readPage(api: StoreApi, since: string | null, cursor: string | null, forget: () => Promise<void>) {
  try {
    return await api.readPage(since, cursor);
  } catch (error) {
    if (cursor !== null && error instanceof StoreFailure) await forget();
    throw error;
  }
}

async function forgetCursor({ db }: ApiDependencies, id: number): Promise<void> {
  await db.updateTable("store_connections").set({ cursor: null }).where("id", "=", id).execute();
}

/** Asks for one order, and whether shipments may be told where they are: the connection says how it went. */
export async function testConnection(dependencies: ApiDependencies, connection: StoreConnectionRow): Promise<void> {
  const last_error = await failureOf(() => apiOf(dependencies, connection).test());
  const asksTeller = connection.tells_shipments === 1 && last_error === null;
  const tell_error = asksTeller ? await failureOf(() => tellerOf(dependencies, connection).testWriting()) : null;
  await dependencies.db
    .updateTable("store_connections")
    .set({ status: last_error === null ? "ok" : "failing", last_error, tell_error })
    .where("id", "=", connection.id)
    .execute();
}

async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return error.message;
  }
}

/** Throws 422 where nothing was entered that its API could be asked with. */
export function requireCredentials({ storeCipher }: ApiDependencies, connection: StoreConnectionRow): void {
  if (openSecrets(storeCipher, connection).credentials !== null) return;
  throw new ApiError("not_allowed", "This connection has no credentials. Enter them to read its orders.");
}

async function fail(
  dependencies: ApiDependencies,
  record: ImportRecord,
  connectionId: number,
  error: unknown,
): Promise<void> {
  const facts = { import_id: record.id };
  const reason =
    error instanceof StoreFailure
      ? error.message
      : `Reading stopped because ${explainFailure(dependencies, "reading a store failed", error, facts)}.`;
  try {
    const failing = { status: "failing", last_error: reason };
    await dependencies.db.updateTable("store_connections").set(failing).where("id", "=", connectionId).execute();
    await record.finish(`${reason} What is listed was taken in. It goes on from there within the hour.`);
  } catch (next) {
    // It is taken up again once the record can be written.
    logUnmarked(dependencies, next);
  }
}

function logUnmarked(dependencies: ApiDependencies, error: unknown): void {
  explainFailure(dependencies, "a reading of a store could not be marked as stopped", error, {});
}
