import { z } from "zod/v4";
import { instant } from "./conventions.schema";

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
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type File = z.output<typeof file>;
