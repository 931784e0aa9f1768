import type { ApiDependencies } from "../api/context";
import type { WebhookEndpointRow } from "../db/tables";
import { lastingFailures } from "../jobs/lasting-failures";
import { repeat } from "../jobs/repeat";
import { claimWebhookDeliveries, endpointsWithWork, keepPosted } from "./deliveries.queries";
import { type Posted, postWebhook } from "./post-webhook";
import { openWebhookSecret } from "./webhook-secret";

const EVERY_MS = 2_000;
/** An endpoint that does not answer is left alone for so long, whatever else waits for it. */
const REST_MS = 5_000;
const NO_SECRET: Posted = { error: "Its secret can't be read. Enter it again.", status: null, text: null };

/** Delivers what is due, every few seconds, to all endpoints side by side. Returns how to stop it. */
export function startWebhooks(dependencies: ApiDependencies): () => Promise<void> {
  const { db, clock } = dependencies;
  const failures = lastingFailures(dependencies);
  const stopping = new AbortController();
  const busy = new Map<number, Promise<void>>();
  const restsUntil = new Map<number, number>();

  async function look(): Promise<void> {
    for (const endpoint of await endpointsWithWork(db, clock())) {
      const { id } = endpoint;
      if (busy.has(id) || (restsUntil.get(id) ?? 0) > performance.now()) continue;
      const work = failures.run(`delivering to webhook endpoint ${id}`, async () => {
        const isThere = await deliverTo(dependencies, endpoint, stopping.signal).catch(unlessStopped);
        if (!isThere) restsUntil.set(id, performance.now() + REST_MS);
      });
      busy.set(
        id,
        work.then(() => void busy.delete(id)),
      );
    }
  }

  const unlessStopped = (error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    return true;
  };
  const pass = async () => {
    if (!stopping.signal.aborted) await failures.run("looking for webhooks to deliver", look);
  };
  const stop = repeat(pass, EVERY_MS);
  return async () => {
    stopping.abort();
    await stop();
    await Promise.all(busy.values());
  };
}

/** Delivers what is due now to all endpoints, until nothing is. */
export async function deliverWebhooks(dependencies: ApiDependencies): Promise<void> {
  const { signal } = dependencies.background;
  for (const endpoint of await endpointsWithWork(dependencies.db, dependencies.clock()))
    await deliverTo(dependencies, endpoint, signal);
}

/** Until nothing is due for this endpoint; false where it is away. No transaction is open while it is waited for. */
async function deliverTo(
  { db, clock, logger, settings, storeCipher }: ApiDependencies,
  endpoint: WebhookEndpointRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { allowPrivateNetwork } = settings;
  const secret = openWebhookSecret(storeCipher, endpoint);
  const posting = secret === null ? null : { url: endpoint.url, secret, allowPrivateNetwork, clock, signal };
  for (;;) {
    signal.throwIfAborted();
    const claimed = await claimWebhookDeliveries(db, endpoint.id, clock());
    if (claimed.length === 0) return true;
    const outcomes = await Promise.all(
      claimed.map(async (delivery) => {
        const posted = posting === null ? NO_SECRET : await postWebhook(delivery, posting);
        await keepPosted(db, delivery, posted, clock());
        const { id, event, attempts } = delivery;
        const fields = { delivery: id, event, attempts, status: posted.status };
        if (posted.error === null) logger.info("webhook delivered", fields);
        else logger.warn("webhook not delivered", fields);
        return isAway(posted);
      }),
    );
    if (outcomes.some(Boolean)) return false;
  }
}

/** It takes nothing now; any other refusal is about the one delivery. */
const isAway = ({ error, status }: Posted) => error !== null && (status === null || status === 429 || status >= 500);
