import { z } from "zod";
import { id, instant, pageQuery } from "./conventions.schema";

/** A logo on file: art that a customer has approved before. */
export const logo = z.object({
  id: z.number().int(),
  customer_id: z.number().int().nullish(),
  name: z.string(),
  deco_method: z.string().nullish(),
  best_upload_id: z.number().int().nullish(),
  /** The proof that was approved, and its order. */
  art_proof_id: z.number().int().nullish(),
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  sha256: z.string().nullish(),
  logo_size: z.string().nullish(),
  width_in: z.number().nullish(),
  height_in: z.number().nullish(),
  location: z.string().nullish(),
  color_way: z.string().nullish(),
  background: z.string().nullish(),
  stitch_count: z.number().int().nullish(),
  thread_colors: z.number().int().nullish(),
  thumbnail_file_id: z.number().int().nullish(),
  approved_at: instant.nullish(),
  last_used_at: instant.nullish(),
  /** Only as a suggestion: why it may fit, e.g. "Same file as crest.ai". */
  match: z.string().nullish(),
  /** It fits in method, size and garment color, so it may be taken over without a new approval. */
  can_reuse: z.boolean().nullish(),
  /** Why not, where it may not. */
  reuse_problem: z.string().nullish(),
});
export type Logo = z.output<typeof logo>;

/** GET /logos ＋. `art_proof_id`: judged against that proof (`match`, `can_reuse`), its own customer's first. */
export const logoQuery = z.object({
  ...pageQuery,
  customer_id: id.optional(),
  art_proof_id: id.optional(),
  q: z.string().max(200).optional(),
});
