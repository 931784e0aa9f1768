import type { ArtProofRow, Db } from "../db/tables";
import { retireLogo } from "./logos";
import { NOT_APPROVED } from "./proof.transitions";

interface Reopening {
  at: string;
  actorId: number | null;
  /** Why, as the floor reads it on the flag. */
  reason: string;
}

/**
 * An approval is taken back: whoever runs the art stops (a blocker on each production that has begun), and a logo that only this
 * approval vouches for is offered no more. Answers with the proof's columns that say it; the order follows with `settleArt`.
 */
export async function reopenArt(
  trx: Db,
  proof: Pick<ArtProofRow, "id" | "order_id" | "approved_sha256">,
  reopening: Reopening,
): Promise<Partial<ArtProofRow>> {
  await flagRunning(trx, proof.id, reopening);
  await retireLogo(trx, proof, reopening);
  return { ...NOT_APPROVED, logo_id: null };
}

const FLAG_TYPE = "Art changed";

/** Those that are flagged already run no more and are left as they are. */
async function flagRunning(trx: Db, proofId: number, { at, actorId, reason }: Reopening): Promise<void> {
  const running = await trx
    .updateTable("productions")
    .set((eb) => ({
      status: "flagged",
      previous_status: eb.ref("status"),
      flag_type: FLAG_TYPE,
      flag_comment: reason,
      status_since: at,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("art_proof_id", "=", proofId)
    .where("status", "=", "in_progress")
    .returning("id")
    .execute();
  if (running.length === 0) return;
  await trx
    .insertInto("flags")
    .values(
      running.map(({ id }) => ({
        flaggable_type: "production",
        flaggable_id: id,
        flag_type: FLAG_TYPE,
        flag_comment: reason,
        severity: "blocker",
        raised_by_id: actorId,
        previous_status: "in_progress",
        created_at: at,
      })),
    )
    .execute();
}
