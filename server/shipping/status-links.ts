import type { Db } from "../db/tables";
import { hashToken, newToken } from "../security/tokens";

/** A new link of the customer's page of an order. Only its hash is kept. */
export async function newStatusLink(
  trx: Db,
  appUrl: string,
  { orderId, userId, at }: { orderId: number; userId: number | null; at: string },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("order_links")
    .values({ token_hash: hashToken(token), order_id: orderId, created_by_id: userId, created_at: at })
    .execute();
  return `${appUrl}/order/${token}`;
}
