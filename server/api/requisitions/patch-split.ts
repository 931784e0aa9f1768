import { APPROVES_SOURCING } from "contract/needs";
import type { SplitPatch } from "contract/requisitions.schema";
import type { Db, RequisitionRow, SplitRow } from "../../db/tables";
import { openReceivings } from "../../goods/open-receivings";
import { applyAnswers } from "../../goods/supplier-answers";
import { loadSupplierFacts } from "../../goods/supplier-problem";
import { takePurchaseOrders } from "../../goods/take-purchase-orders";
import { historyFields } from "../../history/history-fields";
import type { HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, stale } from "../errors";
import { type GoodsWrite, requireOpenOrders, writeGoods } from "../goods/goods-write";
import { changeStock } from "./change-stock";
import type { KnownGoods } from "./known-goods";
import { requireRequisition } from "./requisition-list.queries";
import type { SplitMove } from "./split.transitions";
import { getSplit, requireSplit } from "./split-list.queries";
import { type PlannedPatch, planSplitPatch, type SplitChanges } from "./split-patch-plan";

interface Asked {
  id: number;
  patch: SplitPatch;
  actor: SignedIn;
  moment: WriteMoment;
}

/** PATCH /sourcing/requisition_splits/{id}: fields and at most one move, in one write. */
export async function patchSplit(dependencies: ApiDependencies, actor: SignedIn, id: number, patch: SplitPatch) {
  const { order_id } = await requireSplit(dependencies.db, id);
  await writeGoods(dependencies, { actor, orders: async () => [order_id] }, (trx, moment) =>
    decide(trx, { id, patch, actor, moment }),
  );
  return await getSplit(dependencies.db, id);
}

async function decide(trx: Db, { id, patch, actor, moment }: Asked): Promise<GoodsWrite | null> {
  const split = await requireSplit(trx, id);
  if (isStale(patch.lock_version, split)) throw stale(await getSplit(trx, id));
  // What the supplier was asked to cancel is recorded after the order was closed, too.
  const isAskedCancel = patch.status === "cancelled" && split.cancel_requested_at !== null;
  if (!isAskedCancel) await requireOpenOrders(trx, [split.order_id]);
  if (patch.substitution_approved_by && patch.substitution_approved_by !== split.substitution_approved_by) {
    await requireAccess(trx, actor, APPROVES_SOURCING, "Approving a substitute");
  }
  if (patch.answer !== undefined) return await enterAnswer(trx, { split, patch, moment });
  const requisition = await requireRequisition(trx, split.requisition_id);
  const known = await loadKnown(trx, { split, patch, requisition, moment });
  const planned = planSplitPatch(split, patch, known);
  if ("refused" in planned) throw new ApiError("not_allowed", planned.refused);
  if ("errors" in planned) throw invalid(planned.errors);
  requireBuyable(requisition, planned.move);
  const changes = differing(split, planned.changes);
  if (Object.keys(changes).length === 0) return null;
  if (split.source === "stock") await changeStock(trx, { split, changes, requisition, actor, moment });
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({ ...changes, updated_at: moment.at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  if (planned.move === "order") await openReceivings(trx, [id], moment);
  return { history: [splitEvent(split, { move: planned.move, changes }, patch.reason, known)] };
}

/** The supplier's answer is a write of its own. */
async function enterAnswer(
  trx: Db,
  { split, patch, moment }: { split: SplitRow; patch: SplitPatch; moment: WriteMoment },
): Promise<GoodsWrite | null> {
  const { answer, lock_version: _version, ...others } = patch;
  if (!answer) return null;
  if (Object.keys(others).length > 0) throw invalid({ answer: ["Send the answer without other fields."] });
  const applied = await applyAnswers(trx, [{ split, answer, prefix: "answer." }], moment);
  if ("errors" in applied) throw invalid(applied.errors);
  return applied;
}

async function loadKnown(
  trx: Db,
  {
    split,
    patch,
    requisition,
    moment: { dialect, today },
  }: { split: SplitRow; patch: SplitPatch; requisition: RequisitionRow; moment: WriteMoment },
): Promise<KnownGoods> {
  const purchaseOrders = await takePurchaseOrders(trx, dialect, [split.purchase_order_id, patch.purchase_order_id]);
  return {
    requisition,
    splits: await trx
      .selectFrom("requisition_splits")
      .selectAll()
      .where("requisition_id", "=", requisition.id)
      .execute(),
    suppliers: await loadSupplierFacts(trx, dialect, [split.supplier_id, patch.supplier_id]),
    purchaseOrders,
    today,
  };
}

/** What is held, or off the order, is not bought; what is there of it may still be changed and cancelled. */
function requireBuyable({ status }: RequisitionRow, move: SplitMove): void {
  if (move !== "order" && move !== "onto_order") return;
  if (status === "hold") throw new ApiError("not_allowed", "Purchasing is on hold. Release it first.");
  if (status === "archived") {
    throw new ApiError("not_allowed", "Its line is off the order. Put pieces on the line first.");
  }
}

function differing(split: SplitRow, changes: SplitChanges): SplitChanges {
  return Object.fromEntries(Object.entries(changes).filter(([column, value]) => Reflect.get(split, column) !== value));
}

const ACTIONS: Readonly<Partial<Record<SplitMove, string>>> = {
  order: "split_ordered",
  backorder: "split_backordered",
  cancel: "split_cancelled",
};

function splitEvent(
  split: SplitRow,
  { move, changes }: Pick<PlannedPatch, "move" | "changes">,
  reason: string | undefined,
  { suppliers, purchaseOrders }: KnownGoods,
): HistoryEntry {
  const recorded = (row: SplitChanges) => {
    const { supplier_id, purchase_order_id, cancel_requested_at: _asked, currency: _currency, ...plain } = row;
    return historyFields(
      {
        ...plain,
        ...(supplier_id !== undefined && { supplier: suppliers.get(supplier_id ?? 0)?.name ?? null }),
        ...(purchase_order_id !== undefined && {
          po_number: purchaseOrders.get(purchase_order_id ?? 0)?.po_number ?? null,
        }),
      },
      split.currency,
    );
  };
  const { quantity, po_number } = split;
  const supplier = suppliers.get(split.supplier_id ?? 0)?.name ?? null;
  // A move is told with the goods that it is about.
  const isMove = ACTIONS[move] !== undefined;
  const before = Object.fromEntries(Object.keys(changes).map((column) => [column, Reflect.get(split, column)]));
  return {
    entity_type: "requisition_split",
    entity_id: split.id,
    order_id: split.order_id,
    action: ACTIONS[move] ?? "split_updated",
    before: recorded(before),
    after: { ...(isMove && { quantity, supplier, po_number }), ...recorded(changes) },
    reason: reason || null,
  };
}
