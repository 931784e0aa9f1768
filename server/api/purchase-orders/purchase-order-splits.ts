import { articlesOf } from "contract/purchase-order-articles";
import { SPLIT_STATUS_WORDS, type SplitStatus } from "contract/sourcing";
import type { Db } from "../../db/tables";
import { ApiError, invalid } from "../errors";
import { loadGoodsLines } from "../goods/goods-parts.queries";
import { requireOpenOrders } from "../goods/goods-write";
import { type NamedSplit, selectNamedSplits } from "./purchase-order-write";

/** The splits that are to be on a purchase order. Throws 422 that names those that can't: one refuses the whole. */
export async function loadSplitsFor(
  trx: Db,
  ids: readonly number[],
  holder: { id: number | null; supplier_id: number },
): Promise<NamedSplit[]> {
  if (ids.length === 0) return [];
  const splits = await selectNamedSplits(trx).where("requisition_splits.id", "in", ids).execute();
  const known = new Set(splits.map(({ id }) => id));
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length > 0) throw invalid({ splits: unknown.map((id) => `There is no split ${id}. Choose another.`) });
  refuseSplits(splits.flatMap((split) => problemOf(split, holder) ?? []));
  await requireOpenOrders(trx, [...new Set(splits.map((split) => split.order_id))]);
  return splits;
}

function refuseSplits(problems: readonly string[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const message = problems.length === 1 ? first : `${problems.length} splits can't be on this purchase order.`;
  throw new ApiError("not_allowed", message, { errors: { splits: [...problems] } });
}

const nameOf = ({ quantity, sku, order_name, id }: NamedSplit) =>
  `${quantity} × ${sku ?? "no SKU"} of ${order_name} (split ${id})`;

function problemOf(split: NamedSplit, holder: { id: number | null; supplier_id: number }): string | null {
  if (split.source !== "supplier") return `${nameOf(split)} is not bought. Leave it out.`;
  if (split.supplier_id === null) return `${nameOf(split)} has no supplier. Choose one first.`;
  if (split.supplier_id !== holder.supplier_id) return `${nameOf(split)} is another supplier's. Leave it out.`;
  const isHere = split.purchase_order_id !== null && split.purchase_order_id === holder.id;
  if (split.status !== "draft" && !isHere) {
    const { label } = SPLIT_STATUS_WORDS[split.status as SplitStatus];
    return `${nameOf(split)} is not a draft: ${label.toLowerCase()}. Leave it out.`;
  }
  return heldProblem(split);
}

function heldProblem(split: NamedSplit): string | null {
  return split.requisition_status === "hold" ? `${nameOf(split)} is on hold. Release it first.` : null;
}

/** Before it is ordered: what was put on hold since stays where it is. */
export function requireReleased(splits: readonly NamedSplit[]): void {
  refuseSplits(splits.flatMap((split) => heldProblem(split) ?? []));
}

export async function putOn(
  trx: Db,
  splits: readonly NamedSplit[],
  purchaseOrderId: number,
  at: string,
): Promise<void> {
  if (splits.length === 0) return;
  const ids = splits.map((split) => split.id);
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({
      status: "on_po",
      purchase_order_id: purchaseOrderId,
      // It gets the number when it is sent: with a number and a day it counts as ordered.
      po_number: null,
      po_date: null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
}

/** The first day on which some of it is needed here. */
export function earliestNeed(splits: readonly NamedSplit[]): string | null {
  return splits.flatMap((split) => split.needed_by_date ?? []).sort()[0] ?? null;
}

export const isOn = (split: NamedSplit) => split.status !== "cancelled";

/** What of these stands on the purchase order, as its supplier reads it. */
export async function loadArticles(db: Db, splits: readonly NamedSplit[]) {
  const lineIds = splits.map((split) => split.order_line_item_id);
  const lines = await loadGoodsLines(db, lineIds);
  return articlesOf(
    splits.map((split) => {
      const line = lines.get(split.order_line_item_id);
      return {
        sku: split.substitute_sku ?? split.supplier_sku ?? split.sku,
        title: line?.title ?? "",
        brand: line?.vendor?.name ?? null,
        color: line?.color ?? null,
        size: line?.size ?? null,
        quantity: split.quantity,
        order: split.order_name,
      };
    }),
  );
}
