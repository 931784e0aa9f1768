import { editableLineFields } from "contract/line-fields";
import type { LineItemPatch } from "contract/line-items.schema";
import { APPROVES_ORDERS } from "contract/needs";
import type { Db, LineItemRow, OrderRow } from "../../db/tables";
import { changesOf } from "../../field-rows";
import { followBuyingTasks } from "../../goods/buying-tasks";
import type { HistoryEntry } from "../../history/record-history";
import { wantsArt } from "../../lines/line-facts";
import { tellHistory } from "../../mail/events/announce";
import { tellDecisions } from "../../notifications/decision-notices";
import { lockOrder } from "../../orders/lock-order";
import { rederiveOrders } from "../../orders/rederive-orders";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, notFound, stale } from "../errors";
import { loadLines } from "../orders/line-rows";
import { requireOrderAccess } from "../orders/order-approvals";
import { difference } from "../orders/order-write";
import { loadHeld } from "./held-lines";
import { applyToDepartments } from "./line-departments";
import { type LineEffects, lineEffects, refuseLineChange } from "./line-items.transitions";
import { planNames, saveNames } from "./line-names";

class StaleLine extends Error {}

/** PATCH /order_line_items/{id}: the line, what the departments hold of it, and the order's derived columns in one transaction. */
export async function patchLine(dependencies: ApiDependencies, actor: SignedIn, id: number, patch: LineItemPatch) {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  try {
    await db.transaction().execute(async (trx) => {
      await requireOrderAccess(trx, actor, await orderOf(trx, id));
      await patchInside(trx, { actor, id, patch, moment });
    });
  } catch (error) {
    if (!(error instanceof StaleLine)) throw error;
    throw stale(await getLine(db, id));
  }
  return await getLine(db, id);
}

async function getLine(db: Db, id: number) {
  const [line] = await loadLines(db, { lineId: id });
  if (!line) throw notFound("That line");
  return line.view;
}

interface Patching {
  actor: SignedIn;
  id: number;
  patch: LineItemPatch;
  moment: WriteMoment;
}

/** The same inside a transaction of somebody else's, without a look at what others saw. */
export async function patchInside(trx: Db, { actor, id, patch, moment }: Patching): Promise<void> {
  const { at } = moment;
  await lockOrder(trx, (await orderOf(trx, id)).id);
  const line = await trx
    .selectFrom("order_line_items")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("That line"));
  if (isStale(patch.lock_version, line)) throw new StaleLine();
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", line.order_id).executeTakeFirstOrThrow();
  if (patch.vendor_id) await requireVendor(trx, patch.vendor_id);
  const changes = lineChanges(line, patch);
  const { isEmpty, before, after } = difference(line, changes);
  const names = patch.personalizations && (await planNames(trx, id, patch.personalizations));
  if (isEmpty && !names) return;
  const held = (await loadHeld(trx, order.id, [id]))(id);
  const effects = lineEffects(line, changes, held);
  const refusal = refuseLineChange(order, effects, patch, held);
  if (refusal) throw new ApiError("not_allowed", refusal.message, { errors: { [refusal.field]: [refusal.message] } });
  if (order.accepted_at !== null && effects.quantity !== null) {
    await requireAccess(trx, actor, APPROVES_ORDERS, "Changing a quantity after acceptance");
  }

  await updateLine(trx, line, { ...changes, updated_at: at });
  if (names) await saveNames(trx, id, names);
  const followed: HistoryEntry[] = [];
  if (order.accepted_at !== null) {
    const changed = { lineId: id, before: line, effects, held, changes };
    followed.push(...(await applyToDepartments(trx, { order, lines: [changed], actorId: actor.id, at })));
    if (effects.quantity !== null) await recordOrderChange(trx, order, line, { effects, actorId: actor.id, at });
  }
  await touchOrder(trx, order, at);
  await rederiveOrders(trx, [order.id], moment);
  if (order.accepted_at !== null) await followBuyingTasks(trx, [order.id], moment);
  const entry: HistoryEntry = {
    entity_type: "order_line_item",
    entity_id: id,
    order_id: order.id,
    action: "line_updated",
    before: { ...before, ...(names && { names: names.before }) },
    after: { ...after, ...(names && { names: names.rows.length, names_changed: names.changed }) },
    reason: patch.reason || null,
  };
  await tellHistory(trx, actor, moment, [entry, ...followed]);
  await tellDecisions(trx, [order.id], { at, actorId: actor.id });
}

async function orderOf(trx: Db, lineId: number): Promise<Pick<OrderRow, "id" | "accepted_at">> {
  return await trx
    .selectFrom("order_line_items")
    .innerJoin("orders", "orders.id", "order_line_items.order_id")
    .select(["orders.id", "orders.accepted_at"])
    .where("order_line_items.id", "=", lineId)
    .executeTakeFirstOrThrow(() => notFound("That line"));
}

async function requireVendor(trx: Db, id: number): Promise<void> {
  await trx
    .selectFrom("vendors")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => invalid({ vendor_id: ["Choose a vendor from the list."] }));
}

function lineChanges(line: LineItemRow, patch: LineItemPatch): Partial<LineItemRow> {
  const changes: Partial<LineItemRow> = changesOf(editableLineFields, patch);
  if (patch.vendor_id !== undefined) changes.vendor_id = patch.vendor_id;
  const single = patch.deco_method === null ? [] : patch.deco_method && [patch.deco_method];
  const methods = patch.deco_methods ?? single;
  if (methods !== undefined) changes.deco_methods_json = JSON.stringify(methods);
  if (patch.locations !== undefined) changes.locations_json = JSON.stringify(patch.locations);
  // Decoration that comes to a line brings its art along, unless the person says otherwise.
  if (patch.needs_art === undefined && !wantsArt(line) && wantsArt({ ...line, ...changes })) changes.needs_art = 1;
  if (patch.quantity !== undefined) {
    changes.current_quantity = patch.quantity;
    changes.cancelled_quantity = Math.max(0, line.quantity - patch.quantity);
    // A person counted: the store's broken number is answered.
    changes.quantity_in_store = null;
  }
  return changes;
}

async function updateLine(trx: Db, line: LineItemRow, changes: Partial<LineItemRow>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("order_line_items")
    .set({ ...changes, lock_version: line.lock_version + 1 })
    .where("id", "=", line.id)
    .where("lock_version", "=", line.lock_version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleLine();
}

/** The order's version counts too: who accepts it meanwhile must look again. */
async function touchOrder(trx: Db, order: OrderRow, at: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ updated_at: at, lock_version: order.lock_version + 1 })
    .where("id", "=", order.id)
    .where("lock_version", "=", order.lock_version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleLine();
}

async function recordOrderChange(
  trx: Db,
  order: OrderRow,
  line: LineItemRow,
  change: { effects: LineEffects; actorId: number; at: string },
): Promise<void> {
  const diff = [
    { order_line_item_id: line.id, field: "quantity", before: line.current_quantity, after: change.effects.quantity },
  ];
  await trx
    .insertInto("order_changes")
    .values({
      order_id: order.id,
      source: "staff",
      diff_json: JSON.stringify(diff),
      payload_json: "{}",
      status: "applied",
      decided_by_id: change.actorId,
      decided_at: change.at,
      created_at: change.at,
    })
    .execute();
}
