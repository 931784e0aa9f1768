import type { Order } from "contract/orders.schema";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { type ColumnFields, sheetOf, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readListRequest } from "../list-request.server";
import { NEW_ORDERS_SCREEN } from "../list-screens";
import { orderName, whoCell } from "../order-cells.server";

const fieldsOf = (isIgnored: boolean): ColumnFields<Order> => ({
  first: {
    key: "order",
    fields: [
      ["Order", orderName],
      ["Placed", (order) => order.created_at],
      ["Source", (order) => order.source],
      ["Priority", ({ priority }) => statusWord(PRIORITY_WORDS, priority ?? "normal").label],
    ],
  },
  free: {
    customer: [
      ["Customer", (order) => whoCell(order).name],
      ["Contact", (order) => whoCell(order).person],
      ["Customer’s orders", ({ customer }) => customer?.orders_count],
      ["VIP date", (order) => order.vip_date],
    ],
    decoration: [
      ["Decoration", ({ decoration }) => wordList(decoration?.methods)],
      ["Locations", ({ decoration }) => wordList(decoration?.locations)],
      ["Colors", ({ decoration }) => wordList(decoration?.colors)],
    ],
    units: [
      ["Units", (order) => order.total_units],
      ["Lines", ({ decoration }) => decoration?.lines],
    ],
    logo: [
      ["Logo", logoWords],
      ["Files", ({ decoration }) => decoration?.files],
    ],
    "in-hands": [
      ["In hands", (order) => order.required_in_hand_date],
      ["Earliest in hands", (order) => order.earliest_in_hand_date],
    ],
    total: [
      ["Total", (order) => order.total_price],
      ["Currency", (order) => order.currency],
      ["Shipping method", (order) => order.shipping_method],
      ["Country", (order) => order.shipment_country],
    ],
    checks: [
      isIgnored
        ? ["Reason", (order) => order.ignored_reason]
        : ["Checks", ({ warnings }) => wordList(warnings.map(({ label }) => label))],
      ["Characteristics", (order) => wordList(order.characteristics)],
    ],
  },
});

/** Of how many decorated lines the logo is on file. */
function logoWords({ decoration }: Order): string {
  const { decorated_lines: decorated = 0, logo_on_file_lines: onFile = 0 } = decoration ?? {};
  return decorated === 0 ? "Not needed" : `${onFile} of ${decorated} on file`;
}

export const openNewOrdersCsv: OpenCsv = ({ signedIn: { backend }, params, clock }) => {
  const { query, view } = readListRequest(params, NEW_ORDERS_SCREEN, clock.today);
  return csvSource(sheetOf(fieldsOf(view === "ignored"), params), (paging) =>
    backend.call("listOrders", { query: { ...query, ...paging } }),
  );
};
