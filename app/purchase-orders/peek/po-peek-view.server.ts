import { garmentColor } from "contract/garment-colors";
import { numberWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { SplitDetail } from "contract/requisitions.schema";
import type { ShopClock } from "~/format/instant-words";
import { facts, figures, items, said } from "~/lists/peek/parts.server";
import type { PeekAction, PeekBanner, PeekItem, PeekSaid, RecordPeekView } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { moneyWords } from "~/orders/money-words";
import { orderNameOf } from "~/purchase-orders/po-words.server";
import type { PoAction, PoSplitRow, PurchaseOrderView } from "../page/po-view";
import { purchaseOrderView } from "../page/po-view.server";

/** Splits that fit on a screen; the page has all. */
const SPLITS_SHOWN = 8;

/** What it is worth looking up without its page; the figures stand above, the supplier in the head. */
const FACTS: ReadonlySet<string> = new Set([
  "Supplier",
  "Account no.",
  "Needed by",
  "Ordered",
  "Expected",
  "Confirmed",
  "Reference",
  "Ship method",
  "Ship to",
  "Note",
]);

/** What is ordered of whom, what of it came, and what the supplier said. */
export function poPeekView(
  order: PurchaseOrder,
  { latest, clock }: { latest: PeekSaid | null; clock: ShopClock },
): RecordPeekView {
  const {
    id,
    number,
    supplier,
    status,
    notice,
    facts: known,
    splits,
    splitSum,
    actions,
  } = purchaseOrderView(order, clock);
  return {
    id,
    name: number,
    title: number,
    about: supplier.name,
    words: [status],
    banner: notice && bannerOf(notice, id),
    picture: null,
    parts: [
      ...figures(figuresOf(order)),
      ...facts(
        known.filter(({ label }) => FACTS.has(label)).map(({ label, value, to }) => [label, { text: value, to }]),
      ),
      ...items(
        "Splits",
        order.splits.flatMap((split, index) => (splits[index] ? splitItem(split, splits[index]) : [])),
        {
          note: splitSum,
          none: "No lines yet.",
          atMost: SPLITS_SHOWN,
          what: "split",
        },
      ),
      ...said("Latest", latest),
    ],
    actions: actionsOf(actions, id),
    to: paths.purchaseOrder(id),
  };
}

function bannerOf({ tone, head, text, action }: NonNullable<PurchaseOrderView["notice"]>, id: number): PeekBanner {
  return { tone, head, text, action: action && actionOf(action, id) };
}

function figuresOf({ totals, currency }: PurchaseOrder) {
  const { units, received, orders, cost } = totals ?? { units: 0, received: 0, orders: 0, cost: null };
  return [
    { label: "Ordered", value: numberWords(units) },
    { label: "Received", value: numberWords(received) },
    { label: orders === 1 ? "Order" : "Orders", value: numberWords(orders) },
    cost ? { label: "Goods", value: moneyWords(cost, currency) } : null,
  ];
}

function splitItem(split: SplitDetail, { answer, arrives, late, received, quantity, status }: PoSplitRow): PeekItem {
  const { order_line_item: line, order_id: orderId } = split;
  const said = answer === "Confirmed" ? "" : answer;
  return {
    key: split.id,
    title: [line?.title ?? "Untitled item", line?.color, line?.size].filter(Boolean).join(", "),
    about: [orderNameOf(split), arrives && `arrives ${arrives}`, late, said].filter(Boolean).join(", "),
    to: orderId == null ? null : paths.order(orderId),
    end: status.tone === "void" ? "–" : `${received} of ${quantity}`,
    sign: { icon: line?.is_hard_good ? "package-check" : "shirt", color: garmentColor(line?.color ?? "") },
  };
}

/** The next step and the usual one beside it, then its print. */
function actionsOf({ primary, bar, more }: PurchaseOrderView["actions"], id: number): PeekAction[] {
  const print = more.find(({ icon }) => icon === "printer");
  const others = [...bar.slice(0, 1), ...(print ? [print] : [])].map((action) => actionOf(action, id));
  return primary ? [{ ...actionOf(primary, id), isPrimary: true }, ...others] : others;
}

/** Dialogs of a purchase order stand on its own page. */
function actionOf({ label, icon, modal, to }: PoAction, id: number): PeekAction {
  return {
    label,
    icon: icon === "printer" ? icon : undefined,
    to: modal ? paths.purchaseOrder(id, new URLSearchParams({ modal })) : to,
  };
}
