import { BYTE_ORDER_MARK, csvRecord } from "contract/csv";
import { articlesOf } from "contract/purchase-order-articles";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { piecesOf } from "../page/po-view.server";
import { timesPieces, unitPrices } from "./po-prices.server";

const COLUMNS = ["sku", "description", "color", "size", "quantity", "unit_cost", "cost", "currency"];

/** One record of each article and size, as suppliers' sites take them; without a cost where its splits have several or none. */
export function purchaseOrderCsv(order: PurchaseOrder): string {
  const priceOf = unitPrices(order);
  const records = articlesOf(piecesOf(order)).map((article) => {
    const { sku, title, brand, color, size, quantity } = article;
    const price = priceOf(article);
    return csvRecord([
      sku,
      [brand, title].filter(Boolean).join(" "),
      color,
      size,
      quantity,
      price,
      price && timesPieces(price, quantity),
      price && order.currency,
    ]);
  });
  return `${BYTE_ORDER_MARK}${csvRecord(COLUMNS)}${records.join("")}`;
}
