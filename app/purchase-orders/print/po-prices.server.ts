import { type Article, articlesOf } from "contract/purchase-order-articles";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { piecesOf } from "../page/po-view.server";

const keyOf = (article: Pick<Article, "sku" | "color" | "size">) =>
  JSON.stringify([article.sku?.toLowerCase(), article.color?.toLowerCase(), article.size?.toLowerCase()]);

/** The unit price of an article; null where its splits have several, or one of them has none. */
export function unitPrices(order: PurchaseOrder): (article: Article) => string | null {
  const prices = new Map<string, string | null>();
  const active = order.splits.filter(({ status }) => status !== "cancelled");
  for (const [index, piece] of piecesOf(order).entries()) {
    const key = keyOf(articlesOf([piece])[0] ?? piece);
    const price = active[index]?.unit_cost ?? null;
    prices.set(key, prices.has(key) && prices.get(key) !== price ? null : price);
  }
  return (article) => prices.get(keyOf(article)) ?? null;
}

/** "4.20" times 12 is "50.40", digit by digit. */
export function timesPieces(price: string, pieces: number): string {
  const [whole = "0", part = ""] = price.split(".");
  const digits = String(BigInt(whole + part) * BigInt(pieces)).padStart(part.length + 1, "0");
  return part === "" ? digits : `${digits.slice(0, -part.length)}.${digits.slice(-part.length)}`;
}
