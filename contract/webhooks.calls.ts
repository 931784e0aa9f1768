import { bearerCall, define, ok } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ADMIN } from "./needs";
import {
  webhookDelivery,
  webhookDeliveryQuery,
  webhookEndpoint,
  webhookEndpointBody,
  webhookEndpointPatch,
  webhookEndpointQuery,
} from "./webhooks.schema";

const endpoints = { ...bearerCall, path: "/webhook_endpoints", tag: "Webhooks", needs: ADMIN } as const;
const one = { ...endpoints, path: "/webhook_endpoints/{id}" } as const;

/** Endpoints that get events, and what was sent to them. */
export const webhooksCalls = {
  listWebhookEndpoints: define({
    ...endpoints,
    method: "GET",
    summary: "List webhook endpoints",
    query: webhookEndpointQuery,
    response: listEnvelope(webhookEndpoint),
  }),
  createWebhookEndpoint: define({
    ...endpoints,
    method: "POST",
    status: 201,
    summary: "Add a webhook endpoint",
    body: webhookEndpointBody,
    response: writeEnvelope(webhookEndpoint),
  }),
  getWebhookEndpoint: define({
    ...one,
    method: "GET",
    summary: "One webhook endpoint",
    response: oneEnvelope(webhookEndpoint),
  }),
  patchWebhookEndpoint: define({
    ...one,
    method: "PATCH",
    summary: "Change it; a secret that is left out stays",
    body: webhookEndpointPatch,
    response: writeEnvelope(webhookEndpoint),
  }),
  deleteWebhookEndpoint: define({
    ...one,
    method: "DELETE",
    summary: "Remove it with its secret and its deliveries",
    response: ok,
  }),
  listWebhookDeliveries: define({
    ...one,
    method: "GET",
    path: "/webhook_endpoints/{id}/deliveries",
    summary: "What was sent to it, newest first",
    query: webhookDeliveryQuery,
    response: listEnvelope(webhookDelivery),
  }),
  retryWebhookDelivery: define({
    ...one,
    method: "POST",
    path: "/webhook_endpoints/{id}/deliveries/{fid}/retry",
    summary: "Send it again, with the same ids and the same body",
    response: writeEnvelope(webhookDelivery),
  }),
} as const;
