import { APPROVES_NEW, APPROVES_ORDERS, CHANGES_ACCEPTED, CHANGES_NEW } from "contract/needs";
import type { OrderPatch } from "contract/order-writes.schema";
import type { Db, OrderRow } from "../../db/tables";
import { hasStarted } from "../../orders/departments";
import { loadDownstream } from "../../orders/load-downstream";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { isRush } from "../../plan/plan";
import { requireAccess } from "../access";
import type { SignedIn } from "../context";

type Acceptance = Pick<OrderRow, "accepted_at">;

/** Throws 403 where this person may not change orders of this stage: New Orders before it was accepted, Orders after. */
export async function requireOrderAccess(trx: Db, actor: SignedIn, order: Acceptance): Promise<void> {
  if (order.accepted_at === null) return await requireAccess(trx, actor, CHANGES_NEW, "Changing a new order");
  await requireAccess(trx, actor, CHANGES_ACCEPTED, "Changing an accepted order");
}

/** Throws 403 where a patch makes the order a rush, or cancels what a department began, without the permission to. */
export async function requireOrderApprovals(
  trx: Db,
  actor: SignedIn,
  { order, patch, today }: { order: OrderRow; patch: OrderPatch; today: string },
): Promise<void> {
  const approves = order.accepted_at === null ? APPROVES_NEW : APPROVES_ORDERS;
  if (await becomesRush(trx, order, patch, today)) await requireAccess(trx, actor, approves, "Making an order a rush");
  if (patch.action !== "cancel" || order.accepted_at === null) return;
  const downstream = (await loadDownstream(trx, [order.id])).get(order.id);
  if (downstream && hasStarted(downstream)) {
    await requireAccess(trx, actor, approves, "Cancelling an order in progress");
  }
}

/** A high priority, a VIP date, or an in-hands day nearer than the shop usually takes where it was none before. */
async function becomesRush(
  trx: Db,
  order: OrderRow,
  { priority, vip_date, required_in_hand_date: day }: OrderPatch,
  today: string,
): Promise<boolean> {
  if (priority === "high" && order.priority !== "high") return true;
  if (vip_date && vip_date !== order.vip_date) return true;
  if (!day || day === order.required_in_hand_date) return false;
  const { calendar } = await loadPlanRules(trx);
  const isNearer = order.required_in_hand_date === null || day < order.required_in_hand_date;
  return isNearer && isRush(day, today, calendar);
}
