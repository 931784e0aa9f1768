import type { ApiDependencies } from "../api/context";
import type { WebhookEndpointRow } from "../db/tables";
import { deliverSideBySide } from "../jobs/deliver-side-by-side";
import { claimWebhookDeliveries, endpointsWithWork, keepPosted } from "./deliveries.queries";
import { type Posted, postWebhook } from "./post-webhook";
import { openWebhookSecret } from "./webhook-secret";

const NO_SECRET: Posted = { error: "Its secret can't be read. Enter it again.", status: null, text: null };

/** Delivers what is due, every few seconds, to all endpoints side by side. Returns how to stop it. */
export function startWebhooks(dependencies: ApiDependencies): () => Promise<void> {
  return deliverSideBySide(dependencies, {
    name: "webhook endpoint",
    withWork: () => endpointsWithWork(dependencies.db, dependencies.clock()),
    deliverTo: (endpoint, signal) => deliverTo(dependencies, endpoint, signal),
  });
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
