import { ok, signedIn } from "./call";
import { listEnvelope, oneEnvelope, versionQuery, writeEnvelope } from "./conventions.schema";
import { ADMIN } from "./needs";
import {
  webhookDelivery,
  webhookDeliveryQuery,
  webhookEndpoint,
  webhookEndpointBody,
  webhookEndpointPatch,
  webhookEndpointQuery,
} from "./webhooks.schema";

const { create, get, patch, post, remove } = signedIn({ tag: "Webhooks", needs: ADMIN });

/** Endpoints that get events, and what was sent to them. */
export const webhooksCalls = {
  listWebhookEndpoints: get("/webhook_endpoints", "List webhook endpoints", {
    query: webhookEndpointQuery,
    response: listEnvelope(webhookEndpoint),
  }),
  createWebhookEndpoint: create("/webhook_endpoints", "Add a webhook endpoint", {
    body: webhookEndpointBody,
    response: writeEnvelope(webhookEndpoint),
  }),
  getWebhookEndpoint: get("/webhook_endpoints/{id}", "One webhook endpoint", {
    response: oneEnvelope(webhookEndpoint),
  }),
  patchWebhookEndpoint: patch("/webhook_endpoints/{id}", "Change it; a secret that is left out stays", {
    body: webhookEndpointPatch,
    response: writeEnvelope(webhookEndpoint),
  }),
  deleteWebhookEndpoint: remove("/webhook_endpoints/{id}", "Remove it with its secret and its deliveries", {
    query: versionQuery,
    response: ok,
  }),
  listWebhookDeliveries: get("/webhook_endpoints/{id}/deliveries", "What was sent to it, newest first", {
    query: webhookDeliveryQuery,
    response: listEnvelope(webhookDelivery),
  }),
  retryWebhookDelivery: post(
    "/webhook_endpoints/{id}/deliveries/{fid}/retry",
    "Send it again, with the same ids and the same body",
    { response: writeEnvelope(webhookDelivery) },
  ),
} as const;
