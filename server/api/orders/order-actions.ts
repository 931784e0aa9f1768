import type { FlagBody, unflagOrderBody } from "contract/flags.schema";
import type { OrderPatch } from "contract/order-writes.schema";
import type { TaskKind } from "contract/tasks";
import type { z } from "zod";
import { withdrawProofs } from "../../art/withdraw-proofs";
import type { Db, OrderRow } from "../../db/tables";
import { refuseTakeUp, takeUpGoods } from "../../goods/take-up-goods";
import { withdrawGoods } from "../../goods/withdraw-goods";
import type { HistoryEntry } from "../../history/record-history";
import { suppressOrders } from "../../mail/suppress.queries";
import type { Move } from "../../orders/order-move";
import { moveOrder } from "../../orders/orders.transitions";
import { isGone } from "../../orders/ship-figures";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { cancelOpenShipments, openShipments } from "../../shipping/open-shipments";
import { openPacking } from "../../tasks/pack-task";
import { closeOrderTasks, OVER_ONCE } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";
import { requirePerson } from "../require-person";
import { difference, type OrderWrite, orderEvent, requireMove, writeOrder } from "./order-write";

/** Moves of one order that are more than its row: flags are resolved, goods put aside and taken up again. */

export async function flagOrder(dependencies: ApiDependencies, actor: SignedIn, id: number, body: FlagBody) {
  return await writeOrder(dependencies, { id, lockVersion: body.lock_version, actor }, async (trx, order, at) => {
    if (body.assigned_to_id) await requirePerson(trx, body.assigned_to_id, "assigned_to_id");
    const changes = requireMove(
      moveOrder(
        order,
        { type: "flag", flagType: body.flag_type, comment: body.flag_comment },
        { at, actorId: actor.id },
      ),
    );
    await trx
      .insertInto("flags")
      .values({
        flaggable_type: "order",
        flaggable_id: id,
        flag_type: body.flag_type,
        flag_comment: body.flag_comment,
        severity: body.severity,
        raised_by_id: actor.id,
        assigned_to_id: body.assigned_to_id ?? null,
        previous_status: order.status,
        created_at: at,
      })
      .execute();
    return given(moved(order, changes, "flagged", body.flag_comment), body.assigned_to_id);
  });
}

const given = (write: OrderWrite, assigned_to_id: number | null | undefined): OrderWrite =>
  assigned_to_id
    ? { ...write, history: write.history.map((event) => ({ ...event, after: { ...event.after, assigned_to_id } })) }
    : write;

export async function unflagOrder(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  body: z.output<typeof unflagOrderBody>,
) {
  return await writeOrder(dependencies, { id, lockVersion: body.lock_version, actor }, async (trx, order, at) => {
    const changes = requireMove(moveOrder(order, { type: "unflag" }, { at, actorId: actor.id }));
    await resolveFlags(trx, order.id, { at, actorId: actor.id, resolution: body.resolution || null });
    return moved(order, changes, "unflagged", body.resolution);
  });
}

const ACTION_WORDS = {
  hold: "held",
  release: "released",
  cancel: "cancelled",
  reopen: "reopened",
  complete: "completed",
  complete_without_shipping: "completed",
} as const;

/** Tasks that nobody has to do any more. */
const OVER_BY: Readonly<Partial<Record<NonNullable<OrderPatch["action"]>, readonly TaskKind[]>>> = {
  cancel: OVER_ONCE.cancelled,
  complete: OVER_ONCE.complete,
  complete_without_shipping: [...OVER_ONCE.complete, "pack_and_ship"],
};

/** `{action, reason}` of PATCH /orders/{id}, inside its transaction. */
export async function moveByAction(
  trx: Db,
  order: OrderRow,
  patch: Pick<OrderPatch, "reason" | "hold_department" | "ask_customer"> & {
    action: NonNullable<OrderPatch["action"]>;
  },
  by: { at: string; actorId: number },
): Promise<OrderWrite> {
  const reason = patch.reason || null;
  const { orders_complete_when } = await loadPlanRules(trx);
  const shipsFirst = orders_complete_when === "shipped";
  const move = moveOf(patch.action, { reason, department: patch.hold_department ?? null, shipsFirst });
  const changes = requireMove(moveOrder(order, move, by));
  const beside: HistoryEntry[] = [];
  if (patch.action === "cancel") {
    beside.push(
      ...(await withdrawProofs(trx, order.id, {
        at: by.at,
        reason: "The order was cancelled.",
      })),
    );
    await resolveFlags(trx, order.id, { ...by, resolution: "The order was cancelled." });
    beside.push(...(await withdrawGoods(trx, order, by.at)));
    await dropStoreChanges(trx, order.id, by);
    await suppressOrders(trx, [order.id], by.at);
    beside.push(...(await cancelOpenShipments(trx, order.id, { at: by.at, reason: "The order was cancelled." })));
  }
  if (patch.action === "complete_without_shipping") await requireNoneOpen(trx, order.id);
  if (patch.action === "reopen" && order.status === "cancelled") {
    const refusal = await refuseTakeUp(trx, order.id);
    if (refusal) throw new ApiError("not_allowed", refusal);
    beside.push(...(await takeUpGoods(trx, order.id, by.at)));
  }
  if (patch.action === "complete" && !isGone(order.ship_status)) await openPacking(trx, [order], by.at);
  const over = OVER_BY[patch.action];
  if (over) await closeOrderTasks(trx, [order.id], over, { at: by.at, userId: by.actorId });
  const recorded = moved(order, changes, ACTION_WORDS[patch.action], reason);
  const goods = patch.action === "cancel" || patch.action === "reopen";
  const history = patch.ask_customer ? recorded.history.map(asking) : recorded.history;
  return { ...recorded, goods, history: [...beside, ...history] };
}

const asking = (event: HistoryEntry): HistoryEntry => ({ ...event, after: { ...event.after, asks_customer: true } });

/** What is packed leaves, or is unpacked, before somebody says that the order needs no shipping. */
async function requireNoneOpen(trx: Db, orderId: number): Promise<void> {
  const [open] = await openShipments(trx, orderId);
  if (!open) return;
  throw new ApiError("not_allowed", `Shipment ${open.number} is ${open.status}. Ship or cancel it first.`);
}

function moveOf(
  action: NonNullable<OrderPatch["action"]>,
  { reason, department, shipsFirst }: { reason: string | null; department: string | null; shipsFirst: boolean },
): Move {
  switch (action) {
    case "hold":
      return { type: action, reason, department };
    case "release":
      return { type: action };
    case "complete":
      return { type: action, shipsFirst };
    case "complete_without_shipping":
    case "cancel":
    case "reopen":
      return { type: action, reason };
  }
}

function moved(
  order: OrderRow,
  changes: Partial<OrderRow>,
  action: string,
  reason: string | null | undefined,
): OrderWrite {
  const { before, after } = difference(order, changes);
  return { changes, history: [orderEvent(order.id, action, { before, after, reason: reason || null })] };
}

async function resolveFlags(
  trx: Db,
  orderId: number,
  by: { at: string; actorId: number; resolution: string | null },
): Promise<void> {
  await trx
    .updateTable("flags")
    .set((eb) => ({
      resolved_at: by.at,
      resolved_by_id: by.actorId,
      resolution: by.resolution,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("flaggable_type", "=", "order")
    .where("flaggable_id", "=", orderId)
    .where("resolved_at", "is", null)
    .execute();
}

/** What the store still wants changed is of no use to an order that is off. */
async function dropStoreChanges(trx: Db, orderId: number, by: { at: string; actorId: number }): Promise<void> {
  await trx
    .updateTable("order_changes")
    .set((eb) => ({
      status: "superseded",
      decided_at: by.at,
      decided_by_id: by.actorId,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("status", "=", "proposed")
    .execute();
}
