import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { countWords, numberWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { Receiving } from "contract/receivings.schema";
import { OPEN_PURCHASE_ORDERS } from "contract/sourcing";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient, CallOutput } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { itemWords, receivingTo } from "./item-words";
import { readSurvivor } from "./read-supplier-head.server";
import { returnRow } from "./returns.server";
import { factsOf } from "./supplier-facts.server";
import type { DiscrepancyRow, Part, PurchaseRow, ReceivingRow, SupplierView } from "./supplier-view";

const SHOWN = 10;
/** Open ones of one supplier; the nearest returns are picked from them. */
const MOST_DISCREPANCIES = 100;

/** One supplier with what is bought from it and what came wrong. Throws the page that says why it can't be shown. */
export async function readSupplier(backend: BackendClient, id: number, clock: ShopClock): Promise<SupplierView> {
  const [{ data: supplier }, purchases, receivings, discrepancies] = await Promise.all([
    backend.read("getSupplier", { id }),
    backend.call("listPurchaseOrders", {
      query: { supplier_id: id, status: [...OPEN_PURCHASE_ORDERS], per_page: SHOWN, sort: "-created_at" },
    }),
    backend.call("listReceivings", { query: { supplier_id: id, per_page: SHOWN, sort: "-received_date" } }),
    backend.call("listDiscrepancies", {
      query: { supplier_id: id, status: ["open", "decided"], per_page: MOST_DISCREPANCIES },
    }),
  ]);
  const found = discrepancies.ok ? discrepancies.data.data : [];
  const returns = found
    .flatMap((one) => returnRow(one, supplier, clock) ?? [])
    .sort((a, b) => a.due.localeCompare(b.due));
  return {
    ...factsOf(supplier),
    mergedInto: await readSurvivor(backend, supplier.merged_into_id),
    purchases: partOf(purchases, (one) => purchaseRow(one, clock.today)),
    receivings: partOf(receivings, (one) => receivingRow(one, clock.today)),
    discrepancies: shorten(partOf(discrepancies, discrepancyRow)),
    returns: discrepancies.ok
      ? {
          kind: "rows",
          total: returns.length,
          rows: isolated(returns.slice(0, SHOWN).map(({ due: _due, ...row }) => row)),
        }
      : absent(discrepancies.error),
  };
}

interface ListAnswer<T> {
  data: T[];
  meta: { total: number };
}

function partOf<T, Row>(answer: Answer<ListAnswer<T>>, rowOf: (item: T) => Row): Part<Row> {
  if (!answer.ok) return absent(answer.error);
  const { data, meta } = answer.data;
  return { kind: "rows", rows: isolated(data.map(rowOf)), total: meta.total };
}

const absent = ({ message }: { message: string }) => ({ kind: "absent" as const, message });

const shorten = <T>(part: Part<T>): Part<T> =>
  part.kind === "rows" ? { ...part, rows: part.rows.slice(0, SHOWN) } : part;

export function purchaseRow(
  { id, po_number, status, totals, estimated_arrival_date: eta }: PurchaseOrder,
  today: string,
): PurchaseRow {
  const what = totals
    ? [
        `${countWords(totals.units, "unit")} of ${countWords(totals.orders, "order")}`,
        totals.received > 0 ? `${numberWords(totals.received)} received` : null,
      ]
    : [];
  return {
    id,
    name: po_number,
    status,
    what: what.filter(Boolean).join(", "),
    when: eta ? `Expected ${dayWords(eta, today)}` : "",
  };
}

function receivingRow(receiving: Receiving, today: string): ReceivingRow {
  const { id, order, order_id, received_date: received, estimated_arrival_date: eta, status } = receiving;
  return {
    id,
    to: receivingTo(id),
    item: itemWords(receiving.order_line_item),
    order: { id: order?.id ?? order_id ?? null, name: order?.name ?? "" },
    po: receiving.po_number ?? "",
    pieces: `${numberWords(receiving.quantity_received)} of ${numberWords(receiving.quantity)}`,
    when: received ? `Came ${dayWords(received, today)}` : eta ? `Expected ${dayWords(eta, today)}` : "",
    status,
  };
}

type Discrepancy = CallOutput<"listDiscrepancies">["data"][number];

function discrepancyRow(one: Discrepancy): DiscrepancyRow {
  const { id, receiving_id, receiving, type, quantity, status, decision } = one;
  return {
    id,
    to: receiving_id == null ? null : receivingTo(receiving_id),
    type,
    pieces: countWords(quantity, "piece"),
    item: [itemWords(receiving?.order_line_item), receiving?.order?.name].filter(Boolean).join(", "),
    decision: status === "open" ? "" : (decision ?? ""),
  };
}
