import type { Db } from "../../db/tables";
import { type Actor, recordHistory } from "../../history/record-history";
import { lockOrder } from "../../orders/lock-order";
import { proofEvent } from "../art-proofs/proof-write";
import type { ProofLink } from "./find-link.queries";

/** A person looks at an open proof: counted, and told once a person. */
export async function countView(db: Db, link: ProofLink, { actor, at }: { actor: Actor; at: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, link.order_id);
    const { view_count } = await trx
      .updateTable("proof_contacts")
      .set((eb) => ({
        view_count: eb("view_count", "+", 1),
        last_viewed_at: at,
        first_viewed_at: eb.fn.coalesce("first_viewed_at", eb.val(at)),
      }))
      .where("id", "=", link.contact_id)
      .returning("view_count")
      .executeTakeFirstOrThrow();
    if (view_count !== 1) return;
    await markViewed(trx, link);
    const after = { version: link.version, respondent_name: link.contact_name };
    const proof = { id: link.proof_id, order_id: link.order_id };
    await recordHistory(trx, actor, at, [proofEvent(proof, "proof_viewed", { after })]);
  });
}

/** Whoever answered meanwhile has gone further than that. */
async function markViewed(trx: Db, link: ProofLink): Promise<void> {
  await trx
    .updateTable("proof_contacts")
    .set({ status: "viewed" })
    .where("id", "=", link.contact_id)
    .where("status", "=", "pending")
    .execute();
  await trx
    .updateTable("proof_requests")
    .set({ status: "viewed" })
    .where("id", "=", link.request_id)
    .where("status", "=", "pending")
    .execute();
}
