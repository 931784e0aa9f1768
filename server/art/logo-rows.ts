import { inches } from "contract/art";
import { isPreviewed } from "contract/file-kinds";
import type { Logo } from "contract/logos.schema";
import type { Db } from "../db/tables";

/** Logos on file, with the order that each was approved for. */
export function selectLogos(db: Db) {
  return db
    .selectFrom("logos")
    .innerJoin("art_proofs as proof", "proof.id", "logos.art_proof_id")
    .innerJoin("orders", "orders.id", "proof.order_id")
    .select([
      "logos.id",
      "logos.customer_id",
      "logos.name",
      "logos.deco_method",
      "logos.best_upload_id",
      "logos.art_proof_id",
      "orders.id as order_id",
      "orders.name as order_name",
      "logos.sha256",
      "logos.logo_size",
      "logos.width_mils",
      "logos.height_mils",
      "logos.location",
      "logos.color_way",
      "logos.background",
      "logos.garment_class",
      "logos.stitch_count",
      "logos.thread_colors",
      "logos.approved_at",
      "logos.last_used_at",
    ])
    .where("logos.retired_at", "is", null);
}

export type LogoRow = Awaited<ReturnType<ReturnType<typeof selectLogos>["execute"]>>[number];

export function presentLogo(row: LogoRow, thumbnails: ReadonlyMap<number, number>): Logo {
  const { width_mils, height_mils, garment_class: _, ...columns } = row;
  return {
    ...columns,
    width_in: width_mils === null ? null : inches(width_mils),
    height_in: height_mils === null ? null : inches(height_mils),
    thumbnail_file_id: thumbnails.get(row.best_upload_id) ?? null,
  };
}

/** The first file of each of these versions that customers see and that a picture can be drawn of. */
export async function loadThumbnails(db: Db, uploadIds: readonly number[]): Promise<Map<number, number>> {
  if (uploadIds.length === 0) return new Map();
  const files = await db
    .selectFrom("files")
    .select(["id", "entity_id", "mime_type"])
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "in", uploadIds)
    .where("visibility", "=", "customer")
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return new Map(files.flatMap(({ id, entity_id, mime_type }) => (isPreviewed(mime_type) ? [[entity_id, id]] : [])));
}
