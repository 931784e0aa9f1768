import { z } from "zod";
import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { flagOrderBody, unflagOrderBody } from "./flags.schema";
import { historyList, historyQuery } from "./history.schema";
import { lineItem, lineItemPatch } from "./line-items.schema";
import { CHANGES_NEW, CHANGES_ORDERS, LISTS_ORDERS, READS_ORDERS, WORKS_ON_ORDERS } from "./needs";
import { orderImpact, orderImpactQuery } from "./order-impact.schema";
import { orderListQuery, orderPropertiesQuery } from "./order-list.schema";
import { orderPatch, triageBody, triageResult } from "./order-writes.schema";
import { order, orderProperty, orderSummary, orderTypes, orderViewCounts } from "./orders.schema";

/** Orders and their lines. */
export const ordersCalls = {
  listOrders: define({
    ...bearerCall,
    method: "GET",
    path: "/orders",
    tag: "Orders",
    summary: "List orders",
    needs: LISTS_ORDERS,
    query: orderListQuery,
    response: listEnvelope(order),
  }),
  orderTypes: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/types",
    tag: "Orders",
    summary: "Types and characteristics",
    needs: READS_ORDERS,
    response: oneEnvelope(orderTypes),
  }),
  listOrderProperties: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/properties",
    tag: "Orders",
    summary: "Properties that lines have, for columns and filters; with `name` the answers of one",
    needs: LISTS_ORDERS,
    query: orderPropertiesQuery,
    response: oneEnvelope(z.array(orderProperty)),
  }),
  summarizeOrders: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/summarized",
    tag: "Orders",
    summary: "Units of the same filter",
    needs: LISTS_ORDERS,
    query: orderListQuery,
    response: oneEnvelope(orderSummary),
  }),
  countOrders: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/counts",
    tag: "Orders",
    summary: "Orders in each of the views that the lists open with",
    needs: LISTS_ORDERS,
    response: oneEnvelope(orderViewCounts),
  }),
  triageOrders: define({
    ...bearerCall,
    method: "PUT",
    path: "/orders/triage",
    tag: "Orders",
    summary: "Accept, ignore or restore",
    needs: CHANGES_NEW,
    body: triageBody,
    response: writeEnvelope(triageResult),
  }),
  getOrder: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "One order with its lines",
    needs: READS_ORDERS,
    response: oneEnvelope(order),
  }),
  patchOrder: define({
    ...bearerCall,
    method: "PATCH",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "Change what staff own, or move the status",
    needs: CHANGES_ORDERS,
    body: orderPatch,
    response: writeEnvelope(order),
  }),
  orderImpact: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/impact",
    tag: "Orders",
    summary: "What a move touches, stage by stage",
    needs: READS_ORDERS,
    query: orderImpactQuery,
    response: oneEnvelope(orderImpact),
  }),
  flagOrder: define({
    ...bearerCall,
    method: "PATCH",
    path: "/orders/{id}/flag",
    tag: "Orders",
    summary: "Flag",
    needs: WORKS_ON_ORDERS,
    body: flagOrderBody,
    response: writeEnvelope(order),
  }),
  unflagOrder: define({
    ...bearerCall,
    method: "PATCH",
    path: "/orders/{id}/unflag",
    tag: "Orders",
    summary: "Unflag",
    needs: WORKS_ON_ORDERS,
    body: unflagOrderBody,
    response: writeEnvelope(order),
  }),
  listOrderHistory: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/history",
    tag: "Orders",
    summary: "History, newest first",
    needs: READS_ORDERS,
    query: historyQuery,
    response: historyList,
  }),
  patchLineItem: define({
    ...bearerCall,
    method: "PATCH",
    path: "/order_line_items/{id}",
    tag: "Orders",
    summary: "Change a line",
    needs: CHANGES_ORDERS,
    body: lineItemPatch,
    response: writeEnvelope(lineItem),
  }),
} as const;
