import { bearerCall, define } from "./call";
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

const many = { ...bearerCall, path: "/sourcing/purchase_orders", tag: "Sourcing" } as const;
const one = { ...bearerCall, path: "/sourcing/purchase_orders/{id}", tag: "Sourcing" } as const;

export const purchaseOrdersCalls = {
  listPurchaseOrders: define({
    ...many,
    method: "GET",
    summary: "List purchase orders",
    needs: READS_PURCHASES,
    query: purchaseOrderQuery,
    response: listEnvelope(purchaseOrder),
  }),
  countPurchaseOrders: define({
    ...bearerCall,
    method: "GET",
    path: "/sourcing/purchase_orders/counts",
    tag: "Sourcing",
    summary: "Purchase orders by status",
    needs: READS_PURCHASES,
    response: oneEnvelope(purchaseOrderCounts),
  }),
  createPurchaseOrder: define({
    ...many,
    status: 201,
    method: "POST",
    summary: "A draft that gathers splits of one supplier",
    needs: CHANGES_SOURCING,
    body: purchaseOrderBody,
    response: writeEnvelope(purchaseOrder),
  }),
  getPurchaseOrder: define({
    ...one,
    method: "GET",
    summary: "One purchase order with its splits",
    needs: READS_PURCHASES,
    response: oneEnvelope(purchaseOrder),
  }),
  patchPurchaseOrder: define({
    ...one,
    method: "PATCH",
    summary: "Change it, or move its status",
    needs: CHANGES_SOURCING,
    body: purchaseOrderPatch,
    response: writeEnvelope(purchaseOrder),
  }),
  listPurchaseOrderHistory: define({
    ...bearerCall,
    method: "GET",
    path: "/sourcing/purchase_orders/{id}/history",
    tag: "Sourcing",
    summary: "History, newest first",
    needs: READS_PURCHASES,
    query: historyQuery,
    response: historyList,
  }),
} as const;
