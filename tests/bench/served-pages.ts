import { readFileSync } from "node:fs";
import { createClient, type Exchange, expectStatus } from "./keep-alive-client";
import type { Asked } from "./measure";

const VIEWS = 200;
const CLIENTS = 16;
const SECONDS = 10;
/** Of Linux: what /proc counts processor time in. */
const TICKS_A_SECOND = 100;

/** What the page Orders costs the server. */
export interface ServedPages {
  /** Of processor, for one view of one client. Null where the system does not say. */
  processorMs: number | null;
  /** Views a second, with 16 clients that ask again as soon as they were answered. */
  aSecond: number;
}

export async function measureServedPages(pid: number, { client, signedIn }: Asked): Promise<ServedPages> {
  const page: Exchange = { method: "GET", path: "/dashboard/orders", headers: signedIn.session };
  const before = processorMs(pid);
  for (let view = 0; view < VIEWS; view += 1) await expectStatus(client, page, 200);
  const after = processorMs(pid);
  return {
    processorMs: before === null || after === null ? null : (after - before) / VIEWS,
    aSecond: await viewsASecond(client.origin, page),
  };
}

async function viewsASecond(origin: string, page: Exchange): Promise<number> {
  const startedAt = performance.now();
  let views = 0;
  const ask = async () => {
    const client = createClient(origin);
    while (performance.now() - startedAt < SECONDS * 1_000) {
      await expectStatus(client, page, 200);
      views += 1;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  return (views * 1_000) / (performance.now() - startedAt);
}

/** Since the start of a process, all its threads, in milliseconds. */
function processorMs(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1_000) / TICKS_A_SECOND;
}
