import { BYTE_ORDER_MARK, csvRecord } from "contract/csv";
import { articlesOf } from "contract/purchase-order-articles";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { piecesOf } from "../page/po-view.server";

const COLUMNS = ["sku", "description", "color", "size", "quantity"];

/** One record of each article and size, as suppliers' sites take them. */
export function purchaseOrderCsv(order: PurchaseOrder): string {
  const records = articlesOf(piecesOf(order)).map(({ sku, title, brand, color, size, quantity }) =>
    csvRecord([sku, [brand, title].filter(Boolean).join(" "), color, size, quantity]),
  );
  return `${BYTE_ORDER_MARK}${csvRecord(COLUMNS)}${records.join("")}`;
}
