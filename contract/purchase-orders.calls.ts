import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { historyList, historyQuery } from "./history.schema";
import { CHANGES_SOURCING, READS_PURCHASES } from "./needs";
import {
  purchaseOrder,
  purchaseOrderBody,
  purchaseOrderCounts,
  purchaseOrderPatch,
  purchaseOrderQuery,
} from "./purchase-orders.schema";

const { create, get, patch } = signedIn({ tag: "Sourcing" });

export const purchaseOrdersCalls = {
  listPurchaseOrders: get("/sourcing/purchase_orders", "List purchase orders", {
    needs: READS_PURCHASES,
    query: purchaseOrderQuery,
    response: listEnvelope(purchaseOrder),
  }),
  countPurchaseOrders: get("/sourcing/purchase_orders/counts", "Purchase orders by status", {
    needs: READS_PURCHASES,
    response: oneEnvelope(purchaseOrderCounts),
  }),
  createPurchaseOrder: create("/sourcing/purchase_orders", "A draft that gathers splits of one supplier", {
    needs: CHANGES_SOURCING,
    body: purchaseOrderBody,
    response: writeEnvelope(purchaseOrder),
  }),
  getPurchaseOrder: get("/sourcing/purchase_orders/{id}", "One purchase order with its splits", {
    needs: READS_PURCHASES,
    response: oneEnvelope(purchaseOrder),
  }),
  patchPurchaseOrder: patch("/sourcing/purchase_orders/{id}", "Change it, or move its status", {
    needs: CHANGES_SOURCING,
    body: purchaseOrderPatch,
    response: writeEnvelope(purchaseOrder),
  }),
  listPurchaseOrderHistory: get("/sourcing/purchase_orders/{id}/history", "History, newest first", {
    needs: READS_PURCHASES,
    query: historyQuery,
    response: historyList,
  }),
} as const;
