import { z } from "zod";
import { ART_UPLOAD_KINDS } from "./art";
import { instant, listOf, personSummary } from "./conventions.schema";
import { file } from "./files.schema";

/** One color change of an embroidery file, or one ink of a print. `rgb` is "#rrggbb". */
export const threadStop = z.object({
  stop: z.number().int(),
  needle: z.number().int().nullish(),
  code: z.string().nullish(),
  name: z.string().nullish(),
  chart: z.string().nullish(),
  rgb: z.string().nullish(),
  stitches: z.number().int().nullish(),
});
export type ThreadStop = z.output<typeof threadStop>;

/** Seed §3 Art upload, completed: one version of a proof. `thread_colors` is their number. */
export const artUpload = z.object({
  id: z.number().int(),
  art_proof_id: z.number().int(),
  /** Status of the proof when it was uploaded. */
  art_proof_status: z.string().nullish(),
  version: z.number().int().nullish(),
  kind: z.string().nullish(),
  name: z.string().nullish(),
  comment: z.string().nullish(),
  stitch_count: z.number().int().nullish(),
  thread_colors: z.number().int().nullish(),
  trims: z.number().int().nullish(),
  colorway: z.string().nullish(),
  thread_sequence: listOf(threadStop),
  width_in: z.number().nullish(),
  height_in: z.number().nullish(),
  /** Of its one file that customers see; of several, the SHA-256 of their sorted hashes. This is what an approval binds. */
  sha256: z.string().nullish(),
  /** The newest mockup: what is sent and approved next. */
  is_current: z.boolean().nullish(),
  approved: z.boolean().nullish(),
  files: listOf(file),
  uploaded_by: personSummary.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type ArtUpload = z.output<typeof artUpload>;

export const artUploadKind = z.enum(ART_UPLOAD_KINDS, "Use mockup, production, digitizing or sewout_photo.");

/** The stitches of an embroidery file, read from the file itself. Paths are SVG path data in tenths of a millimeter. */
export const stitches = z.object({
  file_id: z.number().int(),
  label: z.string().nullish(),
  /** What is wrong with the file though its stitches were read. */
  warning: z.string().nullish(),
  stitch_count: z.number().int(),
  color_changes: z.number().int(),
  thread_colors: z.number().int(),
  trims: z.number().int(),
  jumps: z.number().int(),
  width_mm: z.number(),
  height_mm: z.number(),
  view_box: z.string(),
  paths: z.array(z.object({ stop: z.number().int(), stitches: z.number().int(), d: z.string() })),
});
export type Stitches = z.output<typeof stitches>;
