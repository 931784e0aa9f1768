import { dayWords } from "contract/day-words";
import { joined } from "contract/isolated";
import { countWords, numberWords } from "contract/number-words";
import { articlesOf, type OrderedPieces, styleMatrix } from "contract/purchase-order-articles";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { SplitDetail } from "contract/requisitions.schema";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { moneyWords } from "~/orders/money-words";
import { packProblem } from "~/sourcing/pack-words";
import {
  dayOr,
  isAtSupplier,
  lateWords,
  orderNameOf,
  poStatus,
  shipToLabel,
  splitStatus,
  unitWords,
} from "../po-words.server";
import { poActions } from "./po-actions.server";
import type { PoFact, PoNotice, PoSplitRow, PurchaseOrderView } from "./po-view";

type Shown = Omit<PurchaseOrderView, "mails" | "isSentByHand" | "history" | "historyProblem">;

/** A purchase order as its page shows it, without what stands in other records. */
export function purchaseOrderView(order: PurchaseOrder, clock: ShopClock): Shown {
  const { today } = clock;
  const supplier = { id: order.supplier_id, name: order.supplier?.name ?? `Supplier ${order.supplier_id}` };
  const totals = order.totals ?? { units: 0, received: 0, lines: 0, orders: 0, cost: null };
  return {
    id: order.id,
    number: order.po_number,
    supplier,
    status: poStatus(order.status),
    fact: `${supplier.name}. ${unitWords(totals)}, ${countWords(totals.lines, "line")}, ${countWords(totals.orders, "order")}.`,
    actions: poActions(order),
    notice: noticeOf(order, supplier.name, today),
    facts: factsOf(order, clock),
    note: order.note ?? "",
    matrix: styleMatrix(articlesOf(piecesOf(order))),
    splits: order.splits.map((split) => splitRow(split, order, today)),
    packs: packsOf(order),
    splitSum: `${countWords(order.splits.length, "split")}, ${countWords(totals.units, "unit")}`,
  };
}

/** What is ordered by it, for its matrix, its print and the supplier's file. */
export function piecesOf(order: PurchaseOrder): OrderedPieces[] {
  return order.splits
    .filter(({ status }) => status !== "cancelled")
    .map((split) => ({
      sku: split.substitute_sku ?? split.supplier_sku ?? split.order_line_item?.sku ?? null,
      title: split.order_line_item?.title ?? "Untitled item",
      brand: split.order_line_item?.vendor?.name ?? null,
      color: split.order_line_item?.color ?? null,
      size: split.order_line_item?.size ?? null,
      quantity: split.quantity,
      order: orderNameOf(split),
    }));
}

/** Articles of which no whole packs are ordered; the pieces of all orders on it count together. */
function packsOf(order: PurchaseOrder): string[] {
  const active = order.splits.filter(({ status, pack_size }) => status !== "cancelled" && pack_size);
  const sizes = [...new Set(active.map(({ pack_size }) => pack_size))];
  return sizes.flatMap((pack) => {
    const articles = articlesOf(piecesOf({ ...order, splits: active.filter(({ pack_size }) => pack_size === pack) }));
    return articles.flatMap(({ title, color, size, quantity }) => {
      const problem = packProblem(quantity, pack);
      return problem ? [`${[title, color, size].filter(Boolean).join(", ")}: ${problem}`] : [];
    });
  });
}

function noticeOf(order: PurchaseOrder, supplier: string, today: string): PoNotice | null {
  const day = order.next_arrival_date ?? order.estimated_arrival_date;
  const late = isAtSupplier(order.status) ? lateWords(day, today) : "";
  if (day && late) {
    const text = `Goods were expected ${dayWords(day, today)}. Ask ${supplier} for a new day and enter it.`;
    return { tone: "stop", head: `${late}.`, text, action: { modal: "po-confirm", label: "Enter answers…" } };
  }
  const record = `A purchase order is your own record. It doesn't place an order with ${supplier}.`;
  if (order.status === "draft") {
    const text = `${record} Send it by email, or order on their site and mark it as sent.`;
    return { tone: "idle", head: "Nothing is ordered yet.", text, action: null };
  }
  if (order.status === "sent") {
    const text = `${record} Enter what they answer.`;
    return { tone: "away", head: "No answer yet.", text, action: null };
  }
  if (order.reason && (order.status === "cancelled" || order.status === "closed_short")) {
    return { tone: "care", head: `${poStatus(order.status).label}.`, text: order.reason, action: null };
  }
  return null;
}

function factsOf(order: PurchaseOrder, clock: ShopClock): PoFact[] {
  const { today } = clock;
  const ordered = order.splits.flatMap((split) => split.po_date ?? []).sort()[0];
  const address = order.ship_to_address ?? "";
  const facts: [label: string, value: string | null | undefined, to?: string][] = [
    ["Supplier", order.supplier?.name, paths.supplier(order.supplier_id)],
    ["Account no.", order.supplier?.account_number],
    ["Ship to", [shipToLabel(order), address].filter(Boolean).join("\n")],
    ["Needed by", dayOr(order.needed_by_date, today, "No date")],
    ["Ship method", order.ship_method],
    ["Ordered", ordered && dayWords(ordered, today)],
    ["Expected", order.estimated_arrival_date && dayWords(order.estimated_arrival_date, today)],
    ["Reference", order.supplier_reference],
    ["Confirmed", order.confirmed_at && instantWords(order.confirmed_at, clock)],
    ["Email to", order.sent_to.map(({ name, email }) => (name ? `${name}, ${email}` : email)).join("\n")],
    ["Goods", order.totals?.cost ? moneyWords(order.totals.cost, order.currency) : null],
    ["Freight", order.freight_amount ? moneyWords(order.freight_amount, order.currency) : null],
    ["Created by", order.created_by?.name],
    ["Note", order.note],
  ];
  return facts.flatMap(([label, value, to]) => (value ? [{ label, value, ...(to && { to }) }] : []));
}

function splitRow(split: SplitDetail, order: PurchaseOrder, today: string): PoSplitRow {
  const { order_line_item: line, quantity, quantity_received: received, quantity_closed: closed } = split;
  const isWaiting = ["ordered", "backordered", "partially_received"].includes(split.status ?? "");
  return {
    id: split.id,
    orderId: split.order_id ?? null,
    order: orderNameOf(split),
    company: split.order?.company ?? split.order?.customer_name ?? "",
    title: line?.title ?? "Untitled item",
    article: joined([split.substitute_sku ?? split.supplier_sku ?? line?.sku, line?.color, line?.size]),
    quantity: numberWords(quantity),
    received: closed ? `${numberWords(received ?? 0)}, ${numberWords(closed)} closed` : numberWords(received ?? 0),
    unitCost: split.unit_cost ? moneyWords(split.unit_cost, split.currency) : "",
    pack: split.pack_size ? `pack of ${numberWords(split.pack_size)}` : "",
    arrives: dayOr(split.estimated_arrival_date, today, ""),
    late: isWaiting ? lateWords(split.estimated_arrival_date, today) : "",
    ...answerOf(split, order, today),
    status: splitStatus(split.status),
  };
}

function answerOf(split: SplitDetail, order: PurchaseOrder, today: string): Pick<PoSplitRow, "answer" | "answerTone"> {
  if (split.status === "cancelled") return { answer: "Not delivered", answerTone: "void" };
  if (split.cancel_requested_at) return { answer: "Ask them to cancel it", answerTone: "stop" };
  if (split.substitute_sku) {
    const approved = split.substitution_approved_by;
    return approved
      ? { answer: `Substitute, agreed by ${approved}`, answerTone: "idle" }
      : { answer: "Substitute, not agreed yet", answerTone: "care" };
  }
  if (split.backorder_date)
    return { answer: `Backordered to ${dayWords(split.backorder_date, today)}`, answerTone: "care" };
  if (split.is_firm && split.firm_in_hands_date)
    return { answer: `Firm ${dayWords(split.firm_in_hands_date, today)}`, answerTone: "idle" };
  if (order.confirmed_at) return { answer: "Confirmed", answerTone: "idle" };
  return { answer: "", answerTone: "idle" };
}
