import type { Db } from "../../db/tables";
import type { FileDisk } from "../../files/disk";
import { getArtProof } from "../art-proofs/proof-detail.queries";
import { presentFile, selectFiles } from "../files/files.queries";
import { lookForGone } from "../files/gone-files";

/** What the Documents page of a proof shows: versions, what the customer sent, and what was laid beside it. Throws where there is none. */
export async function listDocuments({ db, disk }: { db: Db; disk: FileDisk }, proofId: number) {
  const { uploads, customer_files } = await getArtProof(db, proofId);
  const evidence = await selectFiles(db)
    .where("files.entity_type", "=", "art_proof")
    .where("files.entity_id", "=", proofId)
    .orderBy("files.id", "desc")
    .execute();
  const beside = evidence.map(presentFile);
  const marked = await lookForGone(disk, [...uploads.flatMap(({ files }) => files), ...customer_files, ...beside]);
  return {
    uploads: uploads.map((upload) => ({ ...upload, files: upload.files.map(marked) })),
    customer_files: customer_files.map(marked),
    evidence: beside.map(marked),
  };
}
