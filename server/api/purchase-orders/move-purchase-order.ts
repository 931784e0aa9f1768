import type { PurchaseOrderPatch } from "contract/purchase-orders.schema";
import type { PurchaseOrderStatus } from "contract/sourcing";
import type { Db, PurchaseOrderRow, SplitRow } from "../../db/tables";
import { applyAnswers } from "../../goods/supplier-answers";
import { updateMany } from "../../goods/update-many";
import { withdrawSplits } from "../../goods/withdraw-splits";
import type { HistoryEntry } from "../../history/record-history";
import { suppressPurchaseOrder } from "../../mail/suppress.queries";
import type { WriteMoment } from "../../plan/write-moment";
import { closeTasks } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { refusalOf } from "./purchase-order.transitions";
import { purchaseOrderEvents } from "./purchase-order-events";
import { isOn } from "./purchase-order-splits";
import type { NamedSplit, OpenedPurchaseOrder, PurchaseOrderWrite } from "./purchase-order-write";
import { sendPurchaseOrder } from "./send-purchase-order";

interface Move {
  opened: OpenedPurchaseOrder;
  patch: PurchaseOrderPatch;
  actor: SignedIn;
  moment: WriteMoment;
}

/** One move of its status, with what it asks for. Throws 422 with what would allow it. */
export async function movePurchaseOrder(
  dependencies: ApiDependencies,
  trx: Db,
  { to, ...move }: Move & { to: PurchaseOrderStatus },
): Promise<PurchaseOrderWrite> {
  const { row, splits } = move.opened;
  const counted = splits.reduce((sum, split) => sum + split.quantity_received + split.quantity_rejected, 0);
  const { po_number, status } = row;
  const refusal = refusalOf({ po_number, status, splits: splits.filter(isOn).length, counted }, to);
  if (refusal !== null) throw new ApiError("not_allowed", refusal, { errors: { status: [refusal] } });
  requireReason(row.status, to, move.patch);
  await closeTasks(trx, { type: "purchase_order", id: row.id }, ["mail_failed"], {
    at: move.moment.at,
    userId: move.actor.id,
  });
  switch (to) {
    case "sent":
      return await sendPurchaseOrder(dependencies, trx, move);
    case "confirmed":
      return await confirm(trx, move);
    case "cancelled":
      return await withdraw(trx, move, "cancelled");
    case "draft":
      return await withdraw(trx, move, "draft");
    case "closed_short":
      return await closeShort(trx, move);
    default:
      throw new Error(`${to} follows from receipts`);
  }
}

/** What was ordered and comes no more leaves the reason behind. */
function requireReason(from: string, to: PurchaseOrderStatus, { reason }: PurchaseOrderPatch): void {
  const isAsked = to === "closed_short" || (to === "cancelled" && from !== "draft");
  if (isAsked && !reason) throw invalid({ reason: ["Say why."] });
}

/** What the supplier said, of the whole and of single splits; goods that came meanwhile stay counted. */
async function confirm(trx: Db, { opened, patch, moment }: Move): Promise<PurchaseOrderWrite> {
  const { row, supplierName } = opened;
  const answered = await answer(trx, opened, patch.answers ?? [], moment);
  const changes: Partial<PurchaseOrderRow> = { confirmed_at: row.confirmed_at ?? moment.at };
  if (row.status === "sent") changes.status = "confirmed";
  const event = purchaseOrderEvents({
    action: "po_confirmed",
    purchaseOrder: row,
    supplierName,
    splits: opened.splits.filter(isOn),
    before: { status: row.status },
    after: {
      status: changes.status ?? row.status,
      ...(row.supplier_reference && { supplier_reference: row.supplier_reference }),
    },
  });
  return { changes, history: [...event, ...answered] };
}

async function answer(
  trx: Db,
  { row, splits }: OpenedPurchaseOrder,
  answers: NonNullable<PurchaseOrderPatch["answers"]>,
  moment: WriteMoment,
): Promise<HistoryEntry[]> {
  const here = new Map(splits.filter(isOn).map((split) => [split.id, rowOf(split)]));
  const given = answers.flatMap(({ split_id, ...said }, index) => {
    const split = here.get(split_id);
    return split ? [{ split, answer: said, prefix: `answers.${index}.` }] : [];
  });
  const unknown = answers.filter(({ split_id }) => !here.has(split_id));
  if (unknown.length > 0) {
    throw invalid({ answers: unknown.map(({ split_id }) => `Split ${split_id} is not on ${row.po_number}.`) });
  }
  const result = await applyAnswers(trx, given, moment);
  if ("errors" in result) throw invalid(result.errors);
  return result.history;
}

/** Its own columns and no others. */
function rowOf({
  order_name: _order,
  sku: _sku,
  requisition_status: _status,
  needed_by_date: _day,
  ...row
}: NamedSplit) {
  return row satisfies SplitRow;
}

/** Nothing of it came, and nothing will by this order: its goods are to be ordered anew. */
async function withdraw(
  trx: Db,
  { opened: { row, supplierName, splits }, patch, moment }: Move,
  to: "cancelled" | "draft",
): Promise<PurchaseOrderWrite> {
  const concerned = splits.filter(isOn);
  const isCancelled = to === "cancelled";
  await withdrawSplits(trx, {
    splitIds: concerned.map(({ id }) => id),
    purchaseOrderId: isCancelled ? null : row.id,
    at: moment.at,
  });
  await suppressPurchaseOrder(trx, row.id, moment.at);
  const reason = patch.reason || null;
  const changes = isCancelled ? { cancelled_at: moment.at, reason } : { sent_at: null, sent_to_json: "[]" };
  return {
    changes: { status: to, ...changes },
    history: purchaseOrderEvents({
      action: isCancelled ? "po_cancelled" : "po_reopened",
      purchaseOrder: row,
      supplierName,
      splits: concerned,
      before: { status: row.status },
      after: { status: to },
      reason,
    }),
  };
}

/** What is outstanding comes no more: it must be bought elsewhere, or done without. */
async function closeShort(trx: Db, { opened, patch, moment }: Move): Promise<PurchaseOrderWrite> {
  const { row, supplierName } = opened;
  const open = opened.splits.filter(isOn).flatMap((split) => {
    const outstanding = split.quantity - split.quantity_closed - split.quantity_received;
    return outstanding > 0 ? [{ split, outstanding }] : [];
  });
  await updateMany(
    trx,
    "requisition_splits",
    open.map(({ split }) => split),
    new Map(open.map(({ split, outstanding }) => [split.id, { quantity_closed: split.quantity_closed + outstanding }])),
    moment.at,
  );
  const reason = patch.reason || null;
  return {
    changes: { status: "closed_short", reason },
    history: purchaseOrderEvents({
      action: "po_closed_short",
      purchaseOrder: row,
      supplierName,
      splits: open.map(({ split: { order_id }, outstanding }) => ({ order_id, quantity: outstanding })),
      before: { status: row.status },
      after: { status: "closed_short", quantity_closed: open.reduce((sum, { outstanding }) => sum + outstanding, 0) },
      reason,
    }),
  };
}
