import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BetterSqlite } from "../../server/db/better-sqlite";
import { shopifyOrder } from "../factories/store-files";
import { shopifyMessage, WEBHOOK_SECRET } from "../factories/store-webhooks";
import { type BesideMessages, BURST_SECONDS, MESSAGES_A_SECOND, measureBesideMessages } from "./beside-messages";
import { createClient, type Exchange, expectStatus } from "./keep-alive-client";
import { type MeasuredServer, type SignedIn, signIn, startServer } from "./measured-server";
import { quantile } from "./statistics";

/** What requests wait for while the server does long work. */
export interface BesideJob {
  job: string;
  seconds: number;
  /** Milliseconds. */
  healthz: { p99: number; max: number };
  list: { p99: number; max: number };
  /** How long the event loop was held. */
  loop: { p99: number; max: number };
}

export interface BesideJobs {
  rows: BesideJob[];
  /** From SIGTERM during an import until the process has ended. */
  stopSeconds: number;
  messages: BesideMessages;
}

interface Shop {
  siteDir: string;
  /** Is written to. */
  dataDir: string;
}

export const FIRST_HOUSEKEEPING = "First housekeeping: new day, digest, every open order planned anew";
const DELIVERED = 3_000;
const SENDERS = 8;
export const DELIVERIES = `${DELIVERED.toLocaleString("en")} messages of a store taken`;
const IMPORTED = 10_000;
const BULK = 1_000;
const LOOK_MS = 50;
const HEALTH_EVERY_MS = 10;
const LIST_EVERY_MS = 50;

/** Long work one after another over one shop, with requests beside it all the time. */
export async function measureBesideJobs({ siteDir, dataDir }: Shop): Promise<BesideJobs> {
  const loopFile = join(dataDir, "loop-delay.json");
  const start = () =>
    startServer({
      siteDir,
      dataDir,
      nodeOptions: ["--import", resolve("tests/bench/loop-delay.mjs")],
      env: { LOOP_DELAY_FILE: loopFile, SHOP_TIMEZONE: zoneOfMorning(), SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET },
    });
  const rows: BesideJob[] = [];
  makeStale(dataDir);
  let server = await start();
  const signedIn = await signIn(server);
  const measure = async (job: string, work: () => Promise<unknown>) => {
    const row = await watched({ server, signedIn, loopFile }, job, work);
    console.log(
      `  ${job}: ${row.seconds.toFixed(1)} s, /healthz ${row.healthz.max.toFixed(0)} ms, list ${row.list.max.toFixed(0)} ms, loop ${row.loop.max.toFixed(0)} ms at most`,
    );
    rows.push(row);
  };
  await measure(FIRST_HOUSEKEEPING, () => planned(dataDir));
  await measure("PUT /plan: every open order planned anew", async () => {
    await changePlan(server, signedIn);
    await planned(dataDir);
  });
  const burst = await measureBesideMessages(server, signedIn, storeMessages(MESSAGES_A_SECOND * BURST_SECONDS));
  await workedOff(dataDir);
  const messages = storeMessages(DELIVERED);
  await measure(DELIVERIES, () => deliver(server, messages));
  const firstImport = await importRequest(signedIn);
  await measure(`Import of ${IMPORTED.toLocaleString("en")} orders`, () => importOrders(server, signedIn, firstImport));
  await measure("CSV of all orders", () => download(server, signedIn, "/dashboard/export/orders?view=all"));
  await measure(`${BULK.toLocaleString("en")} orders accepted`, () => acceptMany(server, signedIn));
  const { data } = await startImport(server, await importRequest(signedIn));
  const stopStarted = performance.now();
  await server.stop();
  const stopSeconds = (performance.now() - stopStarted) / 1000;
  server = await start();
  await measure("The import goes on after a stop", () => imported(server, signedIn, data.id));
  await server.stop();
  return { rows, stopSeconds, messages: burst };
}

/** Where it is about eight in the morning: then the digest is written. */
function zoneOfMorning(): string {
  const ahead = (8 - new Date().getUTCHours() + 36) % 24;
  const east = ahead > 12 ? ahead - 24 : ahead;
  // The names of these zones count westward.
  return `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
}

/** As after a night and a change of the plan. */
function makeStale(dataDir: string): void {
  const database = new BetterSqlite(join(dataDir, "orders.db"));
  database.exec(`delete from settings where key in ('checks_day', 'mail.digest_day', 'plan.stale');
    insert into settings (key, value) values ('plan.stale', '{"mark":"bench","after":0,"scope":"open"}');
    update email_templates set mode = 'automatic' where event = 'daily_digest'`);
  database.close();
}

async function planned(dataDir: string): Promise<void> {
  const database = new BetterSqlite(join(dataDir, "orders.db"), { readonly: true });
  const stale = database.prepare(
    "select (select count(*) from settings where key = 'plan.stale') + (select count(*) = 0 from settings where key = 'checks_day')",
  );
  while (stale.pluck().get() !== 0) await pause(LOOK_MS);
  database.close();
}

const JSON_TYPE = { "Content-Type": "application/json" };

async function call<T>(server: MeasuredServer, exchange: Exchange): Promise<T> {
  const client = createClient(server.client.origin);
  const { body } = await expectStatus(client, exchange, 200);
  client.close();
  return JSON.parse(body.toString("utf8"));
}

async function changePlan(server: MeasuredServer, { bearer }: SignedIn): Promise<void> {
  const plan = await call<{ data: { pack_days: number } }>(server, {
    method: "GET",
    path: "/api/plan",
    headers: bearer,
  });
  const body = JSON.stringify({ pack_days: plan.data.pack_days === 1 ? 2 : 1 });
  await call(server, { method: "PUT", path: "/api/plan", headers: { ...bearer, ...JSON_TYPE }, body });
}

/** Every message that was taken is an order. */
async function workedOff(dataDir: string): Promise<void> {
  const database = new BetterSqlite(join(dataDir, "orders.db"), { readonly: true });
  const due = database.prepare("select count(*) from store_deliveries where due_at is not null").pluck();
  while (due.get() !== 0) await pause(LOOK_MS);
  database.close();
}

function storeMessages(count: number): Exchange[] {
  const base = Date.now() * 10;
  return Array.from({ length: count }, (_, index) => {
    const order = { ...shopifyOrder(), id: base + index, name: `#D${base + index}` };
    const sent = shopifyMessage({ topic: "orders/create", body: order });
    return { method: "POST", path: "/api/webhooks/shopify", ...sent };
  });
}

/** Each is answered once it is stored; as many connections as a store opens. */
async function deliver(server: MeasuredServer, messages: Exchange[]): Promise<void> {
  const left = [...messages];
  const send = async () => {
    const client = createClient(server.client.origin);
    for (let message = left.pop(); message; message = left.pop()) await expectStatus(client, message, 200);
    client.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
}

/** Made before the watch begins: a client that is busy with its own file would look like a slow server. */
export async function importRequest({ bearer }: SignedIn, count = IMPORTED): Promise<RequestInit> {
  const base = Date.now() * 10;
  const orders = Array.from({ length: count }, (_, index) => ({
    ...shopifyOrder(),
    id: base + index,
    name: `#B${base + index}`,
  }));
  const form = new FormData();
  form.append("file", new Blob([JSON.stringify({ orders })]), "bench.json");
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  return { method: "POST", headers: { ...bearer, "Content-Type": sent.headers.get("Content-Type") ?? "" }, body };
}

async function startImport(server: MeasuredServer, request: RequestInit): Promise<{ data: { id: number } }> {
  const answer = await fetch(`${server.client.origin}/api/imports/orders`, request);
  if (!answer.ok) throw new Error(`The import answered ${answer.status}.`);
  return await answer.json();
}

async function imported(server: MeasuredServer, { bearer }: SignedIn, id: number): Promise<void> {
  const asked: Exchange = { method: "GET", path: `/api/imports/${id}?per_page=1`, headers: bearer };
  for (;;) {
    const { data } = await call<{ data: { status: string } }>(server, asked);
    if (data.status === "done") return;
    if (data.status !== "running") throw new Error(`The import is ${data.status}.`);
    await pause(LOOK_MS);
  }
}

export async function importOrders(server: MeasuredServer, signedIn: SignedIn, request: RequestInit): Promise<void> {
  const { data } = await startImport(server, request);
  await imported(server, signedIn, data.id);
}

export async function download(server: MeasuredServer, { session }: SignedIn, path: string): Promise<void> {
  const answer = await fetch(`${server.client.origin}${path}`, { headers: session, redirect: "error" });
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}.`);
  for await (const _chunk of answer.body);
}

async function acceptMany(server: MeasuredServer, { bearer }: SignedIn): Promise<void> {
  const ids: number[] = [];
  for (let page = 1; ids.length < BULK; page += 1) {
    const path = `/api/orders?stage=new&sort=-created_at&per_page=100&page=${page}`;
    const { data } = await call<{ data: { id: number }[] }>(server, { method: "GET", path, headers: bearer });
    if (data.length === 0) break;
    ids.push(...data.map(({ id }) => id));
  }
  const body = JSON.stringify({ accepted: ids, ignored: [], override_reason: "Bench" });
  await call(server, { method: "PUT", path: "/api/orders/triage", headers: { ...bearer, ...JSON_TYPE }, body });
}

interface Watched {
  server: MeasuredServer;
  signedIn: SignedIn;
  loopFile: string;
}

async function watched(
  { server, signedIn, loopFile }: Watched,
  job: string,
  work: () => Promise<unknown>,
): Promise<BesideJob> {
  await loopDelay(server, loopFile);
  let isOver = false;
  const poll = async (path: string, everyMs: number, headers: Readonly<Record<string, string>>) => {
    const client = createClient(server.client.origin);
    const times: number[] = [];
    while (!isOver) {
      times.push((await expectStatus(client, { method: "GET", path, headers }, 200)).ms);
      await pause(everyMs);
    }
    client.close();
    return { p99: quantile(times, 0.99), max: Math.max(...times) };
  };
  const polls = Promise.all([
    poll("/healthz", HEALTH_EVERY_MS, {}),
    poll("/api/orders?stage=main", LIST_EVERY_MS, signedIn.bearer),
  ]);
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const [healthz, list] = await polls;
  return { job, seconds, healthz, list, loop: await loopDelay(server, loopFile) };
}

/** Since the last time. */
async function loopDelay({ pid }: MeasuredServer, file: string): Promise<BesideJob["loop"]> {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  while (!existsSync(file) || readFileSync(file, "utf8") === "") await pause(LOOK_MS);
  return JSON.parse(readFileSync(file, "utf8"));
}
