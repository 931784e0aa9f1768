import { MAX_WEBHOOK_ENDPOINTS } from "contract/webhooks";
import type { WebhookEndpoint, WebhookEndpointBody, WebhookEndpointPatch } from "contract/webhooks.schema";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { entriesOf, recordHistory } from "../../history/record-history";
import { addressProblem } from "../../storefront/connect/allowed-address";
import { sealWebhookSecret } from "../../webhooks/webhook-secret";
import { rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, stale } from "../errors";
import { getEndpoint, getWebhookDelivery } from "./webhook-endpoints.queries";

type Remember = (trx: Db, answer: object) => Promise<void>;

export async function createEndpoint(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: { body: WebhookEndpointBody; remember: Remember },
) {
  const { db, clock, storeCipher } = dependencies;
  const { events, secret, is_active = true } = body;
  const url = allowedUrl(dependencies, body.url);
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom("webhook_endpoints")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_WEBHOOK_ENDPOINTS)
      throw new ApiError("not_allowed", `There are ${MAX_WEBHOOK_ENDPOINTS} endpoints. Remove one first.`);
    const { id } = await trx
      .insertInto("webhook_endpoints")
      .values({
        url,
        events_json: JSON.stringify(events),
        is_active: is_active ? 1 : 0,
        status: "never_tried",
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const secret_cipher = sealWebhookSecret(storeCipher, id, secret);
    await trx.updateTable("webhook_endpoints").set({ secret_cipher }).where("id", "=", id).execute();
    await recordHistory(trx, actor, at, [event(id, "webhook_endpoint_added", { after: { url, events, is_active } })]);
    return await rememberAnswer(trx, remember, await getEndpoint(trx, id));
  });
}

/** Throws 409 with the endpoint as it is. */
export async function patchEndpoint(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lock_version, secret, ...patch }: WebhookEndpointPatch,
): Promise<WebhookEndpoint> {
  const { db, clock, storeCipher } = dependencies;
  const url = patch.url === undefined ? undefined : allowedUrl(dependencies, patch.url);
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    await takeRow(trx, "webhook_endpoints", id);
    const before = await getEndpoint(trx, id);
    if (isStale(lock_version, before)) throw stale(before);
    const { events = before.events, is_active = before.is_active } = patch;
    const isRenewed = secret !== undefined || (url !== undefined && url !== before.url);
    await trx
      .updateTable("webhook_endpoints")
      .set((eb) => ({
        ...(url !== undefined && { url }),
        ...(secret !== undefined && { secret_cipher: sealWebhookSecret(storeCipher, id, secret) }),
        // How the last delivery went says nothing of another address or secret.
        ...(isRenewed && { status: "never_tried", last_error: null }),
        events_json: JSON.stringify(events),
        is_active: is_active ? 1 : 0,
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    await recordHistory(trx, actor, at, [
      event(id, "webhook_endpoint_updated", {
        before: { url: before.url, events: before.events, is_active: before.is_active },
        after: { url: url ?? before.url, events, is_active },
      }),
    ]);
    return await getEndpoint(trx, id);
  });
}

/** Its secret and its deliveries go with it. */
export async function deleteEndpoint({ db, clock }: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  await db.transaction().execute(async (trx) => {
    await takeRow(trx, "webhook_endpoints", id);
    const endpoint = await getEndpoint(trx, id);
    if (isStale(seen, endpoint)) throw stale(endpoint);
    const { url, events } = endpoint;
    await trx.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
    await recordHistory(trx, actor, instantOf(clock()), [
      event(id, "webhook_endpoint_removed", { before: { url, events } }),
    ]);
  });
}

/** With the same ids and body, as if it had never been tried. */
export async function retryDelivery(
  { db, clock }: ApiDependencies,
  actor: SignedIn,
  { endpointId, id, remember }: { endpointId: number; id: number; remember: Remember },
) {
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    const { event: name, order_id } = await getWebhookDelivery(trx, { endpointId, id });
    // One that is being sent now is left to it.
    await trx
      .updateTable("webhook_deliveries")
      .set({ status: "waiting", attempts: 0, due_at: at, done_at: null, error: null })
      .where("id", "=", id)
      .where((eb) => eb.or([eb("due_at", "is", null), eb("error", "is not", null)]))
      .execute();
    const entry = event(endpointId, "webhook_delivery_retried", { after: { delivery: id, event: name } });
    await recordHistory(trx, actor, at, [{ ...entry, order_id: order_id ?? null }]);
    return await rememberAnswer(trx, remember, await getWebhookDelivery(trx, { endpointId, id }));
  });
}

/** Throws 422 at the field. */
function allowedUrl({ settings }: ApiDependencies, text: string): string {
  const url = new URL(text);
  const problem = addressProblem(url, settings.allowPrivateNetwork);
  if (problem) throw invalid({ url: [problem] });
  return url.href;
}

const event = entriesOf("webhook_endpoint");
