import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { type ColumnFields, sheetOf } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { poStatus, shipToLabel } from "../po-words.server";
import { readPoRequest } from "./po-request.server";

const FIELDS: ColumnFields<PurchaseOrder> = {
  first: {
    key: "number",
    fields: [
      ["PO", (order) => order.po_number],
      ["Supplier", (order) => order.supplier?.name ?? `Supplier ${order.supplier_id}`],
    ],
  },
  free: {
    status: [
      ["Status", ({ status }) => poStatus(status).label],
      ["Sent", (order) => order.sent_at],
      ["Confirmed", (order) => order.confirmed_at],
    ],
    units: [
      ["Ordered", ({ totals }) => totals?.units],
      ["Received", ({ totals }) => totals?.received],
      ["Lines", ({ totals }) => totals?.lines],
      ["Orders", ({ totals }) => totals?.orders],
    ],
    needed: [["Needed by", (order) => order.needed_by_date]],
    arrives: [["Expected", (order) => order.estimated_arrival_date]],
    reference: [["Supplier’s reference", (order) => order.supplier_reference]],
    ship: [
      ["Ship to", (order) => order.decorator_supplier?.name ?? shipToLabel(order)],
      ["Ship method", (order) => order.ship_method],
    ],
    cost: [
      ["Cost", ({ totals }) => totals?.cost],
      ["Currency", (order) => order.currency],
    ],
  },
};

export const openPurchaseOrdersCsv: OpenCsv = ({ signedIn: { backend }, params }) => {
  const { query } = readPoRequest(params);
  return csvSource(sheetOf(FIELDS, params), (paging) =>
    backend.call("listPurchaseOrders", { query: { ...query, ...paging } }),
  );
};
