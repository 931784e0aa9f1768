import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BesideDirectus } from "./bounds";
import { createClient, type Exchange, expectStatus } from "./keep-alive-client";
import { freshProbe, measureInTurns, type Pace, type Probe, productProbe } from "./measure";
import { freePort } from "./measured-server";
import { SCENARIOS } from "./scenarios";
import { summarize } from "./statistics";
import type { Ends, Target } from "./targets";

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
  for (const { title, ours, theirs, status } of WRITES) {
    const probes = [
      writeInTurn(target.client, { ids: orderIds, sent: ours, headers: target.signedIn.bearer, status }),
      writeInTurn(directus, { ids: orderIds, sent: theirs, headers: BEARER, status: 200 }),
    ];
    const [product = [], other = []] = await measureInTurns(probes, pace);
    found.push({ key: "write", title, product: summarize(product), fresh: null, directus: summarize(other) });
  }
  return found;
}

type Client = ReturnType<typeof createClient>;

const BEARER = { Authorization: `Bearer ${TOKEN}` };
const read = (path: string): Exchange => ({ method: "GET", path, headers: BEARER });

function askInTurn(client: Client, exchanges: readonly Exchange[]): Probe {
  return async (turn) => (await expectStatus(client, exchanges[turn % exchanges.length] ?? read("/"), 200)).ms;
}

interface Write {
  title: string;
  ours(orderId: number, turn: number): Sent;
  /** Directus keeps a revision of what it writes, and checks and plans nothing. */
  theirs(orderId: number, turn: number): Sent;
  /** What ours answers with. */
  status: number;
}

type Sent = Pick<Exchange, "method" | "path"> & { body: object };

const dayOf = (turn: number) => `2027-01-${String(1 + (turn % 28)).padStart(2, "0")}`;
const note = { type: "general", body: "The customer called about the thread." };

const WRITES: readonly Write[] = [
  {
    title: "A note added to an order",
    ours: (id) => ({ method: "POST", path: `/api/orders/${id}/notes`, body: note }),
    theirs: (id) => ({
      method: "POST",
      path: "/items/notes",
      body: {
        ...{ ...note, entity_type: "order", entity_id: id, pinned: 0, print_on_work_order: 0, lock_version: 1 },
        created_at: new Date().toISOString(),
      },
    }),
    status: 201,
  },
  {
    title: "A date of an order changed, which plans it anew",
    ours: (id, turn) => ({ method: "PATCH", path: `/api/orders/${id}`, body: { vip_date: dayOf(turn) } }),
    theirs: (id, turn) => ({ method: "PATCH", path: `/items/orders/${id}`, body: { vip_date: dayOf(turn + 1) } }),
    status: 200,
  },
];

interface Writing {
  ids: readonly number[];
  sent: Write["ours"];
  headers: Readonly<Record<string, string>>;
  status: number;
}

function writeInTurn(client: Client, { ids, sent, headers, status }: Writing): Probe {
  return async (turn) => {
    const { method, path, body } = sent(ids[turn % ids.length] ?? 0, turn);
    const exchange = { method, path, headers: { ...headers, "Content-Type": "application/json" } };
    return (await expectStatus(client, { ...exchange, body: JSON.stringify(body) }, status)).ms;
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
