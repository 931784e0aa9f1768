import type { ArtProofDetail } from "contract/art-proofs.schema";
import { suggestLogos } from "../../art/suggest-logos";
import type { Db } from "../../db/tables";
import { goneRecord } from "../merged-records";
import { presentFullProof } from "./present-proof";
import { loadParts } from "./proof-parts.queries";
import { selectProofs } from "./proof-rows";

/** One proof with everything that its page shows. Throws where there is none. */
export async function getArtProof(db: Db, id: number): Promise<ArtProofDetail> {
  const row = await selectProofs(db).where("art_proofs.id", "=", id).executeTakeFirst();
  if (!row) throw await goneRecord(db, "merged_proofs", id);
  const logos = await suggestLogos(db, row.status === "approved" ? [] : [id]);
  return presentFullProof(row, await loadParts(db, [row]), logos.get(id) ?? []);
}
