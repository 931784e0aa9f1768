import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measured } from "./bounds";
import { BASE_ORDERS, type Seeding } from "./databases";
import type { Asked } from "./measure";
import { type MeasuredServer, signIn, startServer } from "./measured-server";
import { postgresBinaries, startCluster } from "./postgres-cluster";
import { type Facts, gatherFacts } from "./scenarios";

/** A running server over a shop of one size. */
export interface Target extends Asked {
  readonly pid: number;
  readonly store: Measured["store"];
  readonly orders: number;
  stop(): Promise<void>;
}

/** What to put away at the end, last come first. */
export type Ends = (() => Promise<void> | void)[];

const NO_FACTS: Facts = {
  orderIds: [],
  acceptableIds: [],
  proofIds: [],
  receivingIds: [],
  productionIds: [],
  largeOrderId: 0,
  largePurchaseOrderId: 0,
  terms: [],
};

export async function startSqliteTargets(
  siteDir: string,
  shops: ReadonlyMap<number, string>,
  ends: Ends,
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const [orders, dataDir] of shops) {
    const server = await startServer({ siteDir, dataDir });
    ends.push(() => server.stop());
    targets.push(await targetOf(server, "SQLite", orders));
  }
  return targets;
}

/** Null, with a sentence, where no PostgreSQL is installed. */
export async function startPostgresTarget(options: { siteDir: string; orders: number; seed: Seeding; ends: Ends }) {
  const { siteDir, orders, seed, ends } = options;
  const bin = postgresBinaries();
  if (bin === null) {
    console.log("No PostgreSQL is installed under /usr/lib/postgresql: its rows are left out.");
    return null;
  }
  const cluster = await startCluster(bin);
  ends.push(() => cluster.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "bench-postgres-data-"));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const startedAt = Date.now();
  const place = { dataDir, databaseUrl: cluster.url };
  await seed.base(place);
  seed.grow(place, orders - BASE_ORDERS);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`made ${orders.toLocaleString("en")} orders on PostgreSQL in ${seconds} s`);
  const server = await startServer({ siteDir, ...place });
  ends.push(() => server.stop());
  return { target: await targetOf(server, "PostgreSQL", orders), version: cluster.version, place };
}

async function targetOf(server: MeasuredServer, store: Target["store"], orders: number): Promise<Target> {
  const signedIn = await signIn(server);
  const { client, pid } = server;
  return { client, pid, signedIn, facts: NO_FACTS, store, orders, stop: () => server.stop() };
}

export async function addFacts(targets: readonly Target[]): Promise<void> {
  const facts = await gatherFacts(targets);
  for (const [index, target] of targets.entries()) target.facts = facts[index] ?? NO_FACTS;
}
