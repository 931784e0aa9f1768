import { bearerCall, define } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import {
  addLinesBody,
  manualOrderBody,
  removeLineBody,
  removeLineQuery,
  removeLinesBody,
  reorderBody,
} from "./manual-orders.schema";
import { CHANGES_NEW, CHANGES_ORDERS, READS_VENDORS } from "./needs";
import { order } from "./orders.schema";
import { productTypes } from "./product-types.schema";

/** Orders by hand, and the lines that come and go later. */
export const manualOrdersCalls = {
  createOrder: define({
    ...bearerCall,
    status: 201,
    method: "POST",
    path: "/orders",
    tag: "Orders",
    summary: "Enter an order by hand: it goes to New Orders",
    needs: CHANGES_NEW,
    body: manualOrderBody,
    response: writeEnvelope(order),
  }),
  duplicateOrder: define({
    ...bearerCall,
    status: 201,
    method: "POST",
    path: "/orders/{id}/duplicate",
    tag: "Orders",
    summary: "Reorder: the same lines with their approved designs as logos on file",
    needs: CHANGES_NEW,
    body: reorderBody,
    response: writeEnvelope(order),
  }),
  addLineItems: define({
    ...bearerCall,
    status: 201,
    method: "POST",
    path: "/orders/{id}/line_items",
    tag: "Orders",
    summary: "Add lines",
    needs: CHANGES_ORDERS,
    body: addLinesBody,
    response: writeEnvelope(order),
  }),
  removeLineItems: define({
    ...bearerCall,
    method: "DELETE",
    path: "/orders/{id}/line_items",
    tag: "Orders",
    summary: "Remove several lines, all or none",
    needs: CHANGES_ORDERS,
    body: removeLinesBody,
    response: writeEnvelope(order),
  }),
  removeLineItem: define({
    ...bearerCall,
    method: "DELETE",
    path: "/order_line_items/{id}",
    tag: "Orders",
    summary: "Remove a line",
    needs: CHANGES_ORDERS,
    query: removeLineQuery,
    body: removeLineBody,
    response: writeEnvelope(order),
  }),
  listProductTypes: define({
    ...bearerCall,
    method: "GET",
    path: "/product_types",
    tag: "Suppliers",
    summary: "Product types, with the vendors that supply them",
    needs: READS_VENDORS,
    response: oneEnvelope(productTypes),
  }),
} as const;
