import { stat, statfs } from "node:fs/promises";
import type { Health } from "contract/settings.schema";
import { sql } from "kysely";
import { version } from "../../../package.json";
import { lastBackup } from "../../backup/last-backup";
import type { Db } from "../../db/tables";
import { countStaleOrders } from "../../plan/plan-stale";
import { isMigrated } from "../../schema/migrate";
import { sqlitePath } from "../../storage/database-place";
import { outageOf } from "../../storage/outage";
import { outageSentence } from "../../storage/outage-words";
import type { ApiDependencies } from "../context";

/** Figures of this moment, for an admin; each is counted by an index or is one read. */
export async function getHealth(dependencies: ApiDependencies): Promise<Health> {
  const { db, clock, settings, background } = dependencies;
  return {
    version,
    node: process.version,
    started_at: new Date(clock().getTime() - process.uptime() * 1_000).toISOString(),
    database: await databaseOf(dependencies),
    disk: await diskOf(settings.dataDir),
    files: await filesOf(dependencies),
    outbox: { sends: settings.smtpUrl !== null, ...(await outboxOf(db)) },
    jobs: {
      last_run_at: background.housekeeping?.at ?? null,
      failing: background.housekeeping?.failing ?? [],
      orders_to_plan: (await countStaleOrders(db)) ?? 0,
      imports_running: await countOf(db.selectFrom("imports").select(counted).where("status", "=", "running")),
    },
    deliveries: await deliveriesOf(db),
    stores: await storesOf(db),
    backup: await backupOf(db),
  };
}

/** Where it lies is the operator's business. */
async function backupOf(db: Db): Promise<Health["backup"]> {
  const last = await lastBackup(db);
  if (!last) return null;
  const { folder: _, ...backup } = last;
  return backup;
}

async function databaseOf({ db, dialect, settings }: ApiDependencies): Promise<Health["database"]> {
  const before = performance.now();
  await sql`select 1`.execute(db);
  const answer_ms = Math.round((performance.now() - before) * 10) / 10;
  const is_migrated = await isMigrated(db, dialect);
  if (dialect.name === "sqlite") {
    const size_bytes = await stat(sqlitePath(settings.dataDir)).then(
      ({ size }) => size,
      () => null,
    );
    return { kind: "sqlite", size_bytes, answer_ms, is_migrated };
  }
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return { kind: "postgresql", size_bytes: rows[0]?.size ?? 0, answer_ms, is_migrated };
}

async function filesOf({ disk, settings }: ApiDependencies): Promise<Health["files"]> {
  const before = performance.now();
  const outage = await disk.requireUsable().then(() => null, outageOf);
  return {
    kind: disk.isRemote ? "s3" : "folder",
    place: disk.isRemote ? disk.place : null,
    answer_ms: Math.round((performance.now() - before) * 10) / 10,
    problem: outage && outageSentence(outage, settings),
  };
}

/** What a process of ours may still write; null where the system does not say. */
async function diskOf(dataDir: string): Promise<Health["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    return null;
  }
}

async function outboxOf(db: Db): Promise<Omit<Health["outbox"], "sends">> {
  const rows = await db
    .selectFrom("email_messages")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count"), eb.fn.min("id").as("oldest")])
    .where("status", "in", ["queued", "review", "failed"])
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const oldest = of("queued")?.oldest;
  const queued = oldest
    ? await db.selectFrom("email_messages").select("created_at").where("id", "=", Number(oldest)).executeTakeFirst()
    : undefined;
  const sent = await db
    .selectFrom("email_messages")
    .select("sent_at")
    .where("status", "=", "sent")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const count = (status: string) => Number(of(status)?.count ?? 0);
  return {
    queued: count("queued"),
    review: count("review"),
    failed: count("failed"),
    oldest_queued_at: queued?.created_at ?? null,
    last_sent_at: sent?.sent_at ?? null,
  };
}

async function deliveriesOf(db: Db): Promise<Health["deliveries"]> {
  const deliveries = db.selectFrom("store_deliveries");
  const newest = await deliveries.select("received_at").orderBy("id", "desc").limit(1).executeTakeFirst();
  return {
    waiting: await countOf(deliveries.select(counted).where("outcome", "=", "received")),
    failed: await countOf(deliveries.select(counted).where("outcome", "=", "failed")),
    last_received_at: newest?.received_at ?? null,
  };
}

async function storesOf(db: Db): Promise<Health["stores"]> {
  const stores = db.selectFrom("store_connections");
  return {
    connected: await countOf(stores.select(counted)),
    failing: await countOf(stores.select(counted).where("status", "=", "failing")),
  };
}

const counted = sql<number | string>`count(*)`.as("count");

async function countOf(query: { executeTakeFirstOrThrow(): Promise<{ count: number | string }> }): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}
