import type { ImportWords } from "~/imports/import-view";

export const ORDER_IMPORT: ImportWords = {
  noun: ["order", "orders"],
  accept: ".json,.csv,application/json,text/csv",
  isMultiple: true,
  limits: "Up to 20 files of 100 MB each.",
  readable: [
    "Shopify orders as JSON: one order, a list, or a webhook body",
    "Shopify orders_export.csv",
    "WooCommerce orders as JSON",
  ],
  changes: "only the fields that come from the store",
};
