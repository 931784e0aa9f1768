import { readFileSync } from "node:fs";
import { createClient, type Exchange, expectStatus } from "./keep-alive-client";
import type { Asked } from "./measure";
import { type ServerOptions, startServer } from "./measured-server";
import { quantile } from "./statistics";

const VIEWS = 200;
const WARM_VIEWS = 40;
const CLIENTS = 16;
const SECONDS = 10;
const PROCESSES = [1, 2, 4];
/** Of Linux: what /proc counts processor time in. */
const TICKS_A_SECOND = 100;

/** What the page Orders costs the server. */
export interface ServedPages {
  /** Of processor, for one view of one client. Null where the system does not say. */
  processorMs: number | null;
  /** Views a second, with 16 clients that ask again as soon as they were answered. */
  aSecond: number;
}

export interface SharedDatabase {
  processes: number;
  aSecond: number;
  medianMs: number;
}

export async function measureServedPages(pid: number, { client, signedIn }: Asked): Promise<ServedPages> {
  const page = ordersPage(signedIn);
  const before = processorMs(pid);
  for (let view = 0; view < VIEWS; view += 1) await expectStatus(client, page, 200);
  const after = processorMs(pid);
  return {
    processorMs: before === null || after === null ? null : (after - before) / VIEWS,
    aSecond: (await viewsASecond([client.origin], page)).aSecond,
  };
}

/** The same 16 clients before one, two and four processes of the application on one PostgreSQL and one data folder. */
export async function measureProcesses(
  options: ServerOptions,
  { signedIn }: Pick<Asked, "signedIn">,
): Promise<SharedDatabase[]> {
  const found: SharedDatabase[] = [];
  for (const processes of PROCESSES) {
    const servers = await Promise.all(Array.from({ length: processes }, () => startServer(options)));
    const page = ordersPage(signedIn);
    for (const { client } of servers)
      for (let view = 0; view < WARM_VIEWS; view += 1) await expectStatus(client, page, 200);
    const origins = servers.map(({ client }) => client.origin);
    found.push({ processes, ...(await viewsASecond(origins, page)) });
    for (const server of servers) await server.stop();
  }
  return found;
}

const ordersPage = ({ session }: Asked["signedIn"]): Exchange => ({
  method: "GET",
  path: "/dashboard/orders",
  headers: session,
});

async function viewsASecond(origins: readonly string[], page: Exchange) {
  const startedAt = performance.now();
  const times: number[] = [];
  const ask = async (_: unknown, index: number) => {
    const client = createClient(origins[index % origins.length] ?? "");
    while (performance.now() - startedAt < SECONDS * 1_000) times.push((await expectStatus(client, page, 200)).ms);
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  return {
    aSecond: (times.length * 1_000) / (performance.now() - startedAt),
    medianMs: quantile(times, 0.5),
  };
}

/** Since the start of a process, all its threads, in milliseconds. */
function processorMs(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1_000) / TICKS_A_SECOND;
}
