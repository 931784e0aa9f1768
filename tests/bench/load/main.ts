import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { download, importOrders, importRequest } from "../beside-jobs";
import { sqliteShop } from "../databases";
import { type Exchange, expectStatus } from "../keep-alive-client";
import { type MeasuredServer, residentMb, type SignedIn, signIn, startServer } from "../measured-server";
import { fingerprint, seedWith } from "../seeding";
import { quantile } from "../statistics";
import { addPeople, signInPerson } from "./people";
import { nothingSeen, type Seen, Session } from "./session";

/** A working day in minutes: people look, three writes a second, one import of 2,000 orders, one export of all. */
const OPTIONS = { minutes: 10, people: 60, orders: 100_000, imported: 2_000 };
const WRITE_EVERY_MS = 333;
const LOOK_EVERY_MS = 1_000;
const BOUNDS = { pageMs: 250, liveMs: 1_500, memoryMb: 600, growth: 1.1 };

for (const [index, argument] of process.argv.entries()) {
  const name = argument.replace(/^--/, "");
  if (Object.hasOwn(OPTIONS, name)) OPTIONS[name as keyof typeof OPTIONS] = Number(process.argv[index + 1]);
}

const siteDir = process.cwd();
const kept = join(tmpdir(), "bench-orders", fingerprint(siteDir));
mkdirSync(kept, { recursive: true });
const shop = await sqliteShop(kept, OPTIONS.orders, seedWith(siteDir));
const dataDir = mkdtempSync(join(tmpdir(), "load-"));
try {
  cpSync(shop, dataDir, { recursive: true });
  const emails = addPeople(join(dataDir, "orders.db"), OPTIONS.people);
  const server = await startServer({ siteDir, dataDir });
  try {
    process.exitCode = (await workingDay(server, emails)) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function workingDay(server: MeasuredServer, emails: readonly string[]): Promise<boolean> {
  const signedIn = await signIn(server);
  const seen = nothingSeen();
  const people = [];
  for (const email of emails) people.push(await signInPerson(server.client.origin, email));
  const sessions = people.map((person) => new Session(person, seen));
  const request = await importRequest(signedIn, OPTIONS.imported);
  const ending = new AbortController();
  const over = ending.signal;
  setTimeout(() => ending.abort(), OPTIONS.minutes * 60_000);
  console.log(
    `${emails.length} people for ${OPTIONS.minutes} minutes over ${OPTIONS.orders.toLocaleString("en")} orders`,
  );
  const memory: number[] = [];
  const during = async (share: number, what: string, work: () => Promise<void>) => {
    await pause(OPTIONS.minutes * 60_000 * share);
    await work().catch((error) => seen.failures.push(`${what}: ${error}`));
  };
  const [writes] = await Promise.all([
    write({ server, signedIn, seen }, over),
    ...sessions.map(async (session) => {
      await pause(Math.random() * 5_000);
      await session.work(over);
    }),
    during(0.3, "the import", async () => {
      if (OPTIONS.imported > 0) await importOrders(server, signedIn, request);
    }),
    during(0.5, "the export", () => download(server, signedIn, "/dashboard/export/orders?view=all")),
    watchMemory(server, memory, over),
  ]);
  return report(seen, { writes, memory });
}

async function watchMemory({ pid }: MeasuredServer, memory: number[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    memory.push(residentMb(pid) ?? 0);
    await pause(LOOK_EVERY_MS);
  }
}

interface Writer {
  server: MeasuredServer;
  signedIn: SignedIn;
  seen: Seen;
}

/** Notes, priorities and counted pieces of open orders, one after another. Returns how many. */
async function write({ server: { client }, signedIn: { bearer }, seen }: Writer, over: AbortSignal) {
  const headers = { ...bearer, "Content-Type": "application/json" };
  const listed = async (path: string) => {
    const { body } = await expectStatus(client, { method: "GET", path, headers }, 200);
    return JSON.parse(body.toString("utf8")).data as { id: number; order_id: number }[];
  };
  const orders = await listed("/api/orders?stage=main&sort=-created_at&per_page=100");
  const jobs = await listed("/api/productions?status[]=in_progress&per_page=100");
  const send = (method: Exchange["method"], path: string, body: object) =>
    client.send({ method, path: `/api${path}`, headers, body: JSON.stringify(body) });
  let count = 0;
  for (; !over.aborted; count += 1) {
    const startedAt = performance.now();
    const order = orders[count % orders.length];
    const job = jobs[count % jobs.length];
    const isOfJob = count % 3 === 2 && job !== undefined;
    const orderId = isOfJob ? job.order_id : (order?.id ?? 0);
    seen.writtenAt.set(orderId, startedAt);
    const answer = isOfJob
      ? await send("PUT", `/productions/${job.id}`, { produced_delta: count % 2 === 0 ? 1 : -1, reason: "Load" })
      : count % 3 === 1
        ? await send("PATCH", `/orders/${orderId}`, { priority: count % 2 === 0 ? "high" : "normal" })
        : await send("POST", `/orders/${orderId}/notes`, { type: "general", body: `Called the customer (${count})` });
    // Nothing is left to make, or nothing made to take back.
    if (answer.status >= 400 && answer.status !== 409 && answer.status !== 422)
      seen.failures.push(`a write of order ${orderId} answered ${answer.status}`);
    await pause(Math.max(0, WRITE_EVERY_MS - (performance.now() - startedAt)));
  }
  return count;
}

function report(seen: Seen, { writes, memory }: { writes: number; memory: readonly number[] }): boolean {
  const part = (from: number, to: number) =>
    quantile(memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to)), 0.5);
  const [half, end] = [part(0.45, 0.55), part(0.9, 1)];
  const ms = (times: readonly number[], share: number) => (times.length === 0 ? 0 : quantile(times, share));
  const lines: [what: string, value: string, holds?: boolean][] = [
    ["writes", String(writes)],
    ["pages opened", String(seen.pages.length)],
    ["a page, median", `${ms(seen.pages, 0.5).toFixed(0)} ms`],
    ["a page, p95", `${ms(seen.pages, 0.95).toFixed(0)} ms`, ms(seen.pages, 0.95) <= BOUNDS.pageMs],
    ["hints heard", String(seen.hints)],
    ["reads that followed hints", String(seen.rereads.length)],
    ["reads if each hint of a page's topics were followed", String(seen.rereadsAtEachHint)],
    ["such a read, p95", `${ms(seen.rereads, 0.95).toFixed(0)} ms`],
    ["live changes seen", String(seen.live.length)],
    [
      "a change seen by who shows it, p95",
      `${ms(seen.live, 0.95).toFixed(0)} ms`,
      ms(seen.live, 0.95) <= BOUNDS.liveMs,
    ],
    ["failed", String(seen.failures.length), seen.failures.length === 0],
    ["memory at half", `${half.toFixed(0)} MB`],
    ["memory at the end", `${end.toFixed(0)} MB`, end <= BOUNDS.memoryMb && end <= half * BOUNDS.growth],
  ];
  for (const [what, value, holds] of lines)
    console.log(`${what.padEnd(54)} ${value}${holds === undefined ? "" : holds ? "  holds" : "  broken"}`);
  for (const failure of new Set(seen.failures.slice(0, 20))) console.log(`  ${failure}`);
  return lines.every(([, , holds]) => holds !== false);
}
