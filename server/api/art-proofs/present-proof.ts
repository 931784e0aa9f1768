import { inches, turnOf } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import type { Logo } from "contract/logos.schema";
import { ART_PROOF_STATUSES } from "contract/statuses";
import { person } from "../../people/present-person";
import { presentFile } from "../files/files.queries";
import { filesOfLines } from "./proof-files.queries";
import type { ProofParts } from "./proof-parts.queries";
import type { ProofRecord } from "./proof-rows";
import { type ProofUpload, presentUpload } from "./proof-uploads.queries";

/** A proof as lists show it. */
export function presentProof(row: ProofRecord, parts: ProofParts): ArtProofDetail {
  const { first_name, last_name, email, width_mils, height_mils, is_not_applicable, customer_file_id, ...columns } =
    withoutInternals(row);
  const lines = parts.lines.get(row.id) ?? [];
  const uploads = parts.uploads.get(row.id) ?? [];
  const current =
    parts.takenOver.get(row.approved_upload_id ?? 0) ??
    uploads.find((upload) => upload.id === row.art_upload_current_id);
  const known = uploads.length > 0 || !current ? uploads : [current];
  const files = parts.files.get(row.order_id) ?? [];
  const customerFiles = filesOfLines(files, new Set(lines.map((line) => line.order_line_item_id)));
  const chosen = files.find((file) => file.id === customer_file_id);
  return {
    ...columns,
    order: parts.orders.get(row.order_id) ?? null,
    assignee: person(row.assignee_id, first_name, last_name, email),
    width_in: width_mils === null ? null : inches(width_mils),
    height_in: height_mils === null ? null : inches(height_mils),
    is_not_applicable: is_not_applicable === 1,
    customer_file: chosen ? presentFile(chosen) : null,
    customer_files: customerFiles,
    version: current?.version ?? 0,
    thumbnail_file_id: thumbnailOf(current, chosen ? [presentFile(chosen), ...customerFiles] : customerFiles),
    stitch_count: newestOf(known, (upload) => upload.stitch_count),
    thread_colors: newestOf(known, (upload) => upload.thread_colors),
    uploads: [],
    suggested_logos: [],
    pivot: pivotOf(lines),
    lines: lines.map(({ art_proof_id: _proof, ...line }) => line),
    locations: [...new Set(lines.flatMap((line) => line.location ?? []))],
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    turn: turnOf(statusOf(row.status)),
    open_feedback: parts.counts.feedback.get(row.id) ?? 0,
    note_count: parts.counts.notes.get(row.id) ?? 0,
    document_count: uploads.length + customerFiles.length + (parts.counts.evidence.get(row.id) ?? 0),
    request: parts.requests.get(row.id) ?? null,
    alerts: parts.alerts.get(row.id) ?? [],
  };
}

/** As its own page shows it: with every version, and what the customer has approved before. */
export function presentFullProof(row: ProofRecord, parts: ProofParts, logos: Logo[]): ArtProofDetail {
  const uploads = (parts.uploads.get(row.id) ?? []).map((upload) => presentUpload(row, upload));
  const takenOver = parts.takenOver.get(row.approved_upload_id ?? 0);
  const own = uploads.find((upload) => upload.id === row.approved_upload_id);
  return {
    ...presentProof(row, parts),
    uploads,
    suggested_logos: logos,
    approved_upload: own ?? (takenOver ? presentUpload(row, takenOver) : null),
  };
}

/** The place on the first of its lines; `lines` has them all. */
function pivotOf([first]: ReturnType<ProofParts["lines"]["get"]> & object) {
  if (!first) return null;
  const { order_line_item_id, art_proof_id, logo_placement, location } = first;
  return { order_line_item_id, art_proof_id, logo_placement, location };
}

function withoutInternals(row: ProofRecord) {
  const { is_active: _active, due_sort: _due, priority_rank: _rank, approved_by_id: _by, ...shown } = row;
  return shown;
}

function statusOf(value: string) {
  return ART_PROOF_STATUSES.find((status) => status === value) ?? "not_started";
}

/** Stitches and threads are known of embroidery files, which are seldom the newest version. */
function newestOf<T>(uploads: readonly ProofUpload[], read: (upload: ProofUpload) => T | null | undefined): T | null {
  for (const upload of uploads) {
    const value = read(upload);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}

/** The first picture that customers see of it; before there is one, what the customer sent. */
function thumbnailOf(current: ProofUpload | undefined, customerFiles: readonly File[]): number | null {
  const shown = current?.files.filter((file) => file.visibility === "customer") ?? [];
  const pictures = [...shown, ...customerFiles.filter((file) => file.disk !== "remote")];
  return pictures.find((file) => isPreviewed(file.mime_type))?.id ?? null;
}
