import { groupBy } from "contract/group-by";
import type { Db } from "../db/tables";

interface BoundProof {
  id: number;
  status: string;
  approved_at: string | null;
  approved_upload_id: number | null;
  reused_from_id: number | null;
}

export type SheetUpload = Awaited<ReturnType<ReturnType<typeof selectUploads>["execute"]>>[number];
export type SheetFile = Awaited<ReturnType<ReturnType<typeof selectFiles>["execute"]>>[number];

export interface SheetArt {
  /** Versions that approvals bind, by id. */
  uploads: ReadonlyMap<number, SheetUpload>;
  /** The newest production version of a proof, by proof. */
  production: ReadonlyMap<number, SheetUpload>;
  /** Files of all of these, by version. */
  files: ReadonlyMap<number, SheetFile[]>;
}

/** What approved proofs of the sheets are bound to, and what machines run of them. Three queries, none where nothing is approved. */
export async function loadSheetArt(db: Db, proofs: readonly BoundProof[]): Promise<SheetArt> {
  const approved = proofs.filter((proof) => proof.status === "approved" && proof.approved_upload_id !== null);
  if (approved.length === 0) return { uploads: new Map(), production: new Map(), files: new Map() };
  const bound = await selectUploads(db)
    .where("id", "in", [...new Set(approved.flatMap((proof) => proof.approved_upload_id ?? []))])
    .execute();
  const sources = [...new Set(approved.map(sourceOf))];
  const made = await selectUploads(db)
    .where("art_proof_id", "in", sources)
    .where("kind", "=", "production")
    .orderBy("version", "desc")
    .execute();
  const production = new Map(
    approved.flatMap((proof) => {
      const newest = made.find((upload) => upload.art_proof_id === sourceOf(proof) && isKnownTo(proof, upload));
      return newest ? [[proof.id, newest] as const] : [];
    }),
  );
  const ids = [...new Set([...bound, ...production.values()].map((upload) => upload.id))];
  const files = groupBy(await selectFiles(db, ids).execute(), (file) => file.entity_id);
  return { uploads: new Map(bound.map((upload) => [upload.id, upload])), production, files };
}

/** The proof whose versions these are: where a logo on file was taken over, the one that it was approved with. */
function sourceOf({ id, reused_from_id }: BoundProof): number {
  return reused_from_id ?? id;
}

/** What came to another order's proof later changes no sheet here. */
function isKnownTo({ reused_from_id, approved_at }: BoundProof, upload: SheetUpload): boolean {
  return reused_from_id === null || approved_at === null || upload.created_at <= approved_at;
}

function selectUploads(db: Db) {
  return db
    .selectFrom("art_uploads")
    .select([
      "id",
      "art_proof_id",
      "version",
      "kind",
      "name",
      "stitch_count",
      "thread_colors",
      "trims",
      "colorway",
      "thread_sequence_json",
      "width_mils",
      "height_mils",
      "sha256",
      "created_at",
    ]);
}

function selectFiles(db: Db, uploadIds: readonly number[]) {
  return db
    .selectFrom("files")
    .select(["id", "entity_id", "file_name", "mime_type", "visibility", "sha256"])
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "in", uploadIds)
    .where("deleted_at", "is", null)
    .orderBy("id");
}
