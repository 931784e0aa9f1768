import type { Receiving } from "contract/receivings.schema";
import { RECEIVING_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import { type ColumnFields, type Field, sheetOf } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { type ReceivingScreen, readReceivingRequest } from "~/receiving/receiving-request.server";
import { receivingCompany, receivingOrderName, senderWords, stateWords } from "../receiving-words.server";

type Fields = readonly Field<Receiving>[];

const ITEM: Fields = [
  ["Item", ({ order_line_item: line }) => line?.title || line?.sku],
  ["SKU", ({ order_line_item: line }) => line?.sku],
  ["Color", ({ order_line_item: line }) => line?.color],
  ["Size", ({ order_line_item: line }) => line?.size],
];
const ORDER: Fields = [
  ["Order", receivingOrderName],
  ["Customer", receivingCompany],
  ["VIP date", (receiving) => receiving.vip_date],
];
/** The list shows it in a column, or over the lines that come together. */
const PO: Fields = [
  ["PO", (receiving) => receiving.po_number],
  ["Supplier", senderWords],
];
const ARRIVES: Fields = [
  ["Arrives", (receiving) => receiving.estimated_arrival_date],
  ["Arrived", (receiving) => receiving.received_date],
  ["Tracking", (receiving) => receiving.tracking_number],
];
const RECEIVED: Fields = [
  ["Received", (receiving) => receiving.quantity_received],
  ["Ordered", (receiving) => receiving.quantity],
  ["Rejected", (receiving) => receiving.quantity_rejected],
];
const TO_COME: Fields = [["To come", (receiving) => receiving.quantity_outstanding]];
const LOCATION: Fields = [["Location", (receiving) => receiving.location_name]];
const STATUS: Fields = [
  ["Status", ({ status }) => statusWord(RECEIVING_STATUS_WORDS, status).label],
  ["Status note", (receiving) => receiving.flag_comment || stateWords(receiving)],
];

const fieldsOf = (isByPo: boolean): ColumnFields<Receiving> => ({
  first: { key: "item", fields: ITEM },
  free: {
    order: isByPo ? [...ORDER, ...PO] : ORDER,
    ...(isByPo ? {} : { po: PO }),
    arrives: ARRIVES,
    received: RECEIVED,
    outstanding: TO_COME,
    location: LOCATION,
    status: STATUS,
    needed: [["Needed", (receiving) => receiving.needed_by_date]],
  },
});

const OF_VIP: ColumnFields<Receiving> = {
  first: { key: "item", fields: [...ORDER, ...ITEM] },
  free: {
    arrives: ARRIVES,
    received: RECEIVED,
    outstanding: TO_COME,
    location: LOCATION,
    status: STATUS,
    handover: [
      ["Hand-over", (receiving) => receiving.hand_deliver_to],
      ["Told", (receiving) => receiving.notified_at],
      ["Handed over", (receiving) => receiving.handed_over_at],
      ["Taken by", (receiving) => receiving.acknowledged_by],
    ],
  },
};

const openScreen =
  (screen: ReceivingScreen, columns: (isByPo: boolean) => ColumnFields<Receiving>): OpenCsv =>
  ({ signedIn: { backend }, params }) => {
    const { query, group } = readReceivingRequest(params, screen);
    return csvSource(sheetOf(columns(group === "po"), params), (paging) =>
      backend.call("listReceivings", { query: { ...query, ...paging } }),
    );
  };

export const openReceivingCsv = openScreen("expected", fieldsOf);
export const openVipCsv = openScreen("vip", () => OF_VIP);
