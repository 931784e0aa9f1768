import type { AddLines, RemoveLines } from "contract/manual-orders.schema";
import { APPROVES_ORDERS } from "contract/needs";
import type { Db, OrderRow } from "../../db/tables";
import { isUnderway } from "../../goods/held-goods";
import type { HistoryEntry } from "../../history/record-history";
import { shopToday } from "../../plan/calendar";
import { loadChangedOrders } from "../../storefront/load-changed-orders";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound, stale } from "../errors";
import { enteredLine, requireVendors } from "../orders/manual-order";
import { requireOrderAccess } from "../orders/order-approvals";
import { getOrder } from "../orders/order-detail.queries";
import { type OrderWrite, writeOrder } from "../orders/order-write";
import { applyPlan } from "./apply-plan";
import { type ChangePlan, emptyPlan, refuseOrder } from "./change-plan";
import { type HeldLine, loadHeld } from "./held-lines";
import { donePieces, doneWords, lineEffects, refuseLineChange } from "./line-items.transitions";

/** POST /orders/{id}/line_items: into the departments too, where the order is accepted. */
export async function addLines(dependencies: ApiDependencies, actor: SignedIn, id: number, body: AddLines) {
  const scope = { id, lockVersion: body.lock_version, actor };
  return await writeOrder(dependencies, scope, async (trx, order, at) => {
    await requireOpen(trx, actor, order, body.reason);
    await requireVendors(trx, body.line_items);
    const entries = body.line_items.map((line, index) => enteredLine(line, order.currency, `line_items.${index}`));
    const plan: ChangePlan = {
      ...emptyPlan(),
      added: entries.map(({ line, byHand }, index) => ({ key: String(index), line, columns: byHand })),
    };
    const { added, followed } = await write(dependencies, trx, { order, plan, actor, at });
    const history = entries.map(({ line }, index): HistoryEntry => {
      const { title, color, size, quantity } = line;
      return lineEvent(order, added.get(String(index)) ?? 0, "line_added", {
        after: { title, color, size, quantity },
        reason: body.reason,
      });
    });
    return { changes: {}, goods: order.accepted_at !== null, history: [...history, ...followed] };
  });
}

/** DELETE of one line or of several of one order: all of them or none. */
export async function removeLines(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lineVersion, ...body }: RemoveLines & { lineVersion?: number },
) {
  const scope = { id, lockVersion: body.lock_version, actor };
  return await writeOrder(dependencies, scope, async (trx, order, at): Promise<OrderWrite> => {
    await requireOpen(trx, actor, order, body.reason);
    const lines = await trx
      .selectFrom("order_line_items")
      .selectAll()
      .where("order_id", "=", id)
      .where("removed_at", "is", null)
      .orderBy("position")
      .execute();
    const asked = new Set(body.order_line_item_ids);
    const gone = lines.filter((line) => asked.has(line.id));
    if (gone.length < asked.size) throw invalid({ order_line_item_ids: ["Choose lines of this order."] });
    if (lineVersion !== undefined && gone.some((line) => line.lock_version !== lineVersion))
      throw stale(await getOrder(trx, id, shopToday(dependencies.clock(), dependencies.settings.shopTimezone)));
    if (gone.length === lines.length) {
      const words = "An order keeps at least one line. Cancel the order instead.";
      throw new ApiError("not_allowed", words, { errors: { order_line_item_ids: [words] } });
    }
    const heldBy = await loadHeld(trx, id, [...asked]);
    const plan = emptyPlan();
    for (const row of gone) {
      const held = heldBy(row.id);
      const effects = lineEffects(row, { current_quantity: 0 }, held);
      const name = [row.title ?? row.name, row.color, row.size].filter(Boolean).join(", ");
      const refusal = refuseRemoval(order, held) ?? refuseLineChange(order, effects, body, held)?.message;
      if (refusal) {
        const words = `${name}: ${refusal}`;
        throw new ApiError("not_allowed", words, { errors: { order_line_item_ids: [words] } });
      }
      plan.lines.set(row.id, { row, changes: {}, effects, isRemoved: true, names: null, goods: null, links: null });
    }
    const { followed } = await write(dependencies, trx, { order, plan, actor, at });
    const history = gone.map((row) => {
      const { title, color, size, current_quantity: quantity } = row;
      return lineEvent(order, row.id, "line_removed", {
        before: { title, color, size, quantity },
        reason: body.reason,
      });
    });
    return { changes: {}, goods: order.accepted_at !== null, history: [...history, ...followed] };
  });
}

/** Why a line can't go whose pieces are made, shipped or ordered, or null. */
function refuseRemoval({ accepted_at }: OrderRow, held: HeldLine): string | null {
  if (accepted_at === null) return null;
  if (donePieces(held) > 0) return `${doneWords(held)}. Lower its quantity instead.`;
  return held.requisitions.some(isUnderway)
    ? "Goods are ordered for this line. Cancel them with the supplier first."
    : null;
}

/** DELETE /order_line_items/{id}. `lock_version` is that of the line. */
export async function removeLine(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { reason, lock_version }: { reason?: string; lock_version?: number },
) {
  const line = await dependencies.db
    .selectFrom("order_line_items")
    .select("order_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("That line"));
  const lines = { order_line_item_ids: [id], reason, lineVersion: lock_version };
  return await removeLines(dependencies, actor, line.order_id, lines);
}

/** Throws where this person may not change the lines of this order now. After acceptance it takes a reason and an approval. */
async function requireOpen(trx: Db, actor: SignedIn, order: OrderRow, reason: string | undefined): Promise<void> {
  await requireOrderAccess(trx, actor, order);
  const refusal = refuseOrder(order);
  if (refusal) throw new ApiError("not_allowed", refusal);
  if (order.accepted_at === null) return;
  if (!reason) throw invalid({ reason: ["The order is accepted. Say why its lines change."] });
  await requireAccess(trx, actor, APPROVES_ORDERS, "Changing lines after acceptance");
}

/** Writes the lines and follows them into the departments. */
async function write(
  { dialect }: ApiDependencies,
  trx: Db,
  { order, plan, actor, at }: { order: OrderRow; plan: ChangePlan; actor: SignedIn; at: string },
) {
  const { id } = order;
  const loaded = await loadChangedOrders(trx, [id]);
  const facts = {
    order,
    lines: new Map((loaded.lines.get(id) ?? []).map((line) => [line.id, line])),
    names: loaded.names,
    edits: loaded.edits,
    heldBy: await loadHeld(trx, id, [...plan.lines.keys()]),
    payload: { source: "manual" as const, shopDomain: "", currency: order.currency, placedAt: null },
  };
  return await applyPlan({ trx, dialect, actorId: actor.id, at }, facts, plan, loaded.links);
}

function lineEvent(order: OrderRow, lineId: number, action: string, more: Partial<HistoryEntry>): HistoryEntry {
  const { reason, ...said } = more;
  return {
    entity_type: "order_line_item",
    entity_id: lineId,
    order_id: order.id,
    action,
    ...said,
    reason: reason || null,
  };
}
