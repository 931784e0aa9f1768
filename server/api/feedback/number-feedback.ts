import type { Db } from "../../db/tables";

/** The number of the proof's next thread. Call it with the order's row taken, so that no two get the same. */
export async function nextFeedbackNumber(trx: Db, proofId: number): Promise<number> {
  const { last } = await trx
    .selectFrom("proof_feedback")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("art_proof_id", "=", proofId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
