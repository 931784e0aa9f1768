import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import { groupBy } from "contract/group-by";
import { countWords, numberWords } from "contract/number-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import { isUnsent } from "contract/sourcing";
import type { Split } from "contract/splits.schema";
import { paths } from "~/navigation/paths";
import type { GoodsDay } from "../day-cells";
import { lateWords, neededCell } from "../day-cells.server";
import { companyOf, orderNameOf, styleKey, titleOfLine } from "../sourcing-names";
import { isActive, sourceWords } from "../split/split-words.server";
import type { PoWords, SourcingRow } from "./sourcing-list-view";

export function sourcingRow(requisition: RequisitionDetail, today: string, menu = 0): SourcingRow {
  const { id, order, order_id: orderId, order_line_item: line, status, note } = requisition;
  const splits = requisition.splits.filter(isActive);
  const isCalm = status === "completed" || status === "archived";
  const left = requisition.quantity_left ?? 0;
  return {
    id,
    orderId,
    orderName: orderNameOf(order, orderId),
    company: companyOf(order),
    title: titleOfLine(line),
    article: [line?.sku, line?.color].filter(Boolean).join(", "),
    color: line?.color ?? "",
    size: line?.size ?? "",
    swatch: garmentColor(line?.color ?? ""),
    isNextSize: false,
    needed: neededCell(requisition.needed_by_date, { today, isCalm }),
    quantity: requisition.quantity ?? 0,
    allocated: requisition.quantity_split ?? 0,
    supplier: supplierWords(requisition, splits),
    supplierTitle: splits.map((split) => `${numberWords(split.quantity)} from ${sourceWords(split)}`).join("\n"),
    pos: splits.length === 0 && requisition.supplier ? LIKELY : posOf(splits),
    arrives: arrivesCell(requisition, splits, today),
    status,
    statusNote: statusNote(requisition, splits, today),
    note: note ?? "",
    menu,
    action: left > 0 && status !== "archived" ? "Split…" : "Open…",
  };
}

interface Placed {
  record: RequisitionDetail;
  menu: number;
}

/** Rows of one order and style stay together, where the first of them stands. */
export function groupStyles(requisitions: readonly Placed[], today: string): SourcingRow[] {
  const groups = groupBy(requisitions, ({ record }) => `${record.order_id} ${styleKey(record.order_line_item)}`);
  return [...groups.values()].flatMap((group) =>
    group.map(({ record, menu }, index) => ({ ...sourcingRow(record, today, menu), isNextSize: index > 0 })),
  );
}

function supplierWords({ supplier }: RequisitionDetail, splits: readonly Split[]): string {
  const names = [...new Set(splits.map(sourceWords))];
  if (names.length > 1) return countWords(names.length, "supplier");
  return names[0] ?? supplier?.name ?? "Not chosen";
}

/** Who usually supplies it: nothing is split yet. */
const LIKELY: readonly PoWords[] = [{ label: "likely", to: null }];

/** PO numbers of the splits; one that is not sent yet is a draft. */
function posOf(splits: readonly Split[]): PoWords[] {
  const byNumber = new Map<string, PoWords>();
  for (const { po_number: number, purchase_order_id: id, status } of splits) {
    if (!number) continue;
    const label = isUnsent(status ?? "draft") ? `${number}, draft` : number;
    byNumber.set(number, { label, to: id ? paths.purchaseOrder(id) : null });
  }
  return [...byNumber.values()];
}

/** The day on which the last of it comes. */
function arrivesCell(requisition: RequisitionDetail, splits: readonly Split[], today: string): GoodsDay {
  const waiting = splits.filter(({ status }) => status !== "received");
  if (splits.length > 0 && waiting.length === 0) return { day: null, words: "Received", note: "", tone: "idle" };
  const days = waiting.flatMap(
    ({ backorder_date, estimated_arrival_date }) => backorder_date ?? estimated_arrival_date ?? [],
  );
  const day = days.sort().at(-1) ?? requisition.estimated_arrival_date;
  if (!day) return { day: null, words: "", note: "", tone: "idle" };
  const late = lateWords(day, requisition.needed_by_date);
  return { day, words: dayWords(day, today), note: late ?? "", tone: late ? "stop" : "idle" };
}

function statusNote(
  { status, hold_reason: reason, decisions }: RequisitionDetail,
  splits: readonly Split[],
  today: string,
) {
  if (status === "hold") return reason ?? "";
  const backorder = splits
    .flatMap(({ backorder_date: day }) => day ?? [])
    .sort()
    .at(-1);
  if (status === "backordered" && backorder) return `until ${dayWords(backorder, today)}`;
  return decisions[0]?.text ?? reason ?? "";
}
