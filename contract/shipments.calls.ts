import { z } from "zod";
import { ok, open, signedIn } from "./call";
import { languageQuery, listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { CHANGES_ACCEPTED, READS_ORDERS, SHIPS } from "./needs";
import {
  orderShipments,
  orderToPack,
  packingSlip,
  publicOrder,
  shipListBody,
  shipListResult,
  shipment,
  shipmentBody,
  shipmentPatch,
  shipmentQuery,
  shippingCounts,
  shippingLabel,
  statusLink,
  toPackQuery,
} from "./shipments.schema";

const shipping = signedIn({ tag: "Shipping" });
const anyone = open({ tag: "Customer's page" });

export const shipmentsCalls = {
  listShipments: shipping.get("/shipments", "List shipments; the open ones unless asked otherwise", {
    needs: READS_ORDERS,
    query: shipmentQuery,
    response: listEnvelope(shipment),
  }),
  countShipping: shipping.get("/shipments/counts", "How many orders and shipments each tab of Shipping shows", {
    needs: READS_ORDERS,
    response: oneEnvelope(shippingCounts),
  }),
  listToPack: shipping.get(
    "/shipments/to_pack",
    "Orders with pieces that are made and not packed, and those that are late or left in part",
    { needs: READS_ORDERS, query: toPackQuery, response: listEnvelope(orderToPack) },
  ),
  shipList: shipping.post(
    "/shipments/ship_list",
    "Ship many packed shipments from a list of orders and tracking numbers, tried first with `dry_run`",
    { needs: SHIPS, body: shipListBody, response: writeEnvelope(shipListResult) },
  ),
  getShipment: shipping.get("/shipments/{id}", "One shipment with its lines and boxes", {
    needs: READS_ORDERS,
    response: oneEnvelope(shipment),
  }),
  listOrderShipments: shipping.get(
    "/orders/{id}/shipments",
    "Shipments of an order, and what of each line is left to pack",
    { needs: READS_ORDERS, response: orderShipments },
  ),
  createShipment: shipping.create("/orders/{id}/shipments", "Start to pack", {
    needs: SHIPS,
    body: shipmentBody,
    response: writeEnvelope(shipment),
  }),
  patchShipment: shipping.patch("/shipments/{id}", "Change it, pack it, ship it, hand it over, undo or cancel it", {
    needs: SHIPS,
    body: shipmentPatch,
    response: writeEnvelope(shipment),
  }),
  retryStoreNotice: shipping.post("/shipments/{id}/tell_store", "Tell its store of it again", {
    needs: SHIPS,
    response: writeEnvelope(shipment),
  }),
  packingSlip: shipping.get("/shipments/{id}/packing_slip", "What the packing slip prints; no price", {
    needs: READS_ORDERS,
    response: oneEnvelope(packingSlip),
  }),
  shippingLabels: shipping.get("/shipments/{id}/labels", "Labels, one a box", {
    needs: READS_ORDERS,
    response: oneEnvelope(z.array(shippingLabel)),
  }),
  createStatusLink: shipping.create(
    "/orders/{id}/status_link",
    "Make the link of the customer's page; shown this once",
    { needs: CHANGES_ACCEPTED, keepsNoAnswer: true, response: writeEnvelope(statusLink) },
  ),
  deleteStatusLink: shipping.remove("/orders/{id}/status_link", "End the links of the customer's page", {
    needs: CHANGES_ACCEPTED,
    response: ok,
  }),
  publicOrder: anyone.get(
    "/public/orders/{token}",
    "Status of the order, in the customer's language unless `locale` says another; reading changes nothing",
    { query: languageQuery, response: oneEnvelope(publicOrder) },
  ),
} as const;
