import { setTimeout as pause } from "node:timers/promises";
import { createClient, type Exchange, expectStatus } from "./keep-alive-client";
import type { MeasuredServer, SignedIn } from "./measured-server";
import { quantile } from "./statistics";

/** So many messages a second must be taken while pages stay quick. */
export const MESSAGES_A_SECOND = 300;
export const BURST_SECONDS = 20;
const SENDERS = 32;
const IDLE_SECONDS = 10;
const WARM_PAGES = 20;
/** Between two pages of somebody who works in the list. */
const LOOK_EVERY_MS = 150;

export interface BesideMessages {
  /** Medians of the page Orders in milliseconds, from the request to its last byte. */
  idleMs: number;
  besideMs: number;
  /** Taken durably, in each second. */
  aSecond: number;
}

/** The page Orders before and during a steady burst of a store's messages, each answered once it is stored. */
export async function measureBesideMessages(
  server: MeasuredServer,
  { session }: SignedIn,
  messages: readonly Exchange[],
): Promise<BesideMessages> {
  const page: Exchange = { method: "GET", path: "/dashboard/orders", headers: session };
  const client = createClient(server.client.origin);
  const look = async () => (await expectStatus(client, page, 200)).ms;
  for (let count = 0; count < WARM_PAGES; count += 1) await look();
  const idle = await lookWhile(look, pause(IDLE_SECONDS * 1_000));
  const startedAt = performance.now();
  const sent = send(server, messages, startedAt);
  const beside = await lookWhile(look, sent);
  client.close();
  const seconds = ((await sent) - startedAt) / 1_000;
  return {
    idleMs: quantile(idle, 0.5),
    besideMs: quantile(beside, 0.5),
    aSecond: messages.length / seconds,
  };
}

async function lookWhile(look: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push(await look());
    await pause(LOOK_EVERY_MS);
  }
  await end;
  return times;
}

/** Each at its time, or as soon as a sender is free. Resolves with when the last one was answered. */
async function send(server: MeasuredServer, messages: readonly Exchange[], startedAt: number): Promise<number> {
  const left = messages.map((message, index) => ({ message, at: startedAt + (index * 1_000) / MESSAGES_A_SECOND }));
  left.reverse();
  const sender = async () => {
    const client = createClient(server.client.origin);
    for (let next = left.pop(); next; next = left.pop()) {
      const early = next.at - performance.now();
      if (early > 0) await pause(early);
      await expectStatus(client, next.message, 200);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return performance.now();
}
