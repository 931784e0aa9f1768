import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Exchange, expectStatus } from "./keep-alive-client";
import { freshProbe, measureInTurns, type Pace, type Probe, productProbe } from "./measure";
import { freePort } from "./measured-server";
import { SCENARIOS } from "./scenarios";
import { type Summary, summarize } from "./statistics";
import type { Ends, Target } from "./targets";

/** One request of ours and its like of Directus, over the same rows of the same PostgreSQL. */
export interface BesideDirectus {
  key: string;
  title: string;
  product: Summary;
  /** Right after a write, when nothing that was kept is of use; null for the write itself. */
  fresh: Summary | null;
  directus: Summary;
}

const TOKEN = "bench-only-not-a-secret";
const STARTS_WITHIN_MS = 60_000;
const ROWS = 25;

/**
 * `dir` is a folder with Directus in its node_modules and, where Directus needs a newer Node than runs here, with that Node as `node`.
 * Directus finds the tables of the shop in the database and adds its own beside them.
 */
export async function measureBesideDirectus(
  target: Target,
  { dir, databaseUrl, ends, pace }: { dir: string; databaseUrl: string; ends: Ends; pace: Pace },
): Promise<BesideDirectus[]> {
  const directus = await startDirectus(dir, databaseUrl, ends);
  const { orderIds, terms } = target.facts;
  const page = (query: string): Exchange => read(`/items/orders?limit=${ROWS}&${query}`);
  const likes: Readonly<Record<string, readonly Exchange[]>> = {
    list: [page("filter[stage][_eq]=main&sort=-id")],
    page_200: [page("sort=-id&page=200")],
    search: terms.map((term) => page(`sort=-id&filter[company][_icontains]=${encodeURIComponent(term)}`)),
    one: orderIds.map((id) => read(`/items/orders/${id}`)),
  };
  const found: BesideDirectus[] = [];
  for (const [key, exchanges] of Object.entries(likes)) {
    const scenario = SCENARIOS.find((known) => known.key === key);
    if (!scenario) throw new Error(`There is no scenario ${key}.`);
    const probes = [productProbe(scenario, target), askInTurn(directus, exchanges)];
    const [product = [], other = []] = await measureInTurns(probes, pace);
    const [fresh = []] = await measureInTurns([freshProbe(scenario, target)], pace);
    const { title } = scenario;
    found.push({ key, title, product: summarize(product), fresh: summarize(fresh), directus: summarize(other) });
  }
  const [product = [], other = []] = await measureInTurns([patchOurs(target), patchTheirs(directus, orderIds)], pace);
  const write = { key: "write", title: "One date of an order changed", fresh: null };
  return [...found, { ...write, product: summarize(product), directus: summarize(other) }];
}

type Client = ReturnType<typeof createClient>;

const read = (path: string): Exchange => ({ method: "GET", path, headers: { Authorization: `Bearer ${TOKEN}` } });

function askInTurn(client: Client, exchanges: readonly Exchange[]): Probe {
  return async (turn) => (await expectStatus(client, exchanges[turn % exchanges.length] ?? read("/"), 200)).ms;
}

const dayOf = (turn: number) => `2027-01-${String(1 + (turn % 28)).padStart(2, "0")}`;

/** A write of ours checks, plans the order anew, keeps its history and says who else has to look again. */
function patchOurs({ client, signedIn, facts }: Target): Probe {
  const headers = { ...signedIn.bearer, "Content-Type": "application/json" };
  return async (turn) => {
    const path = `/api/orders/${facts.orderIds[turn % facts.orderIds.length]}`;
    const body = JSON.stringify({ vip_date: dayOf(turn) });
    return (await expectStatus(client, { method: "PATCH", path, headers, body }, 200)).ms;
  };
}

/** Directus keeps a revision of what it writes, and plans nothing. */
function patchTheirs(client: Client, ids: readonly number[]): Probe {
  const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" };
  return async (turn) => {
    const path = `/items/orders/${ids[turn % ids.length]}`;
    const body = JSON.stringify({ vip_date: dayOf(turn + 1) });
    return (await expectStatus(client, { method: "PATCH", path, headers, body }, 200)).ms;
  };
}

async function startDirectus(dir: string, databaseUrl: string, ends: Ends): Promise<Client> {
  const home = mkdtempSync(join(tmpdir(), "bench-directus-"));
  ends.push(() => rmSync(home, { recursive: true, force: true }));
  const port = await freePort();
  const env = {
    ...{ PATH: `${dir}:${process.env.PATH}`, HOME: home, NODE_ENV: "production" as const },
    ...{
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SECRET: TOKEN,
      TELEMETRY: "false",
    },
    ...{ DB_CLIENT: "pg", DB_CONNECTION_STRING: databaseUrl, LOG_LEVEL: "error" },
    ...{ ADMIN_EMAIL: "bench@example.com", ADMIN_PASSWORD: TOKEN, ADMIN_TOKEN: TOKEN },
  };
  const command = join(dir, "node_modules/directus/cli.js");
  execFileSync("node", [command, "bootstrap"], { cwd: home, env, stdio: ["ignore", "ignore", "inherit"] });
  const server = spawn("node", [command, "start"], { cwd: home, env, stdio: ["ignore", "ignore", "inherit"] });
  ends.push(async () => {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await ended;
  });
  const client = createClient(`http://localhost:${port}`);
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; ) {
    const isUp = await client.send(read("/items/orders?limit=1")).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) return client;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error("Directus does not answer with the orders of the shop.");
}
