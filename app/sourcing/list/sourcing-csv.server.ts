import type { RequisitionDetail } from "contract/requisitions.schema";
import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import { type ColumnFields, sheetOf, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readSourcingRequest } from "~/sourcing/sourcing-request.server";
import { companyOf, orderNameOf, titleOfLine } from "../sourcing-names";
import { isActive, sourceWords } from "../split/split-words.server";
import { sourcingRow } from "./sourcing-row.server";

const active = ({ splits }: RequisitionDetail) => splits.filter(isActive);

const fieldsOf = (today: string): ColumnFields<RequisitionDetail> => ({
  first: {
    key: "order",
    fields: [
      ["Order", ({ order, order_id: id }) => orderNameOf(order, id)],
      ["Customer", ({ order }) => companyOf(order)],
    ],
  },
  free: {
    item: [
      ["Item", ({ order_line_item: line }) => titleOfLine(line)],
      ["SKU", ({ order_line_item: line }) => line?.sku],
      ["Color", ({ order_line_item: line }) => line?.color],
      ["Size", ({ order_line_item: line }) => line?.size],
    ],
    needed: [["Needed by", (need) => need.needed_by_date]],
    allocated: [
      ["Allocated", (need) => need.quantity_split],
      ["Quantity", (need) => need.quantity],
    ],
    supplier: [
      [
        "Supplier, PO",
        (need) => wordList([...new Set(active(need).map(sourceWords))]) || (need.supplier?.name ?? "Not chosen"),
      ],
      ["POs", (need) => wordList([...new Set(active(need).map(({ po_number }) => po_number))])],
    ],
    arrives: [["Arrives", (need) => sourcingRow(need, today).arrives.day]],
    status: [
      ["Status", ({ status }) => statusWord(SOURCING_STATUS_WORDS, status).label],
      ["Status note", (need) => sourcingRow(need, today).statusNote],
      ["Note", ({ note }) => note],
    ],
  },
});

/** A record a requisition, whether the page goes by order or by supplier. */
export const openSourcingCsv: OpenCsv = ({ signedIn: { backend }, params, clock }) => {
  const { query } = readSourcingRequest(params);
  return csvSource(sheetOf(fieldsOf(clock.today), params), (paging) =>
    backend.call("listRequisitions", { query: { ...query, ...paging } }),
  );
};
