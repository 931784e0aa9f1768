import type { Db } from "../../db/tables";

/** Proofs with whose they are. */
export function selectProofs(db: Db) {
  return db
    .selectFrom("art_proofs")
    .leftJoin("users", "users.id", "art_proofs.assignee_id")
    .selectAll("art_proofs")
    .select(["users.first_name", "users.last_name", "users.email"]);
}

export type ProofRecord = Awaited<ReturnType<ReturnType<typeof selectProofs>["execute"]>>[number];
