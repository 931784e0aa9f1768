import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { getArtProof } from "../art-proofs/proof-detail.queries";
import { presentFile, selectFiles } from "../files/files.queries";

/** What the Documents page of a proof shows: versions, what the customer sent, and what was laid beside it. Throws where there is none. */
export async function listDocuments(db: Kysely<Database>, proofId: number) {
  const { uploads, customer_files } = await getArtProof(db, proofId);
  const evidence = await selectFiles(db)
    .where("files.entity_type", "=", "art_proof")
    .where("files.entity_id", "=", proofId)
    .orderBy("files.id", "desc")
    .execute();
  return { uploads, customer_files, evidence: evidence.map(presentFile) };
}
