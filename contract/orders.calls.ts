import { z } from "zod";
import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { flagBody, unflagOrderBody } from "./flags.schema";
import { historyList, historyQuery } from "./history.schema";
import { lineItem, lineItemPatch } from "./line-items.schema";
import { CHANGES_NEW, CHANGES_ORDERS, LISTS_ORDERS, READS_ORDERS, WORKS_ON_ORDERS } from "./needs";
import { orderImpact, orderImpactQuery } from "./order-impact.schema";
import { orderListQuery, orderPropertiesQuery } from "./order-list.schema";
import { orderPatch, triageBody, triageResult } from "./order-writes.schema";
import { order, orderProperty, orderSummary, orderTypes, orderViewCounts } from "./orders.schema";

const { get, patch, put } = signedIn({ tag: "Orders" });

/** Orders and their lines. */
export const ordersCalls = {
  listOrders: get("/orders", "List orders", {
    needs: LISTS_ORDERS,
    query: orderListQuery,
    response: listEnvelope(order),
  }),
  orderTypes: get("/orders/types", "Types and characteristics", {
    needs: READS_ORDERS,
    response: oneEnvelope(orderTypes),
  }),
  listOrderProperties: get(
    "/orders/properties",
    "Properties that lines have, for columns and filters; with `name` the answers of one",
    { needs: LISTS_ORDERS, query: orderPropertiesQuery, response: oneEnvelope(z.array(orderProperty)) },
  ),
  summarizeOrders: get("/orders/summarized", "Units of the same filter", {
    needs: LISTS_ORDERS,
    query: orderListQuery,
    response: oneEnvelope(orderSummary),
  }),
  countOrders: get("/orders/counts", "Orders in each of the views that the lists open with", {
    needs: LISTS_ORDERS,
    response: oneEnvelope(orderViewCounts),
  }),
  triageOrders: put("/orders/triage", "Accept, ignore or restore", {
    needs: CHANGES_NEW,
    body: triageBody,
    response: writeEnvelope(triageResult),
  }),
  getOrder: get("/orders/{id}", "One order with its lines", { needs: READS_ORDERS, response: oneEnvelope(order) }),
  patchOrder: patch("/orders/{id}", "Change what staff own, or move the status", {
    needs: CHANGES_ORDERS,
    body: orderPatch,
    response: writeEnvelope(order),
  }),
  orderImpact: get("/orders/{id}/impact", "What a move touches, stage by stage", {
    needs: READS_ORDERS,
    query: orderImpactQuery,
    response: oneEnvelope(orderImpact),
  }),
  flagOrder: patch("/orders/{id}/flag", "Flag", {
    needs: WORKS_ON_ORDERS,
    body: flagBody,
    response: writeEnvelope(order),
  }),
  unflagOrder: patch("/orders/{id}/unflag", "Unflag", {
    needs: WORKS_ON_ORDERS,
    body: unflagOrderBody,
    response: writeEnvelope(order),
  }),
  listOrderHistory: get("/orders/{id}/history", "History, newest first", {
    needs: READS_ORDERS,
    query: historyQuery,
    response: historyList,
  }),
  patchLineItem: patch("/order_line_items/{id}", "Change a line", {
    needs: CHANGES_ORDERS,
    body: lineItemPatch,
    response: writeEnvelope(lineItem),
  }),
} as const;
