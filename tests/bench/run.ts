import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BesideJobs, measureBesideJobs } from "./beside-jobs";
import type { Measured, SingleFigures } from "./bounds";
import { type InBrowser, measureInBrowser } from "./browser/in-browser";
import { BASE_ORDERS, type Seeding, sqliteShop } from "./databases";
import { type Floor, floorProbe, freshProbe, measureInTurns, type Pace, productProbe } from "./measure";
import { machineFacts, type Report } from "./report";
import { SCENARIOS, type Scenario } from "./scenarios";
import { fingerprint, seedWith } from "./seeding";
import { measurePlainPage, measureSingles } from "./single-figures";
import { summarize } from "./statistics";
import { addFacts, type Ends, startPostgresTarget, startSqliteTargets, type Target } from "./targets";
import { buildVariant } from "./variant";

const SIZES = [BASE_ORDERS, 100_000, 1_000_000];
const QUICK_SIZES = SIZES.slice(0, 2);
/** Where start, memory and PostgreSQL are measured. */
const USUAL_SIZE = 100_000;

interface BenchOptions {
  projectRoot: string;
  /** Two sizes and fewer requests. */
  quick: boolean;
}

export async function runBench({ projectRoot, quick }: BenchOptions): Promise<Omit<Report, "verdicts">> {
  return withSite((siteDir, ends) => measureSite({ projectRoot, quick, siteDir, ends }));
}

/** Some scenarios alone, over every size on SQLite: while one mends what slows one list down. Nothing is kept. */
export async function runScenarios(projectRoot: string, keys: readonly string[]): Promise<Measured[]> {
  return withSite(async (siteDir, ends) => {
    const { seed, kept } = layOut(projectRoot, siteDir);
    const targets = await startSqliteTargets(siteDir, await sqliteShops(kept, SIZES, seed), ends);
    await addFacts(targets);
    return measureScenarios(
      SCENARIOS.filter(({ key }) => keys.includes(key)),
      targets,
      FULL_PACES,
    );
  });
}

/** The browser's part alone, over the smallest shop, by a server that has answered as many pages as in the whole bench. */
export async function runInBrowser(projectRoot: string): Promise<InBrowser> {
  return withSite(async (siteDir, ends) => {
    const { seed, kept } = layOut(projectRoot, siteDir);
    const [target] = await startSqliteTargets(siteDir, await sqliteShops(kept, [BASE_ORDERS], seed), ends);
    if (!target) throw new Error("There is no server to measure.");
    await addFacts([target]);
    await answerPages(target, FULL_PACES.page.warmUp);
    return measureInBrowser(target, FULL_PACES.visits);
  });
}

/** Start, stop, memory and large inputs alone, over the shop of the usual size. */
export async function runSingles(projectRoot: string): Promise<SingleFigures> {
  return withSite(async (siteDir, ends) => {
    const { seed, kept } = layOut(projectRoot, siteDir);
    const shops = await sqliteShops(kept, [USUAL_SIZE], seed);
    const [target] = await startSqliteTargets(siteDir, shops, ends);
    if (!target) throw new Error("There is no server to measure.");
    await target.stop();
    return measureSingles({ siteDir, dataDir: shops.get(USUAL_SIZE) ?? "", signedIn: target.signedIn });
  });
}

/** Requests beside long work alone, over a copy of the shop of the usual size. */
export async function runBesideJobs(projectRoot: string): Promise<BesideJobs> {
  return withSite(async (siteDir) => {
    const { seed, kept } = layOut(projectRoot, siteDir);
    const shops = await sqliteShops(kept, [USUAL_SIZE], seed);
    return measureCopy(siteDir, shops.get(USUAL_SIZE) ?? "");
  });
}

/** Measured work stays out of the kept shop. */
async function measureCopy(siteDir: string, dataDir: string): Promise<BesideJobs> {
  console.log("measuring requests beside long work");
  const copy = mkdtempSync(join(tmpdir(), "bench-busy-"));
  try {
    cpSync(dataDir, copy, { recursive: true });
    return await measureBesideJobs({ siteDir, dataDir: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function withSite<Result>(measure: (siteDir: string, ends: Ends) => Promise<Result>): Promise<Result> {
  const ends: Ends = [];
  try {
    const siteDir = mkdtempSync(join(tmpdir(), "bench-site-"));
    ends.push(() => rmSync(siteDir, { recursive: true, force: true }));
    return await measure(siteDir, ends);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

function layOut(projectRoot: string, siteDir: string) {
  console.log("building the server with its floors");
  buildVariant({ projectRoot, dir: siteDir });
  const kept = join(tmpdir(), "bench-orders", fingerprint(projectRoot));
  mkdirSync(kept, { recursive: true });
  return { seed: seedWith(siteDir), kept };
}

async function sqliteShops(kept: string, sizes: readonly number[], seed: Seeding): Promise<Map<number, string>> {
  const shops = new Map<number, string>();
  for (const orders of sizes) shops.set(orders, await sqliteShop(kept, orders, seed));
  return shops;
}

async function measureSite({ projectRoot, quick, siteDir, ends }: BenchOptions & { siteDir: string; ends: Ends }) {
  const paces: Paces = quick ? QUICK_PACES : FULL_PACES;
  const { seed, kept } = layOut(projectRoot, siteDir);
  const shops = await sqliteShops(kept, quick ? QUICK_SIZES : SIZES, seed);
  const targets = await startSqliteTargets(siteDir, shops, ends);
  const postgres = quick ? null : await startPostgresTarget({ siteDir, orders: USUAL_SIZE, seed, ends });
  if (postgres) targets.push(postgres.target);
  await addFacts(targets);
  const rows = await measureScenarios(SCENARIOS, targets, paces);
  const usual = targets.find((target) => target.orders === USUAL_SIZE && target.store === "SQLite");
  if (!usual) throw new Error("There is no server of the usual size.");
  const plainPageMs = await measurePlainPage(usual, paces.page);
  console.log("measuring in the browser");
  const browser = await measureInBrowser(usual, paces.visits);
  for (const target of targets) await target.stop();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machineFacts(postgres?.version ?? null),
    rows,
    plainPageMs,
    browser,
    besideJobs: await measureCopy(siteDir, shops.get(USUAL_SIZE) ?? ""),
    single: await measureSingles({ siteDir, dataDir: shops.get(USUAL_SIZE) ?? "", signedIn: usual.signedIn }),
    samples: { api: paces.api.samples, page: paces.page.samples },
  };
}

interface Paces {
  api: Pace;
  page: Pace;
  /** In the browser. */
  visits: number;
}
const FULL_PACES: Paces = { api: { warmUp: 200, samples: 400 }, page: { warmUp: 100, samples: 200 }, visits: 9 };
const QUICK_PACES: Paces = { api: { warmUp: 100, samples: 100 }, page: { warmUp: 50, samples: 50 }, visits: 5 };

/** A shop's server answers all day: none of its people is the first to ask. */
async function answerPages(target: Target, times: number): Promise<void> {
  console.log("answering pages");
  for (const scenario of SCENARIOS.filter(({ via }) => via === "page")) {
    const probe = productProbe(scenario, target);
    for (let turn = 0; turn < times; turn += 1) await probe(turn);
  }
}

async function measureScenarios(scenarios: readonly Scenario[], targets: readonly Target[], paces: Paces) {
  const rows: Measured[] = [];
  for (const scenario of scenarios) {
    console.log(`measuring ${scenario.via === "api" ? "API" : "page"}: ${scenario.title}`);
    const measured = await measureScenario(scenario, targets, paces[scenario.via]);
    // A run of an hour says on its way what it found.
    for (const { store, orders, product, fresh, floor } of measured) {
      const [asked, after, least] = [product, fresh, floor].map(({ median }) => median.toFixed(2));
      console.log(`  ${store}, ${orders.toLocaleString("en")}: ${asked} ms, ${after} after a write, floor ${least}`);
    }
    rows.push(...measured);
  }
  return rows;
}

async function measureScenario(scenario: Scenario, targets: readonly Target[], pace: Pace): Promise<Measured[]> {
  const floors: Floor[] = [];
  for (const target of targets) floors.push(await floorProbe(scenario, target));
  const probes = targets.map((target) => productProbe(scenario, target));
  const fresh = targets.map((target) => freshProbe(scenario, target));
  const times = await measureInTurns([...probes, ...floors.map((floor) => floor.probe)], pace);
  // Apart from the others: their answers would not be kept either.
  const freshTimes = await measureInTurns(fresh, pace);
  const { key, title, via } = scenario;
  return targets.map((target, index) => ({
    ...{ key, title, via, store: target.store, orders: target.orders, bytes: floors[index]?.bytes ?? 0 },
    product: summarize(times[index] ?? []),
    fresh: summarize(freshTimes[index] ?? []),
    floor: summarize(times[targets.length + index] ?? []),
  }));
}
