import type { proofReminderBody } from "contract/proof-requests.schema";
import type { z } from "zod";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { listOpenRequests } from "../../mail/proof-reminders.queries";
import { remindSending } from "../../mail/remind-sending";
import { lockOrder } from "../../orders/lock-order";
import { getArtProof } from "../art-proofs/proof-detail.queries";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, stale } from "../errors";

/** POST /art_proofs/{id}/reminders: a new mail with a link of its own to each who has not answered, about all that went out with it. */
export async function remindProof(
  { db, clock, linkCipher, settings }: ApiDependencies,
  { actor, id, body }: { actor: SignedIn; id: number; body: z.output<typeof proofReminderBody> },
): Promise<void> {
  const at = instantOf(clock());
  const { order_id } = await requireProof(db, id);
  const isStale = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id);
    const proof = await requireProof(trx, id);
    if (body.lock_version !== undefined && body.lock_version !== proof.lock_version) return true;
    const requests = await listRequestsOut(trx, id);
    const request = requests.find(({ art_proof_id }) => art_proof_id === id);
    if (!request) throw new ApiError("not_allowed", "The proof hasn't been sent. Send it first.");
    if (request.expires_at <= at) {
      throw new ApiError("not_allowed", "The link has ended. Recall the proof, then send it again.");
    }
    const message = body.message || request.message;
    const isOn = await remindSending(trx, { linkCipher, settings }, requests, { actor, message, at });
    if (!isOn) throw new ApiError("not_allowed", "This reminder is off in Emails. Turn it on, or call.");
    return false;
  });
  if (isStale) throw stale(await getArtProof(db, id));
}

/** What is out of this proof, and what went out with it and waits too. */
async function listRequestsOut(trx: Db, proofId: number) {
  const out = await trx
    .selectFrom("proof_requests")
    .select("id")
    .where("art_proof_id", "=", proofId)
    .where("status", "in", ["pending", "viewed"])
    .executeTakeFirst();
  const open = out ? await listOpenRequests(trx, out.id) : [];
  return open.filter(({ art_proof_id, proof_status }) => art_proof_id === proofId || proof_status === "in_review");
}
