import { inches } from "contract/art";
import { isPreviewed } from "contract/file-kinds";
import type { WorkOrder } from "contract/work-order.schema";
import type { SheetArt, SheetFile, SheetUpload } from "./sheet-art";
import type { SheetProof } from "./sheet-rows";

type Art = NonNullable<WorkOrder["decorations"][number]["art"]>;

/** Approved art as the sheet shows it: with the version that the approval binds and the newest file for the machine. */
export function presentArt(proof: SheetProof, { uploads, production, files }: SheetArt): Art {
  const upload = uploads.get(proof.approved_upload_id ?? 0);
  const made = production.get(proof.id);
  const shown = (files.get(upload?.id ?? 0) ?? []).filter((file) => file.visibility === "customer");
  return {
    id: proof.id,
    order_id: proof.order_id,
    status: proof.status,
    name: proof.name,
    deco_method: proof.deco_method,
    logo_size: proof.logo_size,
    width_in: inOf(proof.width_mils ?? upload?.width_mils),
    height_in: inOf(proof.height_mils ?? upload?.height_mils),
    color_source: proof.color_source,
    illustration: proof.illustration,
    color_way: proof.color_way,
    background: proof.background,
    note: proof.note,
    approved_at: proof.approved_at,
    approved_via: proof.approved_via,
    approved_by_name: proof.approved_by_name,
    approved_sha256: proof.approved_sha256,
    thumbnail_file_id: shown.find((file) => isPreviewed(file.mime_type))?.id ?? null,
    approved_upload: upload ? presentUpload(upload, shown) : null,
    production_upload: made ? presentUpload(made, files.get(made.id) ?? []) : null,
  };
}

function presentUpload(upload: SheetUpload, files: readonly SheetFile[]): NonNullable<Art["approved_upload"]> {
  const { thread_sequence_json, width_mils, height_mils, created_at: _, ...columns } = upload;
  return {
    ...columns,
    thread_sequence: JSON.parse(thread_sequence_json),
    width_in: inOf(width_mils),
    height_in: inOf(height_mils),
    files: files.map(({ id, file_name, mime_type, sha256 }) => ({ id, file_name, mime_type, sha256 })),
  };
}

function inOf(stored: number | null | undefined): number | null {
  return stored === null || stored === undefined ? null : inches(stored);
}
