import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { BetterSqlite } from "../../server/db/better-sqlite";
import { type Connection, connectPostgres, connectSqlite } from "../../server/db/connect";
import { startServer } from "../bench/measured-server";
import { type Cluster, postgresBinaries, startCluster } from "../bench/postgres-cluster";
import { type Chance, chanceOf } from "./chance";
import { type Acknowledged, type Ledger, openLedger } from "./ledger";
import { type Ended, lastLine, type Place, runProgram } from "./programs";
import { layDesks, strangersOrder } from "./shop";
import { openSite, type Site } from "./site";
import { type Findings, verifyDatabase, verifyThroughApi } from "./verify";
import { WRITERS, work } from "./writers";

export type Store = "SQLite" | "PostgreSQL";

export interface DrillOptions {
  siteDir: string;
  store: Store;
  seed: number;
  writes: number;
}

export interface DrillReport {
  store: string;
  seed: number;
  seconds: number;
  kills: number;
  databaseCrashes: number;
  unanswered: number;
  findings: Findings;
  /** Sentences, one a check. */
  said: string[];
}

interface Ground {
  place: Place;
  cluster: Cluster | null;
  connect(place?: Place): Connection;
  end(): void;
}

/** An empty shop on this database, or null, with a sentence, where the machine has no such database. */
export async function openGround(siteDir: string, store: Store): Promise<Ground | null> {
  const dataDir = mkdtempSync(join(tmpdir(), "drill-data-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (store === "SQLite") {
    const connect = (of: Place = { siteDir, dataDir }) => connectSqlite(join(of.dataDir, "orders.db"));
    return { place: { siteDir, dataDir }, cluster: null, connect, end: remove };
  }
  const tools = postgresBinaries();
  if (tools === null) {
    remove();
    console.log("PostgreSQL: skipped, none is installed under /usr/lib/postgresql.");
    return null;
  }
  const cluster = await startCluster(tools);
  const place = { siteDir, dataDir, databaseUrl: cluster.url, tools };
  return {
    place,
    cluster,
    connect: ({ databaseUrl = cluster.url }: Place = place) => connectPostgres(databaseUrl, { poolSize: 2 }),
    end() {
      cluster.stop();
      remove();
    },
  };
}

export async function drillDatabase({ siteDir, store, seed, writes }: DrillOptions): Promise<DrillReport | null> {
  const ground = await openGround(siteDir, store);
  if (!ground) return null;
  const startedAt = performance.now();
  const chance = chanceOf(seed);
  const ledger = openLedger();
  const report = { store, seed, kills: 0, databaseCrashes: 0, unanswered: 0, said: [] as string[] };
  try {
    const site = await openSite(ground.place);
    const desks = await layDesks(site, WRITERS);
    const isOver = { now: false };
    const unanswered = () => {
      report.unanswered += 1;
    };
    const writing = work({ site, ledger, desks, seed, writes, unanswered }).finally(() => {
      isOver.now = true;
    });
    const [, backup] = await Promise.all([
      writing,
      backUp(ground.place, ledger, writes / 4),
      besides(ground.place, ledger, { from: writes / 2, report }),
      killAtRandom(site, ledger, { chance, isOver, report, cluster: ground.cluster, half: writes / 2 }),
    ]);
    const findings = await verifyThroughApi(site, ledger.writes);
    await site.stop();
    await addDatabase(ground, ledger.writes, findings);
    report.said.push(await checkOrders(ground.place, findings));
    report.said.push(await restoreAndCompare(ground, backup, findings));
    return { ...report, findings, seconds: Math.round((performance.now() - startedAt) / 1000) };
  } finally {
    ground.end();
  }
}

interface Tolls {
  kills: number;
  databaseCrashes: number;
  said: string[];
}

const FEWEST_BETWEEN_KILLS = 150;
const MOST_BETWEEN_KILLS = 900;
const LONGEST_AFTER_MS = 40;

async function killAtRandom(
  site: Site,
  ledger: Ledger,
  run: { chance: Chance; isOver: { now: boolean }; report: Tolls; cluster: Cluster | null; half: number },
): Promise<void> {
  const { chance, isOver, report, cluster } = run;
  const over = async () => {
    while (!isOver.now) await new Promise((done) => setTimeout(done, LONGEST_AFTER_MS));
  };
  const ended = over();
  for (;;) {
    const next = ledger.writes.length + chance.between(FEWEST_BETWEEN_KILLS, MOST_BETWEEN_KILLS);
    await Promise.race([ledger.reached(next), ended]);
    if (isOver.now) return;
    await new Promise((done) => setTimeout(done, chance.between(0, LONGEST_AFTER_MS)));
    if (cluster && report.databaseCrashes === 0 && ledger.writes.length > run.half) {
      cluster.crash();
      report.databaseCrashes += 1;
    } else {
      await site.crash();
      report.kills += 1;
    }
  }
}

interface Backup {
  dir: string;
  /** Acknowledged before it began. */
  before: readonly Acknowledged[];
  ended: Ended;
}

async function backUp(place: Place, ledger: Ledger, from: number): Promise<Backup> {
  await ledger.reached(from);
  const before = [...ledger.writes];
  const dir = `${place.dataDir}-backup`;
  return { dir, before, ended: await runProgram(place, "cli/backup.js", dir) };
}

/** Beside the server that serves: a second one, refused on SQLite and welcome on PostgreSQL, and the command line. */
async function besides(place: Place, ledger: Ledger, { from, report }: { from: number; report: Tolls }): Promise<void> {
  await ledger.reached(from);
  report.said.push(place.databaseUrl ? await secondOnPostgres(place) : await secondOnSqlite(place));
  const file = join(place.dataDir, "beside.json");
  writeFileSync(file, JSON.stringify([strangersOrder(1)]));
  const imported = await runProgram(place, "cli/import.js", file);
  report.said.push(`command line beside the server: exit ${imported.code}: ${lastLine(imported)}`);
}

async function secondOnSqlite(place: Place): Promise<string> {
  const second = await runProgram(place, "server.js");
  if (second.code === 0 || second.code === null) throw new Error(`A second server was not refused: ${second.output}`);
  return `second server on the same DATA_DIR: refused: ${lastLine(second)}`;
}

async function secondOnPostgres({ siteDir, dataDir, databaseUrl }: Place): Promise<string> {
  const second = await startServer({ siteDir, dataDir, databaseUrl });
  await second.stop();
  return "second server on the same database and folder: started, answered and stopped beside the first";
}

async function addDatabase(ground: Ground, writes: readonly Acknowledged[], findings: Findings): Promise<void> {
  const { db } = ground.connect();
  try {
    add(findings, await verifyDatabase(db, writes, { isWhole: true }));
  } finally {
    await db.destroy();
  }
  if (ground.cluster) return;
  const file = new BetterSqlite(join(ground.place.dataDir, "orders.db"));
  const found = file.pragma("integrity_check", { simple: true });
  file.close();
  if (found !== "ok") findings.wrong.push(`integrity_check: ${String(found)}`);
}

/** What both ways of looking find is one finding. */
function add(findings: Findings, more: Findings): void {
  for (const key of ["lost", "doubled", "wrong"] as const)
    findings[key] = [...new Set([...findings[key], ...more[key]])];
}

async function checkOrders(place: Place, findings: Findings): Promise<string> {
  const checked = await runProgram(place, "cli/check-orders.js");
  if (checked.code !== 0) findings.wrong.push(`check:orders: ${lastLine(checked)}`);
  return `check:orders: ${lastLine(checked)}`;
}

async function restoreAndCompare(ground: Ground, backup: Backup, findings: Findings): Promise<string> {
  const { dir, before, ended } = backup;
  const dataDir = `${ground.place.dataDir}-restored`;
  mkdirSync(dataDir);
  try {
    if (ended.code !== 0) {
      findings.wrong.push(`backup: ${ended.output}`);
      return `backup under writes: exit ${ended.code}: ${lastLine(ended)}`;
    }
    const databaseUrl = ground.cluster ? await emptyDatabase(ground) : undefined;
    const place: Place = { ...ground.place, dataDir, ...(databaseUrl && { databaseUrl }) };
    const restored = await runProgram(place, "cli/restore.js", dir);
    if (restored.code !== 0) {
      findings.wrong.push(`restore: ${restored.output}`);
      return `restore: exit ${restored.code}: ${lastLine(restored)}`;
    }
    const found = await verifyRestored(ground, place, before);
    add(findings, found);
    return `backup under writes, restored elsewhere: ${before.length} writes acknowledged before it began, lost ${found.lost.length}, doubled ${found.doubled.length}`;
  } finally {
    for (const path of [dir, dataDir]) rmSync(path, { recursive: true, force: true });
  }
}

async function verifyRestored(ground: Ground, place: Place, before: readonly Acknowledged[]): Promise<Findings> {
  const { db } = ground.connect(place);
  const findings = await verifyDatabase(db, before, { isWhole: false });
  await db.destroy();
  const site = await openSite(place);
  try {
    const uploads = before.filter(({ kind }) => kind === "upload");
    add(findings, await verifyThroughApi(site, uploads));
  } finally {
    await site.stop();
  }
  const named = (list: readonly string[]) => list.map((one) => `restored: ${one}`);
  return { ...findings, lost: named(findings.lost), doubled: named(findings.doubled), wrong: named(findings.wrong) };
}

async function emptyDatabase(ground: Ground): Promise<string> {
  const { db } = ground.connect();
  await sql`create database restored`.execute(db);
  await db.destroy();
  const url = new URL(ground.cluster?.url ?? "");
  url.pathname = "/restored";
  return url.href;
}
