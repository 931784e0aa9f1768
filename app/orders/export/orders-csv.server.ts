import { readColumns } from "~/lists/columns/shown-columns";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readListRequest } from "../list-request.server";
import { ORDERS_SCREEN } from "../list-screens";
import { ORDER_COLUMNS } from "../main-list/order-columns.server";
import { includesOf } from "../main-list/order-includes";
import { viewSheet } from "./view-sheet.server";
import { WHOLE_SHEET } from "./whole-sheet.server";

/** Orders; where nobody chose columns, all that is known of them under names that never change. */
export const openOrdersCsv: OpenCsv = ({ signedIn: { backend }, params, clock }) => {
  const { keys, isDefault } = readColumns(params, ORDER_COLUMNS);
  const { query } = readListRequest(params, ORDERS_SCREEN, clock.today);
  const include = isDefault ? {} : includesOf(keys);
  return csvSource(isDefault ? WHOLE_SHEET : viewSheet(keys, clock), (paging) =>
    backend.call("listOrders", { query: { ...query, ...include, ...paging } }),
  );
};
