import { bearerCall, define, ok } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { importReport } from "./imports.schema";
import { ADMIN, CHANGES_NEW, READS_NEW } from "./needs";
import {
  storeConnection,
  storeConnectionBody,
  storeConnectionPatch,
  storeConnectionQuery,
  storeDelivery,
  storeDeliveryQuery,
} from "./stores.schema";

const connections = { ...bearerCall, path: "/store_connections", tag: "Stores", needs: ADMIN } as const;
const one = { ...connections, path: "/store_connections/{id}" } as const;
const webhook = { auth: "none", status: 200, method: "POST", tag: "Stores", response: ok } as const;

/** Orders that come from a store by themselves. */
export const storesCalls = {
  shopifyWebhook: define({
    ...webhook,
    path: "/webhooks/shopify",
    summary: "Shopify says what happened",
    rawBody: "Signed by X-Shopify-Hmac-Sha256",
  }),
  woocommerceWebhook: define({
    ...webhook,
    path: "/webhooks/woocommerce",
    summary: "WooCommerce says what happened",
    rawBody: "Signed by X-WC-Webhook-Signature",
  }),
  listStoreConnections: define({
    ...connections,
    method: "GET",
    summary: "List store connections",
    query: storeConnectionQuery,
    response: listEnvelope(storeConnection),
  }),
  createStoreConnection: define({
    ...connections,
    method: "POST",
    status: 201,
    summary: "Add a store connection",
    body: storeConnectionBody,
    response: writeEnvelope(storeConnection),
  }),
  getStoreConnection: define({
    ...one,
    method: "GET",
    summary: "One store connection",
    response: oneEnvelope(storeConnection),
  }),
  patchStoreConnection: define({
    ...one,
    method: "PATCH",
    summary: "Change it; secrets that are left out stay",
    body: storeConnectionPatch,
    response: writeEnvelope(storeConnection),
  }),
  deleteStoreConnection: define({
    ...one,
    method: "DELETE",
    summary: "Remove it with its secrets; orders stay",
    response: ok,
  }),
  testStoreConnection: define({
    ...connections,
    method: "POST",
    path: "/store_connections/{id}/test",
    summary: "Ask its API for one order: status and last_error say how it went",
    response: writeEnvelope(storeConnection),
  }),
  reconcileStore: define({
    ...connections,
    method: "POST",
    status: 201,
    path: "/store_connections/{id}/reconcile",
    summary: "Read the orders that changed since the last time; answers 202 and is followed at /imports/{id}",
    mayAnswerLater: true,
    response: writeEnvelope(importReport),
  }),
  listStoreDeliveries: define({
    ...bearerCall,
    method: "GET",
    path: "/store_deliveries",
    tag: "Stores",
    summary: "What stores sent, newest first",
    needs: READS_NEW,
    query: storeDeliveryQuery,
    response: listEnvelope(storeDelivery),
  }),
  retryStoreDelivery: define({
    ...bearerCall,
    method: "POST",
    path: "/store_deliveries/{id}/retry",
    tag: "Stores",
    summary: "Work on it again",
    needs: CHANGES_NEW,
    response: writeEnvelope(storeDelivery),
  }),
} as const;
