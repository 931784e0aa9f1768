import { type Client, type Exchange, expectStatus } from "./keep-alive-client";
import { type MeasuredServer, type SignedIn, startServer } from "./measured-server";
import { quantile } from "./statistics";

export interface Site {
  siteDir: string;
  dataDir: string;
  signedIn: SignedIn;
}

const HINTS = 9;

/** How soon a write is told to others, and how soon the server ends while somebody listens. */
export async function measureLiveServer(site: Site): Promise<{ hintMs: number; stopMs: number }> {
  const server = await startServer(site);
  const streams = [await listen(server, site), await listen(server, site)];
  const hintMs = await medianHintMs(streams, await writesOf(server.client, site));
  const startedAt = performance.now();
  await server.stop();
  return { hintMs, stopMs: performance.now() - startedAt };
}

interface Stream {
  /** Resolves with the next hint. */
  next(): Promise<unknown>;
}

async function listen({ client }: MeasuredServer, { signedIn }: Site): Promise<Stream> {
  const answer = await fetch(`${client.origin}/api/events`, { headers: signedIn.bearer });
  const reader = answer.body?.getReader();
  if (!answer.ok || !reader) throw new Error(`The stream of events answered ${answer.status}.`);
  await reader.read();
  return { next: () => reader.read() };
}

/** Changes an order's priority to and fro. */
async function writesOf(client: Client, { signedIn }: Site): Promise<() => Promise<void>> {
  const list: Exchange = { method: "GET", path: "/api/orders?stage=main&per_page=1", headers: signedIn.bearer };
  const { data }: { data: { id: number }[] } = JSON.parse(
    (await expectStatus(client, list, 200)).body.toString("utf8"),
  );
  const headers = { ...signedIn.bearer, "Content-Type": "application/json" };
  let turn = 0;
  return async () => {
    const body = JSON.stringify({ priority: turn++ % 2 === 0 ? "high" : "normal" });
    await expectStatus(client, { method: "PATCH", path: `/api/orders/${data[0]?.id}`, headers, body }, 200);
  };
}

async function medianHintMs(streams: readonly Stream[], write: () => Promise<void>): Promise<number> {
  await untilResult(streams, write);
  const times: number[] = [];
  for (let hint = 0; hint < HINTS; hint += 1) {
    await write();
    const writtenAt = performance.now();
    await Promise.all(streams.map((stream) => stream.next()));
    times.push(performance.now() - writtenAt);
  }
  return quantile(times, 0.5);
}

/** What is written before the server looks first is told to nobody. */
async function untilResult(streams: readonly Stream[], write: () => Promise<void>): Promise<void> {
  let isShown = false;
  const result = Promise.all(streams.map((stream) => stream.next())).then(() => {
    isShown = true;
  });
  while (!isShown) {
    await write();
    await new Promise((done) => setTimeout(done, LOOKED_AGAIN_AFTER_MS));
  }
  await result;
}

/** Longer than the server lets pass between two looks, so that each write has a hint of its own. */
const LOOKED_AGAIN_AFTER_MS = 1_000;
