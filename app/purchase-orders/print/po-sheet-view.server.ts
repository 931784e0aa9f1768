import { dayWords } from "contract/day-words";
import { type Article, articlesOf, styleMatrix } from "contract/purchase-order-articles";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { whenWords } from "~/orders/instant-words";
import { moneyWords } from "~/orders/money-words";
import { numberWords } from "~/orders/number-words";
import type { readPrintContext } from "~/work-orders/print-context.server";
import { piecesOf } from "../page/po-view.server";
import { shipToLabel } from "../po-words.server";
import type { PoSheetView } from "./po-sheet-view";

type PrintContext = Awaited<ReturnType<typeof readPrintContext>>;

/** As many size columns as fit beside style and total on the narrower paper. */
const MAX_SIZES = 10;
/** Whoever reads it may do so in another year. */
const dayOnPaper = (day: string) => dayWords(day, "");

/** The sheet for the supplier: no note of ours, and prices only where they were asked for. */
export function poSheetView(order: PurchaseOrder, context: PrintContext, withPrices: boolean): PoSheetView {
  const articles = articlesOf(piecesOf(order));
  const matrix = styleMatrix(articles);
  const prices = withPrices ? pricesOf(order) : null;
  return {
    number: order.po_number,
    shop: context.shop,
    supplier: order.supplier?.name ?? `Supplier ${order.supplier_id}`,
    supplierAddress: order.supplier?.address ?? "",
    shipTo: order.ship_to_address ?? shipToLabel(order),
    facts: factsOf(order),
    matrix,
    isListed: matrix.sizes.length > MAX_SIZES,
    skus: articles.map((article) => skuRow(article, prices, order.currency)),
    total: withPrices ? totalOf(order) : null,
    isDraft: order.status === "draft",
    made: `Printed by ${context.printedBy}, ${whenWords(new Date(context.now).toISOString(), { ...context, today: "" })}`,
  };
}

function factsOf(order: PurchaseOrder): PoSheetView["facts"] {
  const ordered = order.splits.flatMap((split) => split.po_date ?? []).sort()[0];
  const facts: [string, string | null | undefined][] = [
    ["Our account number", order.supplier?.account_number],
    ["Ordered", ordered ? dayOnPaper(ordered) : null],
    ["Needed by", order.needed_by_date ? dayOnPaper(order.needed_by_date) : null],
    ["Ship by", order.ship_method],
    ["Your reference", order.supplier_reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const keyOf = (article: Pick<Article, "sku" | "color" | "size">) =>
  JSON.stringify([article.sku?.toLowerCase(), article.color?.toLowerCase(), article.size?.toLowerCase()]);

/** The unit price of each article where all its splits have the same one. */
function pricesOf(order: PurchaseOrder): ReadonlyMap<string, string | null> {
  const prices = new Map<string, string | null>();
  const pieces = piecesOf(order);
  const active = order.splits.filter(({ status }) => status !== "cancelled");
  for (const [index, piece] of pieces.entries()) {
    const key = keyOf(articlesOf([piece])[0] ?? piece);
    const price = active[index]?.unit_cost ?? null;
    prices.set(key, prices.has(key) && prices.get(key) !== price ? null : price);
  }
  return prices;
}

function skuRow(
  article: Article,
  prices: ReadonlyMap<string, string | null> | null,
  currency: string | null | undefined,
) {
  const price = prices?.get(keyOf(article)) ?? null;
  return {
    sku: article.sku ?? "No SKU",
    article: [article.brand, article.title, article.color, article.size].filter(Boolean).join(", "),
    quantity: numberWords(article.quantity),
    price: prices ? (price ? moneyWords(price, currency) : "Not known") : "",
  };
}

function totalOf({ totals, currency, freight_amount }: PurchaseOrder): PoSheetView["total"] {
  const words = totals?.cost ? moneyWords(totals.cost, currency) : "Not known";
  const freight = freight_amount ? `, freight ${moneyWords(freight_amount, currency)} apart` : "";
  return { words, note: totals?.cost ? `Goods${freight}` : `Some prices are not known${freight}` };
}
