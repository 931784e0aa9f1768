import type { Db } from "../db/tables";

interface Withdrawal {
  at: string;
  reason: string | null;
  /** A later version took its place: the link says so. */
  superseded?: boolean;
}

/** What customers of these proofs were asked is withdrawn: their links are dead and nobody is reminded. */
export async function revokeRequests(
  trx: Db,
  proofIds: readonly number[],
  { at, reason, superseded = false }: Withdrawal,
): Promise<void> {
  if (proofIds.length === 0) return;
  await trx
    .updateTable("proof_requests")
    .set((eb) => ({
      status: "revoked",
      revoked_at: at,
      revoked_reason: reason,
      superseded_at: superseded ? at : null,
      next_reminder_at: null,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("art_proof_id", "in", proofIds)
    .where("status", "in", ["pending", "viewed"])
    .execute();
}
