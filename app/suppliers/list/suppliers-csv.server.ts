import type { Supplier } from "contract/suppliers.schema";
import { type ColumnFields, sheetOf } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readSupplierRequest, supplierRow } from "./read-supplier-list.server";

const FIELDS: ColumnFields<Supplier> = {
  first: {
    key: "supplier",
    fields: [
      ["Supplier", ({ name }) => name],
      ["Code", ({ code }) => code],
      ["Active", ({ is_active }) => (is_active === false ? "no" : "yes")],
    ],
  },
  free: {
    type: [["Type", (supplier) => supplierRow(supplier).type]],
    contact: [
      ["Contact", (supplier) => supplierRow(supplier).contact],
      ["Email", (supplier) => supplierRow(supplier).email],
    ],
    lead: [
      ["Lead time", (supplier) => supplier.lead_time_days],
      ["Lead time of categories", (supplier) => supplierRow(supplier).leadTimeNote],
    ],
    cutoff: [
      ["Cut-off", (supplier) => supplier.order_cutoff_time],
      ["Time zone", (supplier) => supplier.time_zone],
    ],
    pos: [["Open POs", ({ stats }) => stats?.open_pos]],
    units: [["Open units", ({ stats }) => stats?.open_units]],
    "on-time": [["On time", ({ stats }) => stats?.on_time_rate]],
    fill: [["Fill", ({ stats }) => stats?.fill_rate]],
    defects: [["Defects", ({ stats }) => stats?.defect_rate]],
  },
};

export const openSuppliersCsv: OpenCsv = ({ signedIn: { backend }, params }) => {
  const { query } = readSupplierRequest(params);
  return csvSource(sheetOf(FIELDS, params), (paging) =>
    backend.call("listSuppliers", { query: { ...query, ...paging } }),
  );
};
