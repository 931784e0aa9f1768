import { z } from "zod";
import { instant, listOf, pageQuery, personSummary, queryBoolean } from "./conventions.schema";
import { FILE_CATEGORIES } from "./file-kinds";

/** Seed §3 File, completed by field-guide §4.1 Document. `disk: "remote"` is a link of the store that was not copied. */
export const file = z.object({
  id: z.number().int(),
  entity_id: z.number().int().nullish(),
  entity_type: z.string().nullish(),
  file_name: z.string(),
  full_path: z.string().nullish(),
  path: z.string().nullish(),
  disk: z.string().nullish(),
  mime_type: z.string().nullish(),
  url: z.string().nullish(),
  category: z.string().nullish(),
  visibility: z.string().nullish(),
  version: z.number().int().nullish(),
  sha256: z.string().nullish(),
  size_bytes: z.number().int().nullish(),
  /** Of a picture. */
  width_px: z.number().int().nullish(),
  height_px: z.number().int().nullish(),
  is_vector: z.boolean().nullish(),
  /** Its content should lie here and does not any more, or not whole. Told by the documents of a proof, and by lists of the file that a row shows. */
  is_gone: z.boolean().nullish(),
  uploaded_by: personSummary.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type File = z.output<typeof file>;

/** `unchanged`: this content was the newest version of its name already, so nothing was added. */
export const uploadedFile = file.extend({ unchanged: z.boolean().nullish() });

/** A line that a file belongs to. */
const fileLine = z.object({
  id: z.number().int(),
  title: z.string().nullish(),
  color: z.string().nullish(),
  size: z.string().nullish(),
});
export type FileLine = z.output<typeof fileLine>;

/** The newest version of a name, with the earlier ones, newest first. A link of the store is one, with all lines that carry it. */
export const fileWithVersions = file.extend({ versions: listOf(file), line_items: listOf(fileLine) });
export type FileWithVersions = z.output<typeof fileWithVersions>;

export const orderFilesQuery = z.object({ ...pageQuery, category: z.array(z.enum(FILE_CATEGORIES)).optional() });

export const fileContentQuery = z.object({ download: queryBoolean.optional() });

export const filePreviewQuery = z.object({ size: z.enum(["small", "large"]).default("small") });
