import type { flagOrderBody, unflagOrderBody } from "contract/flags.schema";
import type { OrderPatch } from "contract/order-writes.schema";
import type { Kysely } from "kysely";
import type { z } from "zod/v4";
import type { Database, OrderRow } from "../../db/tables";
import type { ApiDependencies, SignedIn } from "../context";
import type { Move } from "./order-move";
import { difference, type OrderWrite, orderEvent, requireMove, writeOrder } from "./order-write";
import { moveOrder } from "./orders.transitions";

/** Moves of one order that are more than its row: flags are resolved, requisitions put aside and taken up again. */

export async function flagOrder(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  body: z.output<typeof flagOrderBody>,
) {
  return await writeOrder(dependencies, { id, lockVersion: body.lock_version, actor }, async (trx, order, at) => {
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
        severity: body.severity ?? "blocker",
        raised_by_id: actor.id,
        previous_status: order.status,
        created_at: at,
      })
      .execute();
    return moved(order, changes, "flagged", body.flag_comment);
  });
}

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
} as const;

/** `{action, reason}` of PATCH /orders/{id}, inside its transaction. */
export async function moveByAction(
  trx: Kysely<Database>,
  order: OrderRow,
  patch: { action: NonNullable<OrderPatch["action"]>; reason?: string },
  by: { at: string; actorId: number },
): Promise<OrderWrite> {
  const reason = patch.reason || null;
  const move: Move =
    patch.action === "release" || patch.action === "complete" ? { type: patch.action } : { type: patch.action, reason };
  const changes = requireMove(moveOrder(order, move, by));
  if (patch.action === "cancel") {
    await resolveFlags(trx, order.id, { ...by, resolution: "The order was cancelled." });
    await archiveRequisitions(trx, order.id, by.at);
  }
  if (patch.action === "reopen") await takeUpRequisitions(trx, order.id, by.at);
  return moved(order, changes, ACTION_WORDS[patch.action], reason);
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
  trx: Kysely<Database>,
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

/** What was not ordered yet is bought no more. */
async function archiveRequisitions(trx: Kysely<Database>, orderId: number, at: string): Promise<void> {
  await trx
    .updateTable("requisitions")
    .set((eb) => ({
      previous_status: eb.ref("status"),
      status: "archived",
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("status", "<>", "archived")
    .where("quantity_ordered", "=", 0)
    .execute();
}

async function takeUpRequisitions(trx: Kysely<Database>, orderId: number, at: string): Promise<void> {
  await trx
    .updateTable("requisitions")
    .set((eb) => ({
      status: eb.fn.coalesce("previous_status", eb.val("not_started")),
      previous_status: null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("status", "=", "archived")
    .execute();
}
