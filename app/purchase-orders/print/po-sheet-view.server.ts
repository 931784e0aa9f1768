import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { numberWords } from "contract/number-words";
import { type Article, articlesOf, styleMatrix } from "contract/purchase-order-articles";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { whenWords } from "~/format/instant-words";
import { moneyWords } from "~/orders/money-words";
import type { readPrintContext } from "~/work-orders/print-context.server";
import { piecesOf } from "../page/po-view.server";
import { shipToLabel } from "../po-words.server";
import { unitPrices } from "./po-prices.server";
import type { PoSheetView } from "./po-sheet-view";

type PrintContext = Awaited<ReturnType<typeof readPrintContext>>;

const MARKS: Readonly<Record<string, string>> = { draft: "Draft, not ordered", cancelled: "Cancelled, do not ship" };

/** As many size columns as fit beside style and total on the narrower paper. */
const MAX_SIZES = 10;
/** Whoever reads it may do so in another year. */
const dayOnPaper = (day: string) => dayWords(day, "");

/** The sheet for the supplier: no note of ours, and prices only where they were asked for. */
export function poSheetView(order: PurchaseOrder, context: PrintContext, withPrices: boolean): PoSheetView {
  const articles = articlesOf(piecesOf(order));
  const matrix = styleMatrix(articles);
  const priceOf = withPrices ? unitPrices(order) : null;
  return isolated({
    number: order.po_number,
    shop: context.shop,
    supplier: order.supplier?.name ?? `Supplier ${order.supplier_id}`,
    supplierAddress: order.supplier?.address ?? "",
    shipTo: order.ship_to_address ?? shipToLabel(order),
    facts: factsOf(order),
    matrix,
    isListed: matrix.sizes.length > MAX_SIZES,
    skus: articles.map((article) => skuRow(article, priceOf, order.currency)),
    total: withPrices ? totalOf(order) : null,
    mark: MARKS[order.status] ?? null,
    made: `Printed by ${context.printedBy}, ${whenWords(new Date(context.now).toISOString(), { ...context, today: "" })}`,
  });
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

function skuRow(article: Article, priceOf: ReturnType<typeof unitPrices> | null, currency: string | null | undefined) {
  const price = priceOf?.(article) ?? null;
  return {
    sku: article.sku ?? "No SKU",
    article: [article.brand, article.title, article.color, article.size].filter(Boolean).join(", "),
    quantity: numberWords(article.quantity),
    price: priceOf ? (price ? moneyWords(price, currency) : "Not known") : "",
  };
}

function totalOf({ totals, currency, freight_amount }: PurchaseOrder): PoSheetView["total"] {
  const words = totals?.cost ? moneyWords(totals.cost, currency) : "Not known";
  const freight = freight_amount ? `, freight ${moneyWords(freight_amount, currency)} apart` : "";
  return { words, note: totals?.cost ? `Goods${freight}` : `Some prices are not known${freight}` };
}
