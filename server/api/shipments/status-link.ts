import { recordHistory } from "../../history/record-history";
import { lockOrder } from "../../orders/lock-order";
import { writeMoment } from "../../plan/write-moment";
import { newStatusLink } from "../../shipping/status-links";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";

/** The link of the customer's page of an order. It is shown this once; only its hash is kept. */
export async function makeStatusLink(
  dependencies: ApiDependencies,
  actor: SignedIn,
  orderId: number,
): Promise<{ url: string }> {
  const { db, clock, settings } = dependencies;
  const { at } = writeMoment(dependencies, clock(), actor.requestId);
  return await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const order = await trx
      .selectFrom("orders")
      .select(["accepted_at"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (order.accepted_at === null) throw new ApiError("not_allowed", "The order is in New Orders. Accept it first.");
    const url = await newStatusLink(trx, settings.appUrl, { orderId, userId: actor.id, at });
    await recordHistory(trx, actor, at, [
      { entity_type: "order", entity_id: orderId, order_id: orderId, action: "status_link_made" },
    ]);
    return { url };
  });
}

/** All links of the order end. */
export async function endStatusLinks(dependencies: ApiDependencies, actor: SignedIn, orderId: number): Promise<void> {
  const { db, clock } = dependencies;
  const { at } = writeMoment(dependencies, clock(), actor.requestId);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const { numUpdatedRows } = await trx
      .updateTable("order_links")
      .set({ revoked_at: at })
      .where("order_id", "=", orderId)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordHistory(trx, actor, at, [
      { entity_type: "order", entity_id: orderId, order_id: orderId, action: "status_link_ended" },
    ]);
  });
}
