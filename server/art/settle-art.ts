import type { Kysely } from "kysely";
import type { Database } from "../db/tables";

/** What an order's columns say of its art besides the derived ones: approved when the last of all its proofs was. */
export async function settleArt(trx: Kysely<Database>, orderId: number): Promise<void> {
  const proofs = await trx
    .selectFrom("art_proofs")
    .select(["status", "approved_at"])
    .where("order_id", "=", orderId)
    .execute();
  const isDone = proofs.length > 0 && proofs.every((proof) => proof.status === "approved");
  const last = proofs
    .flatMap(({ approved_at }) => approved_at ?? [])
    .sort()
    .at(-1);
  await trx
    .updateTable("orders")
    .set({ art_approved_at: isDone ? (last ?? null) : null })
    .where("id", "=", orderId)
    .execute();
}
