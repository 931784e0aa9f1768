import type { LineItem } from "contract/line-items.schema";
import { countWords } from "contract/number-words";
import { moneyWords } from "~/orders/money-words";
import { sizeOf, unitsOf } from "~/orders/summary/line-words";
import { goodsOf } from "./goods/split-views.server";
import type { LineView } from "./line-details";
import { editTo, namesTo } from "./lines/line-links";

interface Context {
  orderId: number;
  currency: string | null | undefined;
  today: string;
}

/** One line with all that is folded away. */
export function lineView(line: LineItem, context: Context): LineView {
  const units = unitsOf(line);
  return {
    id: line.id,
    heading: [sizeOf(line), countWords(units, "unit")].filter(Boolean).join(", "),
    editTo: editTo(context.orderId, [line]),
    namesTo: namesTo(context.orderId, [line]),
    picture: pictureOf(line),
    facts: lineFacts(line, context),
    note: line.note || null,
    properties: line.properties,
    names: line.personalizations.map((one) => ({
      id: one.id,
      size: one.size ?? "",
      text: [one.line_1, one.line_2].filter(Boolean).join(" / "),
      thread: [one.font, one.thread_color].filter(Boolean).join(", "),
    })),
    goods: goodsOf(line, context.today),
  };
}

function lineFacts(line: LineItem, { currency }: Context): LineView["facts"] {
  const money = (value: string | null | undefined) => (value ? moneyWords(value, currency) : null);
  const facts: [string, string | null | undefined][] = [
    ["SKU", line.sku || "none"],
    ["Variant", line.variant_title],
    ["Price", money(line.unit_price)],
    ["Cost", money(line.unit_cost)],
    ["Vendor", line.vendor?.name ?? "none"],
    ["Decorator", line.decorator],
    ["Logo", line.has_logo_on_file ? "on file" : "not on file"],
    ["Goods", GOODS_WORDS[line.goods_source ?? ""] ?? line.goods_source],
    ["Kind", line.is_hard_good ? "hard good" : null],
    ["Quantity in store", line.quantity_in_store],
    ["Cancelled in store", line.cancelled_quantity ? String(line.cancelled_quantity) : null],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

const GOODS_WORDS: Readonly<Record<string, string>> = {
  purchase: "to buy",
  stock: "from stock",
  customer_supplied: "customer brings them",
  none: "none needed",
};

/** The store's own picture, for a link: pages load nothing of other sites. */
export function pictureOf({ variant, product }: LineItem): string | null {
  const picture = variant?.image || product?.images.find((image) => image.src)?.src;
  return picture && /^https:\/\//i.test(picture) ? picture : null;
}
