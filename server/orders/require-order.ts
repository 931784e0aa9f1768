import { notFound } from "../api/errors";
import type { Db } from "../db/tables";

/** Throws not_found where there is no such order. */
export async function requireOrder(db: Db, id: number): Promise<void> {
  const order = await db.selectFrom("orders").select("id").where("id", "=", id).executeTakeFirst();
  if (!order) throw notFound("That order");
}
