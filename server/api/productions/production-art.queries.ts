import { inches, threadsOfFirst } from "contract/art";
import { isPreviewed } from "contract/file-kinds";
import type { ProductionDetail } from "contract/productions.schema";
import type { Db } from "../../db/tables";
import { loadSheetArt, type SheetArt } from "../../work-orders/sheet-art";

type ProductionArt = NonNullable<ProductionDetail["art_proof"]>;

/** Art of productions by proof: of an approved one the version that the approval binds, of any other no picture at all. Four queries. */
export async function loadProductionArt(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ProductionArt>> {
  if (ids.length === 0) return new Map();
  const proofs = await selectProofs(db, ids);
  const art = await loadSheetArt(db, proofs);
  return new Map(proofs.map((proof) => [proof.id, presentArt(proof, art)]));
}

async function selectProofs(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom("art_proofs")
    .select([
      "id",
      "name",
      "status",
      "approved_at",
      "approved_upload_id",
      "approved_sha256",
      "reused_from_id",
      "logo_size",
      "width_mils",
      "height_mils",
      "color_way",
      "background",
    ])
    .where("id", "in", ids)
    .execute();
}

/** What the machine runs may be another file than what the customer approved; its stitches and threads count then. */
function presentArt(proof: Awaited<ReturnType<typeof selectProofs>>[number], art: SheetArt): ProductionArt {
  const isApproved = proof.status === "approved";
  const upload = isApproved ? art.uploads.get(proof.approved_upload_id ?? 0) : undefined;
  const made = art.production.get(proof.id);
  const run = made ?? upload;
  const shown = (art.files.get(upload?.id ?? 0) ?? []).filter((file) => file.visibility === "customer");
  return {
    id: proof.id,
    name: proof.name,
    status: proof.status,
    version: upload?.version ?? null,
    approved_sha256: isApproved ? proof.approved_sha256 : null,
    picture_file_id: shown.find((file) => isPreviewed(file.mime_type))?.id ?? null,
    logo_size: proof.logo_size,
    width_in: inOf(proof.width_mils ?? upload?.width_mils),
    height_in: inOf(proof.height_mils ?? upload?.height_mils),
    color_way: proof.color_way,
    background: proof.background,
    stitch_count: run?.stitch_count ?? upload?.stitch_count ?? null,
    thread_sequence: [...threadsOfFirst([threads(made), threads(upload)])],
  };
}

const threads = (upload: { thread_sequence_json: string } | undefined): ProductionArt["thread_sequence"] =>
  JSON.parse(upload?.thread_sequence_json ?? "[]");

const inOf = (mils: number | null | undefined) => (mils === null || mils === undefined ? null : inches(mils));
