import { inches } from "contract/art";
import type { ArtUpload } from "contract/art-uploads.schema";
import type { File } from "contract/files.schema";
import { groupBy } from "contract/group-by";
import type { ArtProofRow, Db } from "../../db/tables";
import { person } from "../../people/present-person";
import { presentFile, selectFiles } from "../files/files.queries";

/** What an upload is to its proof. */
interface ProofOfUpload {
  id: number;
  art_upload_current_id: number | null;
  approved_upload_id: number | null;
}

export type ProofUpload = Omit<ArtUpload, "is_current" | "approved">;

/** Every version of these proofs with its files, newest first, by proof; two queries. */
export async function loadUploads(db: Db, proofIds: readonly number[]): Promise<Map<number, ProofUpload[]>> {
  if (proofIds.length === 0) return new Map();
  const rows = await selectUploads(db)
    .where("art_uploads.art_proof_id", "in", proofIds)
    .orderBy("art_uploads.version", "desc")
    .execute();
  return groupBy(await withFiles(db, rows), (upload) => upload.art_proof_id);
}

/** Versions of earlier proofs that these are bound to, by id: a logo on file was taken over. */
export async function loadTakenOver(
  db: Db,
  proofs: readonly Pick<ArtProofRow, "approved_upload_id" | "reused_from_id">[],
): Promise<Map<number, ProofUpload>> {
  const ids = proofs.flatMap((proof) => (proof.reused_from_id === null ? [] : (proof.approved_upload_id ?? [])));
  if (ids.length === 0) return new Map();
  const rows = await selectUploads(db).where("art_uploads.id", "in", ids).execute();
  return new Map((await withFiles(db, rows)).map((upload) => [upload.id, upload]));
}

function selectUploads(db: Db) {
  return db
    .selectFrom("art_uploads")
    .leftJoin("users", "users.id", "art_uploads.uploaded_by_id")
    .selectAll("art_uploads")
    .select(["users.first_name", "users.last_name", "users.email"]);
}

type UploadRecord = Awaited<ReturnType<ReturnType<typeof selectUploads>["execute"]>>[number];

async function withFiles(db: Db, rows: readonly UploadRecord[]): Promise<ProofUpload[]> {
  const files = await loadFiles(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { uploaded_by_id, first_name, last_name, email, thread_sequence_json, width_mils, height_mils, ...upload } =
      row;
    return {
      ...upload,
      thread_sequence: JSON.parse(thread_sequence_json),
      width_in: width_mils === null ? null : inches(width_mils),
      height_in: height_mils === null ? null : inches(height_mils),
      files: files.get(row.id) ?? [],
      uploaded_by: person(uploaded_by_id, first_name, last_name, email),
    };
  });
}

async function loadFiles(db: Db, uploadIds: readonly number[]): Promise<Map<number, File[]>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await selectFiles(db)
    .where("files.entity_type", "=", "art_upload")
    .where("files.entity_id", "in", uploadIds)
    .orderBy("files.id")
    .execute();
  const found = new Map<number, File[]>();
  for (const row of rows) found.set(row.entity_id, [...(found.get(row.entity_id) ?? []), presentFile(row)]);
  return found;
}

export function presentUpload(proof: ProofOfUpload, upload: ProofUpload): ArtUpload {
  return {
    ...upload,
    is_current: upload.id === proof.art_upload_current_id,
    approved: upload.id === proof.approved_upload_id,
  };
}
