import { ok, open, signedIn } from "./call";
import { listEnvelope, oneEnvelope, versionQuery, writeEnvelope } from "./conventions.schema";
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

const webhook = open({ tag: "Stores", response: ok });
const connections = signedIn({ tag: "Stores", needs: ADMIN });
const stores = signedIn({ tag: "Stores" });

/** Orders that come from a store by themselves. */
export const storesCalls = {
  shopifyWebhook: webhook.post("/webhooks/shopify", "Shopify says what happened", {
    rawBody: "Signed by X-Shopify-Hmac-Sha256",
  }),
  woocommerceWebhook: webhook.post("/webhooks/woocommerce", "WooCommerce says what happened", {
    rawBody: "Signed by X-WC-Webhook-Signature",
  }),
  listStoreConnections: connections.get("/store_connections", "List store connections", {
    query: storeConnectionQuery,
    response: listEnvelope(storeConnection),
  }),
  createStoreConnection: connections.create("/store_connections", "Add a store connection", {
    body: storeConnectionBody,
    response: writeEnvelope(storeConnection),
  }),
  getStoreConnection: connections.get("/store_connections/{id}", "One store connection", {
    response: oneEnvelope(storeConnection),
  }),
  patchStoreConnection: connections.patch("/store_connections/{id}", "Change it; secrets that are left out stay", {
    body: storeConnectionPatch,
    response: writeEnvelope(storeConnection),
  }),
  deleteStoreConnection: connections.remove("/store_connections/{id}", "Remove it with its secrets; orders stay", {
    query: versionQuery,
    response: ok,
  }),
  testStoreConnection: connections.post(
    "/store_connections/{id}/test",
    "Ask its API for one order: status and last_error say how it went",
    { response: writeEnvelope(storeConnection) },
  ),
  reconcileStore: connections.create(
    "/store_connections/{id}/reconcile",
    "Read the orders that changed since the last time; answers 202 and is followed at /imports/{id}",
    { mayAnswerLater: true, response: writeEnvelope(importReport) },
  ),
  listStoreDeliveries: stores.get("/store_deliveries", "What stores sent, newest first", {
    needs: READS_NEW,
    query: storeDeliveryQuery,
    response: listEnvelope(storeDelivery),
  }),
  retryStoreDelivery: stores.post("/store_deliveries/{id}/retry", "Work on it again", {
    needs: CHANGES_NEW,
    response: writeEnvelope(storeDelivery),
  }),
} as const;
