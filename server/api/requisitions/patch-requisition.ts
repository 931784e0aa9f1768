import { fieldNames } from "contract/field";
import { editableRequisitionFields } from "contract/requisition-fields";
import type { RequisitionPatch } from "contract/requisitions.schema";
import { isUnsent } from "contract/sourcing";
import type { Db, RequisitionRow, SplitRow } from "../../db/tables";
import { stockIssueKey } from "../../goods/buying-tasks";
import { covered } from "../../goods/settle";
import { loadSupplierFacts, type SupplierFacts, supplierProblem } from "../../goods/supplier-problem";
import { historyFields } from "../../history/history-fields";
import type { HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, stale } from "../errors";
import { type GoodsWrite, requireOpenOrders, writeGoods } from "../goods/goods-write";
import { moveOfRequisition, type RequisitionMove } from "./requisition.transitions";
import { getRequisition, requireRequisition } from "./requisition-list.queries";

type Changes = Partial<RequisitionRow>;

interface Asked {
  id: number;
  patch: RequisitionPatch;
  moment: WriteMoment;
}

/** PATCH /sourcing/requisitions/{id}: fields, what is kept over the need, and at most one move, in one write. */
export async function patchRequisition(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: RequisitionPatch,
) {
  const { order_id } = await requireRequisition(dependencies.db, id);
  await writeGoods(dependencies, { actor, orders: async () => [order_id] }, (trx, moment) =>
    decide(trx, { id, patch, moment }),
  );
  return await getRequisition(dependencies.db, id);
}

async function decide(trx: Db, { id, patch, moment }: Asked): Promise<GoodsWrite | null> {
  const requisition = await requireRequisition(trx, id);
  if (isStale(patch.lock_version, requisition)) throw stale(await getRequisition(trx, id));
  await requireOpenOrders(trx, [requisition.order_id]);
  const splits = await liveSplits(trx, id);
  const suppliers = await loadSupplierFacts(trx, moment.dialect, [requisition.supplier_id, patch.supplier_id]);
  const move = requireMove(requisition, patch);
  const fields = fieldChanges(requisition, patch, { splits, suppliers });
  const changes = { ...fields, ...moveChanges(requisition, move, patch) };
  const waiting = await setArrivals(trx, splits, fields, moment.at);
  if (Object.keys(changes).length === 0 && !waiting) return null;
  await trx
    .updateTable("requisitions")
    .set((eb) => ({ ...changes, updated_at: moment.at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  // Said again by a person: decided or not before, it is to be decided now.
  if (move === "no_stock")
    await trx.updateTable("tasks").set({ done_by_id: null }).where("dedupe_key", "=", stockIssueKey(id)).execute();
  return { history: events(requisition, { patch, fields, move }, suppliers) };
}

function liveSplits(trx: Db, id: number): Promise<SplitRow[]> {
  return trx
    .selectFrom("requisition_splits")
    .selectAll()
    .where("requisition_id", "=", id)
    .where("status", "<>", "cancelled")
    .orderBy("id")
    .execute();
}

function requireMove({ status }: RequisitionRow, patch: RequisitionPatch): RequisitionMove {
  if (patch.status === undefined) return "stay";
  const move = moveOfRequisition(status, patch.status);
  if (typeof move === "object") throw new ApiError("not_allowed", move.refused);
  if ((move === "hold" || move === "no_stock") && !patch.reason) throw invalid({ reason: ["Say why."] });
  return move;
}

function moveChanges(requisition: RequisitionRow, move: RequisitionMove, { reason }: RequisitionPatch): Changes {
  switch (move) {
    case "hold":
      return { status: "hold", previous_status: requisition.status, hold_reason: reason ?? null };
    // What it goes on with follows from its splits; that there is no stock was said before.
    case "release":
      return { status: requisition.previous_status ?? "in_progress", previous_status: null, hold_reason: null };
    case "no_stock":
      return { status: "stock_issue" };
    case "resume":
      return { status: "in_progress" };
    case "stay":
      return {};
  }
}

interface Known {
  splits: readonly SplitRow[];
  suppliers: ReadonlyMap<number, SupplierFacts>;
}

function fieldChanges(requisition: RequisitionRow, patch: RequisitionPatch, { splits, suppliers }: Known): Changes {
  const desired: Changes = {};
  for (const name of fieldNames(editableRequisitionFields)) {
    if (patch[name] !== undefined) desired[name] = patch[name] || null;
  }
  if (patch.supplier_id !== undefined && patch.supplier_id !== requisition.supplier_id) {
    const problem = patch.supplier_id === null ? null : supplierProblem(suppliers.get(patch.supplier_id));
    const bought = splits.some((split) => split.supplier_id !== null);
    if (problem !== null) throw invalid({ supplier_id: [problem] });
    if (bought) throw invalid({ supplier_id: ["It is split among suppliers. Change its splits."] });
    if (requisition.goods_source === "customer_supplied")
      throw invalid({ supplier_id: ["The customer sends these goods. Change the line's goods source first."] });
    desired.supplier_id = patch.supplier_id;
  }
  if (patch.keep_excess) desired.quantity_overs = keptOvers(requisition, splits);
  return Object.fromEntries(
    Object.entries(desired).filter(([column, value]) => Reflect.get(requisition, column) !== value),
  );
}

function keptOvers({ quantity, quantity_overs }: RequisitionRow, splits: readonly SplitRow[]): number {
  const live = splits.filter(({ status }) => status !== "cancelled").reduce((sum, split) => sum + covered(split), 0);
  if (live <= quantity + quantity_overs)
    throw new ApiError("not_allowed", "Nothing is ordered over the need. There is nothing to keep.");
  return live - quantity;
}

/** Once something is ordered, its days are those of the splits that are waited for: they become these. */
async function setArrivals(
  trx: Db,
  splits: readonly SplitRow[],
  { estimated_arrival_date, firm_in_hands_date }: Changes,
  at: string,
): Promise<boolean> {
  const waiting = splits.filter((split) => !isUnsent(split.status) && split.status !== "received");
  const days: Partial<SplitRow> = {
    ...(estimated_arrival_date !== undefined && { estimated_arrival_date }),
    ...(firm_in_hands_date !== undefined && { firm_in_hands_date, is_firm: firm_in_hands_date === null ? 0 : 1 }),
  };
  if (waiting.length === 0 || Object.keys(days).length === 0) return false;
  const ids = waiting.map(({ id }) => id);
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({ ...days, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  return true;
}

const MOVE_ACTIONS: Readonly<Record<RequisitionMove, string | null>> = {
  stay: null,
  hold: "requisition_held",
  release: "requisition_released",
  no_stock: "requisition_no_stock",
  resume: "requisition_resumed",
};

function events(
  requisition: RequisitionRow,
  { patch, fields, move }: { patch: RequisitionPatch; fields: Changes; move: RequisitionMove },
  suppliers: ReadonlyMap<number, SupplierFacts>,
): HistoryEntry[] {
  const of = { entity_type: "requisition", entity_id: requisition.id, order_id: requisition.order_id };
  const recorded = (row: Changes) => {
    const { supplier_id, ...plain } = row;
    const supplier = supplier_id === undefined ? {} : { supplier: suppliers.get(supplier_id ?? 0)?.name ?? null };
    return historyFields({ ...plain, ...supplier });
  };
  const before = (changes: Changes) =>
    recorded(Object.fromEntries(Object.keys(changes).map((column) => [column, Reflect.get(requisition, column)])));
  const { quantity_overs, ...others } = fields;
  const action = MOVE_ACTIONS[move];
  const history: HistoryEntry[] = [];
  if (action !== null) history.push({ ...of, action, reason: patch.reason || null });
  if (Object.keys(others).length > 0)
    history.push({ ...of, action: "requisition_updated", before: before(others), after: recorded(others) });
  if (quantity_overs !== undefined) {
    const overs = { quantity_overs };
    history.push({ ...of, action: "requisition_excess_kept", before: before(overs), after: overs });
  }
  return history;
}
