import { signedIn } from "./call";
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

const orders = signedIn({ tag: "Orders" });
const suppliers = signedIn({ tag: "Suppliers" });

/** Orders by hand, and the lines that come and go later. */
export const manualOrdersCalls = {
  createOrder: orders.create("/orders", "Enter an order by hand: it goes to New Orders", {
    needs: CHANGES_NEW,
    body: manualOrderBody,
    response: writeEnvelope(order),
  }),
  duplicateOrder: orders.create(
    "/orders/{id}/duplicate",
    "Reorder: the same lines with their approved designs as logos on file",
    { needs: CHANGES_NEW, body: reorderBody, response: writeEnvelope(order) },
  ),
  addLineItems: orders.create("/orders/{id}/line_items", "Add lines", {
    needs: CHANGES_ORDERS,
    body: addLinesBody,
    response: writeEnvelope(order),
  }),
  removeLineItems: orders.remove("/orders/{id}/line_items", "Remove several lines, all or none", {
    needs: CHANGES_ORDERS,
    body: removeLinesBody,
    response: writeEnvelope(order),
  }),
  removeLineItem: orders.remove("/order_line_items/{id}", "Remove a line", {
    needs: CHANGES_ORDERS,
    query: removeLineQuery,
    body: removeLineBody,
    response: writeEnvelope(order),
  }),
  listProductTypes: suppliers.get("/product_types", "Product types, with the vendors that supply them", {
    needs: READS_VENDORS,
    response: oneEnvelope(productTypes),
  }),
} as const;
