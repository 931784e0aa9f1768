import type { ProofRequestStatus } from "contract/art";
import type { ArtProofRow, ArtUploadRow, Db } from "../db/tables";
import { keepLogo } from "./logos";

export interface Approval {
  at: string;
  via: "link" | "email" | "phone" | "in_person";
  by: { type: "customer" | "staff"; name: string; id: number | null };
}

/**
 * A version is approved: bound by its hash, the request that asked for it closed, the customer's logo on file. Belongs into the
 * transaction that guards the proof; answers with the columns that say it. Its files must have been hashed anew before.
 */
export async function approveArt(
  trx: Db,
  proof: ArtProofRow,
  upload: ArtUploadRow,
  { at, via, by }: Approval,
): Promise<Partial<ArtProofRow>> {
  const changes = {
    status: "approved",
    approved_at: at,
    approved_via: via,
    approved_by_type: by.type,
    approved_by_name: by.name,
    approved_by_id: by.id,
    approved_upload_id: upload.id,
    approved_sha256: upload.sha256,
    frozen_at: at,
  };
  await closeRequest(trx, proof.id, { at, status: "approved" });
  const logoId = await keepLogo(trx, { ...proof, ...changes }, upload, { at });
  return { ...changes, logo_id: logoId };
}

/** The request of a proof that is out has its answer: nobody else is asked or reminded. */
export async function closeRequest(
  trx: Db,
  proofId: number,
  { at, status }: { at: string; status: ProofRequestStatus },
): Promise<void> {
  await trx
    .updateTable("proof_requests")
    .set((eb) => ({ status, responded_at: at, next_reminder_at: null, lock_version: eb("lock_version", "+", 1) }))
    .where("art_proof_id", "=", proofId)
    .where("status", "in", ["pending", "viewed"])
    .execute();
}
