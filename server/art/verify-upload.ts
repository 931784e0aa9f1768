import type { Disk } from "flydrive";
import type { Db } from "../db/tables";
import { hashOf } from "../files/content-store";

export interface UploadFile {
  id: number;
  file_name: string;
  path: string | null;
  sha256: string | null;
}

/** Is the content of a version still what was uploaded? `file` is the first one that is not. */
export type VerifiedUpload = { state: "ok" } | { state: "changed" | "gone"; file: UploadFile };

/** The files of one version, in the order in which they were sent. */
export async function filesOfUpload(db: Db, uploadId: number): Promise<UploadFile[]> {
  return await db
    .selectFrom("files")
    .select(["id", "file_name", "path", "sha256"])
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "=", uploadId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Hashes every file anew from the disk, a piece at a time. It can take seconds: never inside a transaction. */
export async function verifyUpload(disk: Disk, files: readonly UploadFile[]): Promise<VerifiedUpload> {
  for (const file of files) {
    const hash = file.path === null ? null : await hashOf(disk, file.path);
    if (hash === null) return { state: "gone", file };
    if (hash !== file.sha256) return { state: "changed", file };
  }
  return { state: "ok" };
}
