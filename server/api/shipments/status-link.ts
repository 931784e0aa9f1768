import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { recordHistory } from "../../history";
import { writeMoment } from "../../orders/write-moment";
import { hashToken, newToken } from "../../security/tokens";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";
import { lockOrder } from "../orders/lock-order";

/** The link of the customer's page of an order. It is shown this once; only its hash is kept. */
export async function makeStatusLink(
  dependencies: ApiDependencies,
  actor: SignedIn,
  orderId: number,
): Promise<{ url: string }> {
  const { db, clock, settings } = dependencies;
  const { at } = writeMoment(dependencies, clock(), actor.requestId);
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const order = await trx
      .selectFrom("orders")
      .select(["accepted_at"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (order.accepted_at === null)
      throw new ApiError("not_allowed", "The order waits in New Orders. Accept it first.");
    await keepStatusLink(trx, { orderId, token, userId: actor.id, at });
    await recordHistory(trx, actor, at, [
      { entity_type: "order", entity_id: orderId, order_id: orderId, action: "status_link_made" },
    ]);
  });
  return { url: statusUrl(settings.appUrl, token) };
}

const statusUrl = (appUrl: string, token: string) => `${appUrl}/order/${token}`;

async function keepStatusLink(
  trx: Kysely<Database>,
  { orderId, token, userId, at }: { orderId: number; token: string; userId: number | null; at: string },
): Promise<void> {
  await trx
    .insertInto("order_links")
    .values({ token_hash: hashToken(token), order_id: orderId, created_by_id: userId, created_at: at })
    .execute();
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
