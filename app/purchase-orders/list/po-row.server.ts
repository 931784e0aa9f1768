import { countWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { Tone } from "contract/statuses";
import type { ShopClock } from "~/format/instant-words";
import { moneyWords } from "~/orders/money-words";
import { dayOr, isAtSupplier, lateWords, poStatus, shipToLabel, sinceWords, unitWords } from "../po-words.server";

/** A purchase order of the list, in the words that it shows. */
export type PoRow = ReturnType<typeof poRow>;

export function poRow(order: PurchaseOrder, clock: ShopClock) {
  const { today } = clock;
  const totals = order.totals ?? { units: 0, received: 0, lines: 0, orders: 0, cost: null };
  const { estimated_arrival_date: arrival, next_arrival_date: next = arrival, needed_by_date: needed } = order;
  const isWaiting = isAtSupplier(order.status);
  const late = isWaiting ? lateWords(next, today) : "";
  const tooLate = isWaiting && arrival && needed && arrival > needed ? "After it is needed" : "";
  const tone: Tone = late ? "stop" : "care";
  return {
    id: order.id,
    number: order.po_number,
    supplier: order.supplier?.name ?? `Supplier ${order.supplier_id}`,
    /** The supplier's reference, or what of it is not known yet. */
    reference: referenceWords(order),
    status: poStatus(order.status),
    since: sinceWords(order, clock),
    /** "24 of 310 units" */
    units: unitWords(totals),
    lines: `${countWords(totals.lines, "line")}, ${countWords(totals.orders, "order")}`,
    needed: dayOr(needed, today, "No date"),
    /** `note`: how far it misses today, or the day on which it is needed. */
    arrives: {
      words: dayOr(arrival, today, "–"),
      note: late && next !== arrival ? `Some ${late}` : late || tooLate,
      tone,
    },
    shipTo: order.decorator_supplier?.name ?? shipToLabel(order),
    shipMethod: order.ship_method ?? "",
    cost: totals.cost ? moneyWords(totals.cost, order.currency) : "–",
  };
}

function referenceWords({ supplier_reference, status }: PurchaseOrder): string {
  if (supplier_reference) return supplier_reference;
  return status === "sent" ? "No answer yet" : "–";
}
