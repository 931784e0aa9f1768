import type { PurchaseOrder, PurchaseOrderPatch } from "contract/purchase-orders.schema";
import type { FieldErrors } from "contract/validation";
import type { Db } from "../../db/tables";
import { withdrawSplits } from "../../goods/withdraw-splits";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { movePurchaseOrder } from "./move-purchase-order";
import { purchaseOrderEvents } from "./purchase-order-events";
import { changedColumns, purchaseOrderColumns, recordedColumns, requireChangeable } from "./purchase-order-fields";
import { earliestNeed, isOn, loadSplitsFor, putOn } from "./purchase-order-splits";
import {
  type NamedSplit,
  type OpenedPurchaseOrder,
  type PurchaseOrderWrite,
  selectNamedSplits,
  writePurchaseOrder,
} from "./purchase-order-write";
import { sendAgain } from "./send-purchase-order";

/** PATCH /sourcing/purchase_orders/{id}: fields, then what is on it, then at most one move, in one write. */
export async function patchPurchaseOrder(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: PurchaseOrderPatch,
): Promise<PurchaseOrder> {
  checkTogether(patch);
  const scope = { id, lockVersion: patch.lock_version, actor, splitIds: patch.splits };
  return await writePurchaseOrder(dependencies, scope, async (trx, opened, moment) => {
    const fields = await patchFields(trx, opened, patch);
    const membership = await patchSplits(trx, after(opened, fields), patch, moment);
    const then = after(opened, joined(fields, membership));
    const splits = membership ? await selectNamedSplits(trx).where("purchase_order_id", "=", id).execute() : null;
    const now = splits ? { ...then, splits } : then;
    return joined(joined(fields, membership), await move(dependencies, trx, { opened: now, patch, actor, moment }));
  });
}

interface Asked {
  opened: OpenedPurchaseOrder;
  patch: PurchaseOrderPatch;
  actor: SignedIn;
  moment: WriteMoment;
}

async function move(dependencies: ApiDependencies, trx: Db, asked: Asked) {
  const { status, send_to } = asked.patch;
  if (status !== undefined) return await movePurchaseOrder(dependencies, trx, { ...asked, to: status });
  return send_to ? await sendAgain(dependencies, trx, { ...asked, to: send_to }) : null;
}

/** What belongs to one status only. */
function checkTogether({ status, ...patch }: PurchaseOrderPatch): void {
  const errors: FieldErrors = {};
  const only = (field: keyof typeof patch, statuses: readonly (string | undefined)[], message: string) => {
    if (patch[field] !== undefined && !statuses.includes(status)) errors[field] = [message];
  };
  only("po_date", ["sent"], "Send status sent with it.");
  only("send_to", ["sent", undefined], "Send status sent with it, or no status to mail it again.");
  only("answers", ["confirmed"], "Send status confirmed with it.");
  only("reason", ["cancelled", "closed_short", "draft"], "Send status cancelled, closed_short or draft with it.");
  if (patch.message !== undefined && !patch.send_to?.length) errors.message = ["Name the recipients in send_to."];
  if (status === undefined && patch.send_to?.length === 0) errors.send_to = ["Enter who gets it."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const after = (opened: OpenedPurchaseOrder, write: PurchaseOrderWrite | null): OpenedPurchaseOrder =>
  write ? { ...opened, row: { ...opened.row, ...write.changes } } : opened;

function joined(one: PurchaseOrderWrite | null, other: PurchaseOrderWrite | null): PurchaseOrderWrite | null {
  if (!one || !other) return one ?? other;
  return { changes: { ...one.changes, ...other.changes }, history: [...one.history, ...other.history] };
}

async function patchFields(
  trx: Db,
  { row, supplierName }: OpenedPurchaseOrder,
  patch: PurchaseOrderPatch,
): Promise<PurchaseOrderWrite | null> {
  const changes = changedColumns(row, await purchaseOrderColumns(trx, patch, row));
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  requireChangeable(row, changes);
  // The confirmation tells of it.
  if (patch.status === "confirmed" && names.join() === "supplier_reference") return { changes, history: [] };
  const recorded = {
    before: recordedColumns(row, changes, row.currency),
    after: recordedColumns(changes, changes, row.currency),
  };
  return {
    changes,
    history: purchaseOrderEvents({
      action: "po_updated",
      purchaseOrder: { ...row, ...changes },
      supplierName,
      splits: [],
      ...recorded,
    }),
  };
}

/** From now on these and no others are on it; those that go are drafts again. */
async function patchSplits(
  trx: Db,
  { row, splits, supplierName }: OpenedPurchaseOrder,
  { splits: desired }: PurchaseOrderPatch,
  { at }: WriteMoment,
): Promise<PurchaseOrderWrite | null> {
  if (desired === undefined) return null;
  if (row.status !== "draft") {
    const message = `${row.po_number} was sent. Take it back to draft to change what is on it.`;
    throw new ApiError("not_allowed", message, { errors: { splits: [message] } });
  }
  const before = splits.filter(isOn);
  const chosen = await loadSplitsFor(trx, desired, row);
  const [come, go] = [without(chosen, before), without(before, chosen)];
  if (come.length === 0 && go.length === 0) return null;
  await putOn(trx, come, row.id, at);
  await withdrawSplits(trx, { splitIds: go.map(({ id }) => id), purchaseOrderId: null, at });
  // A day that nobody chose follows what is on it.
  const follows = row.needed_by_date === earliestNeed(before);
  return {
    changes: follows ? { needed_by_date: earliestNeed(chosen) } : {},
    history: purchaseOrderEvents({
      action: "po_updated",
      purchaseOrder: row,
      supplierName,
      splits: [...come, ...go.map((split) => ({ ...split, quantity: 0 }))],
      before: { splits: before.length },
      after: { splits: chosen.length },
    }),
  };
}

const without = (splits: readonly NamedSplit[], others: readonly NamedSplit[]) => {
  const known = new Set(others.map(({ id }) => id));
  return splits.filter(({ id }) => !known.has(id));
};
