import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { revokeRequests } from "./revoke-requests";

/** Customers of a cancelled order are asked no more: what was sent is recalled, its links are dead. Answers with what the history tells. */
export async function withdrawProofs(
  trx: Db,
  orderId: number,
  { at, reason }: { at: string; reason: string },
): Promise<HistoryEntry[]> {
  const proofs = await trx.selectFrom("art_proofs").select("id").where("order_id", "=", orderId).execute();
  await revokeRequests(
    trx,
    proofs.map((proof) => proof.id),
    { at, reason },
  );
  const recalled = await trx
    .updateTable("art_proofs")
    .set((eb) => ({
      status: "ready_for_review",
      status_since: at,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("status", "=", "in_review")
    .returning("id")
    .execute();
  return recalled.map(({ id }) => ({
    entity_type: "art_proof",
    entity_id: id,
    order_id: orderId,
    action: "proof_recalled",
    before: { status: "in_review" },
    after: { status: "ready_for_review" },
    reason,
  }));
}
