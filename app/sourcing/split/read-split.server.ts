import { garmentColor } from "contract/garment-colors";
import { numberWords } from "contract/number-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import { compareSizes } from "contract/size-order";
import type { BackendClient } from "~/backend/client.server";
import { readShopCalendar } from "~/backend/work-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { neededCell } from "../day-cells.server";
import { readDraftOrders } from "../read-draft-orders.server";
import { readSuppliers } from "../read-suppliers.server";
import { articleOf, companyOf, manyOf, orderNameOf, styleKey, titleOfLine } from "../sourcing-names";
import { supplierChoices } from "../supplier-choices.server";
import { blankRow, type SplitRow } from "./split-rows";
import type { SizeOfStyle, SplitView, StockChoice } from "./split-view";
import { rowOf, sentSplits, splitsWords, unsentOf } from "./split-words.server";

/** The split dialog of one requisition; null where it is gone. */
export async function readSplit(backend: BackendClient, id: number, clock: ShopClock): Promise<SplitView | null> {
  const answer = await backend.call("getRequisition", { id });
  if (!answer.ok) return null;
  const requisition = answer.data.data;
  const [suppliers, drafts, shop, sizes, stock] = await Promise.all([
    readSuppliers(backend),
    readDraftOrders(backend),
    readShopCalendar(backend),
    readStyle(backend, requisition),
    readStock(backend, requisition),
  ]);
  const { order_line_item: line, order, needed_by_date: needed, quantity } = requisition;
  const choices = supplierChoices(suppliers, { clock, shop, productType: line?.product_type, needed, drafts });
  return {
    id,
    lockVersion: String(requisition.lock_version ?? ""),
    title: `Split ${numberWords(quantity ?? 0)} ${manyOf(titleOfLine(line), quantity ?? 0)}`,
    orderName: orderNameOf(order, requisition.order_id),
    orderId: requisition.order_id,
    company: companyOf(order),
    article: articleOf(line),
    swatch: garmentColor(line?.color ?? ""),
    needed: needed ? neededCell(needed, { today: clock.today, isCalm: false }) : null,
    pieces: (quantity ?? 0) + (requisition.quantity_overs ?? 0),
    sent: sentSplits(requisition, clock.today),
    rows: rowsOf(requisition),
    opened: splitsWords(unsentOf(requisition)),
    note: requisition.note ?? "",
    suppliers: withUnknown(choices, requisition),
    lastPrices: Object.fromEntries(
      (requisition.last_prices ?? []).map((last) => [
        last.supplier_id,
        { cost: last.unit_cost ?? "", pack: last.pack_size },
      ]),
    ),
    stock,
    sizes: sizes.map(sizeOf).sort((a, b) => compareSizes(a.size, b.size)),
    today: clock.today,
    closed: requisition.status === "archived" ? "Its line was cancelled. Nothing to buy." : null,
  };
}

/** The unsent splits; without any, all that is left with the supplier that is likely. */
function rowsOf(requisition: RequisitionDetail): SplitRow[] {
  const rows = unsentOf(requisition).map(rowOf);
  const left = requisition.quantity_left ?? 0;
  if (rows.length > 0 || left <= 0) return rows;
  const likely = requisition.supplier_id ?? requisition.supplier?.id;
  return [likely ? blankRow(String(likely), String(left)) : blankRow()];
}

/** A supplier that is off stays to be seen where a split still names it. */
function withUnknown(choices: SplitView["suppliers"], { splits }: RequisitionDetail): SplitView["suppliers"] {
  const known = new Set(choices.map(({ value }) => value));
  const missing = new Map(
    splits.flatMap(({ supplier }) =>
      supplier && !known.has(String(supplier.id)) ? ([[supplier.id, supplier]] as const) : [],
    ),
  );
  const off = [...missing.values()].map(({ id, name }) => ({
    value: String(id),
    label: name,
    hint: "Not active",
    arrives: null,
    drafts: [],
  }));
  return [...choices, ...off];
}

const sizeOf = ({
  id,
  order_line_item: line,
  quantity,
  quantity_split: allocated,
}: RequisitionDetail): SizeOfStyle => ({
  id,
  size: line?.size || "One size",
  quantity: quantity ?? 0,
  allocated: allocated ?? 0,
});

/** The requisitions of the same style in one order, this one among them. */
export async function readStyle(backend: BackendClient, requisition: RequisitionDetail): Promise<RequisitionDetail[]> {
  const answer = await backend.call("listRequisitions", {
    query: { order_id: requisition.order_id, per_page: 100 },
  });
  if (!answer.ok) return [requisition];
  const key = styleKey(requisition.order_line_item);
  const same = answer.data.data.filter((one) => one.status !== "archived" && styleKey(one.order_line_item) === key);
  return same.some(({ id }) => id === requisition.id) ? same : [requisition];
}

/** Where pieces of the same article stand that belong to no order, most first. */
async function readStock(backend: BackendClient, requisition: RequisitionDetail): Promise<StockChoice[]> {
  const { order_line_item: line, stock_available: available } = requisition;
  if (!line?.sku || available === 0) return [];
  const answer = await backend.call("listStock", { query: { sku: line.sku, per_page: 100 } });
  if (!answer.ok) return [];
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    (one ?? "").toLowerCase() === (other ?? "").toLowerCase();
  return answer.data.data
    .filter(({ quantity, size, color }) => quantity > 0 && isSame(size, line.size) && isSame(color, line.color))
    .map(({ location_name: place, quantity }) => ({ place: place ?? "", pieces: quantity }))
    .sort((a, b) => b.pieces - a.pieces || a.place.localeCompare(b.place, "en", { numeric: true }));
}
