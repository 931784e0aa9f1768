import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureBesideDirectus } from "./beside-directus";
import { type BesideJobs, measureBesideJobs } from "./beside-jobs";
import type { BesideDirectus, Measured, SingleFigures } from "./bounds";
import { type InBrowser, measureInBrowser } from "./browser/in-browser";
import { BASE_ORDERS, sqliteShop } from "./databases";
import { type BareFloor, startBareFloor } from "./floor/bare-floor";
import { answerBytes, floorProbe, freshProbe, measureInTurns, type Pace, type Probe, productProbe } from "./measure";
import { machineFacts, type Report } from "./report";
import { SCENARIOS, type Scenario } from "./scenarios";
import { fingerprint, seedWith } from "./seeding";
import { measureProcesses, measureServedPages } from "./served-pages";
import { measureSingles } from "./single-figures";
import { summarize } from "./statistics";
import { addFacts, type Ends, startPostgresTarget, startSqliteTargets, type Target } from "./targets";

const SIZES = [BASE_ORDERS, 100_000, 1_000_000];
const QUICK_SIZES = SIZES.slice(0, 2);
/** Where start, memory, the browser and PostgreSQL are measured. */
const USUAL_SIZE = 100_000;
/** The product as it is built. */
const SITE = process.cwd();

/** Two sizes and fewer requests if `quick`. */
export async function runBench(quick: boolean): Promise<Omit<Report, "verdicts">> {
  return withEnds((ends) => measureAll(quick, ends));
}

/** Some scenarios alone, over every size on SQLite: while one mends what slows one list down. Nothing is kept. */
export async function runScenarios(keys: readonly string[]): Promise<Measured[]> {
  return withEnds(async (ends) => {
    const shops = await sqliteShops(SIZES);
    const targets = await startSqliteTargets(SITE, shops, ends);
    await addFacts(targets);
    return measureScenarios(
      SCENARIOS.filter(({ key }) => keys.includes(key)),
      { targets, floors: await startFloors(shops, ends) },
      FULL_PACES,
    );
  });
}

/** The browser's part alone, over the shop of the usual size, by a server that has answered as many pages as in the whole bench. */
export async function runInBrowser(): Promise<InBrowser> {
  return withEnds(async (ends) => {
    const shops = await sqliteShops([USUAL_SIZE]);
    const [target] = await startSqliteTargets(SITE, shops, ends);
    const floor = (await startFloors(shops, ends)).get(USUAL_SIZE);
    if (!target || !floor) throw new Error("There is no server to measure.");
    await addFacts([target]);
    await answerPages(target, FULL_PACES.page.warmUp);
    return measureInBrowser(target, floor, FULL_PACES.visits);
  });
}

/** Start, stop, memory and large inputs alone, over the shop of the usual size. */
export async function runSingles(): Promise<SingleFigures> {
  return withEnds(async (ends) => {
    const shops = await sqliteShops([USUAL_SIZE]);
    const [target] = await startSqliteTargets(SITE, shops, ends);
    if (!target) throw new Error("There is no server to measure.");
    await target.stop();
    return measureSingles({ siteDir: SITE, dataDir: shops.get(USUAL_SIZE) ?? "", signedIn: target.signedIn });
  });
}

/** The API on PostgreSQL beside a Directus that is installed in `dir`, over the same rows. */
export async function runBesideDirectus(dir: string): Promise<BesideDirectus[]> {
  return withEnds(async (ends) => {
    const postgres = await startPostgresTarget({ siteDir: SITE, orders: USUAL_SIZE, seed: seedWith(SITE), ends });
    if (!postgres) throw new Error("Directus is measured on PostgreSQL.");
    const { target, place } = postgres;
    await addFacts([target]);
    return measureBesideDirectus(target, { dir, databaseUrl: place.databaseUrl, ends, pace: FULL_PACES.api });
  });
}

/** Requests beside long work alone, over a copy of the shop of the usual size. */
export async function runBesideJobs(): Promise<BesideJobs> {
  return measureCopy((await sqliteShops([USUAL_SIZE])).get(USUAL_SIZE) ?? "");
}

/** Measured work stays out of the kept shop. */
async function measureCopy(dataDir: string): Promise<BesideJobs> {
  console.log("measuring requests beside long work");
  const copy = mkdtempSync(join(tmpdir(), "bench-busy-"));
  try {
    cpSync(dataDir, copy, { recursive: true });
    return await measureBesideJobs({ siteDir: SITE, dataDir: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function withEnds<Result>(measure: (ends: Ends) => Promise<Result>): Promise<Result> {
  const ends: Ends = [];
  try {
    return await measure(ends);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function sqliteShops(sizes: readonly number[]): Promise<Map<number, string>> {
  const kept = join(tmpdir(), "bench-orders", fingerprint(SITE));
  mkdirSync(kept, { recursive: true });
  const shops = new Map<number, string>();
  for (const orders of sizes) shops.set(orders, await sqliteShop(kept, orders, seedWith(SITE)));
  return shops;
}

async function startFloors(shops: ReadonlyMap<number, string>, ends: Ends): Promise<Map<number, BareFloor>> {
  const floors = new Map<number, BareFloor>();
  for (const [orders, dataDir] of shops) {
    const floor = await startBareFloor(dataDir);
    ends.push(() => floor.stop());
    floors.set(orders, floor);
  }
  return floors;
}

async function measureAll(quick: boolean, ends: Ends): Promise<Omit<Report, "verdicts">> {
  const paces: Paces = quick ? QUICK_PACES : FULL_PACES;
  const shops = await sqliteShops(quick ? QUICK_SIZES : SIZES);
  const startedAt = performance.now();
  const targets = await startSqliteTargets(SITE, shops, ends);
  const floors = await startFloors(shops, ends);
  const postgres = quick
    ? null
    : await startPostgresTarget({ siteDir: SITE, orders: USUAL_SIZE, seed: seedWith(SITE), ends });
  if (postgres) targets.push(postgres.target);
  await addFacts(targets);
  const rows = await measureScenarios(SCENARIOS, { targets, floors }, paces);
  const usual = targets.find((target) => target.orders === USUAL_SIZE && target.store === "SQLite");
  const floor = floors.get(USUAL_SIZE);
  if (!usual || !floor) throw new Error("There is no server of the usual size.");
  const servedPages = await measureServedPages(usual.pid, usual);
  console.log("measuring in the browser");
  const browser = await measureInBrowser(usual, floor, paces.visits);
  for (const target of targets) await target.stop();
  console.log("measuring several processes on one PostgreSQL");
  const processes = postgres ? await measureProcesses({ siteDir: SITE, ...postgres.place }, postgres.target) : [];
  const dataDir = shops.get(USUAL_SIZE) ?? "";
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machineFacts(postgres?.version ?? null),
    rows,
    servedPages,
    processes,
    browser,
    besideJobs: await measureCopy(dataDir),
    single: await measureSingles({ siteDir: SITE, dataDir, signedIn: usual.signedIn }),
    samples: { api: paces.api.samples, write: paces.write.samples, page: paces.page.samples },
    minutes: (performance.now() - startedAt) / 60_000,
  };
}

interface Paces {
  api: Pace;
  /** What is taken back after each request. */
  write: Pace;
  page: Pace;
  /** In the browser. */
  visits: number;
}
const FULL_PACES: Paces = {
  api: { warmUp: 50, samples: 120 },
  write: { warmUp: 20, samples: 40 },
  page: { warmUp: 20, samples: 40 },
  visits: 9,
};
const QUICK_PACES: Paces = {
  api: { warmUp: 50, samples: 50 },
  write: { warmUp: 20, samples: 20 },
  page: { warmUp: 20, samples: 20 },
  visits: 3,
};

/** A shop's server answers all day: none of its people is the first to ask. */
async function answerPages(target: Target, times: number): Promise<void> {
  console.log("answering pages");
  for (const scenario of SCENARIOS.filter(({ via }) => via === "page")) {
    const probe = productProbe(scenario, target);
    for (let turn = 0; turn < times; turn += 1) await probe(turn);
  }
}

interface Measuring {
  targets: readonly Target[];
  /** By the number of orders of the SQLite shop that they read. */
  floors: ReadonlyMap<number, BareFloor>;
}

async function measureScenarios(scenarios: readonly Scenario[], { targets, floors }: Measuring, paces: Paces) {
  const rows: Measured[] = [];
  for (const scenario of scenarios) {
    console.log(`measuring ${scenario.via === "api" ? "API" : "page"}: ${scenario.title}`);
    const isMeasured = ({ store }: Target) =>
      store === "SQLite" || scenario.via === "page" || scenario.isOnPostgres === true;
    const pace = paces[scenario.undo ? "write" : scenario.via];
    const measured = await measureScenario(scenario, { targets: targets.filter(isMeasured), floors }, pace);
    // A run of half an hour says on its way what it found.
    for (const { store, orders, product, fresh, floor } of measured) {
      const [asked, after, least] = [product, fresh, floor].map((summary) => summary?.median.toFixed(2) ?? "none");
      console.log(`  ${store}, ${orders.toLocaleString("en")}: ${asked} ms, ${after} after a write, floor ${least}`);
    }
    rows.push(...measured);
  }
  return rows;
}

async function measureScenario(scenario: Scenario, { targets, floors }: Measuring, pace: Pace): Promise<Measured[]> {
  const bytes: number[] = [];
  const bare: Probe[] = [];
  const bareOf = new Map<Target, number>();
  for (const target of targets) {
    bytes.push(await answerBytes(scenario, target));
    const floor = target.store === "SQLite" ? floors.get(target.orders) : undefined;
    const probe = floor ? await floorProbe(scenario, target, floor) : null;
    if (probe) bareOf.set(target, bare.push(probe) - 1);
  }
  const times = await measureInTurns([...targets.map((target) => productProbe(scenario, target)), ...bare], pace);
  // Apart from the others: their answers would not be kept either.
  const fresh = targets.map((target) => freshProbe(scenario, target));
  const freshTimes = await measureInTurns(fresh, pace);
  const { key, title, via } = scenario;
  return targets.map((target, index) => {
    const floor = bareOf.get(target);
    return {
      ...{ key, title, via, store: target.store, orders: target.orders, bytes: bytes[index] ?? 0 },
      product: summarize(times[index] ?? []),
      fresh: summarize(freshTimes[index] ?? []),
      floor: floor === undefined ? null : summarize(times[targets.length + floor] ?? []),
    };
  });
}
