import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { ShopClock } from "~/format/instant-words";
import { countWords } from "~/format/number-words";
import { moneyWords } from "~/orders/money-words";
import { dayOr, isAtSupplier, lateWords, poStatus, shipToLabel, sinceWords, unitWords } from "../po-words.server";
import type { PoRow } from "./po-row";

export function poRow(order: PurchaseOrder, clock: ShopClock): PoRow {
  const { today } = clock;
  const totals = order.totals ?? { units: 0, received: 0, lines: 0, orders: 0, cost: null };
  const { estimated_arrival_date: arrival, needed_by_date: needed } = order;
  const isWaiting = isAtSupplier(order.status);
  const late = isWaiting ? lateWords(arrival, today) : "";
  const tooLate = isWaiting && arrival && needed && arrival > needed ? "After it is needed" : "";
  return {
    id: order.id,
    number: order.po_number,
    supplier: order.supplier?.name ?? `Supplier ${order.supplier_id}`,
    reference: referenceWords(order),
    status: poStatus(order.status),
    since: sinceWords(order, clock),
    units: unitWords(totals),
    lines: `${countWords(totals.lines, "line")}, ${countWords(totals.orders, "order")}`,
    needed: dayOr(needed, today, "No date"),
    arrives: { words: dayOr(arrival, today, ""), note: late || tooLate, tone: late ? "stop" : "care" },
    shipTo: order.decorator_supplier?.name ?? shipToLabel(order),
    shipMethod: order.ship_method ?? "",
    cost: totals.cost ? moneyWords(totals.cost, order.currency) : "",
  };
}

function referenceWords({ supplier_reference, status }: PurchaseOrder): string {
  if (supplier_reference) return supplier_reference;
  return status === "sent" ? "No answer yet" : "";
}
