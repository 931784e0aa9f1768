import { z } from "zod";
import { id, instant, lockVersion, personSummary } from "./conventions.schema";
import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES } from "./statuses";

/** One table behind order, production and receiving flags (field-guide §5.15 i). */
export const flag = z.object({
  id: z.number().int(),
  flaggable_type: z.string(),
  flaggable_id: z.number().int(),
  flag_type: z.string().nullish(),
  flag_comment: z.string().nullish(),
  severity: z.string().nullish(),
  raised_by_id: z.number().int().nullish(),
  raised_by: personSummary.nullish(),
  assigned_to_id: z.number().int().nullish(),
  assigned_to: personSummary.nullish(),
  created_at: instant.nullish(),
  resolved_at: instant.nullish(),
  resolved_by_id: z.number().int().nullish(),
  resolution: z.string().nullish(),
  previous_status: z.string().nullish(),
  lock_version: lockVersion.nullish(),
});

export const unflagOrderBody = z.strictObject({
  resolution: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
  lock_version: lockVersion.optional(),
});

/** A blocker (the default) sets the status of a production or a receiving to flagged; others are only shown. */
export const flagBody = z.strictObject({
  flag_comment: z.string().trim().min(1, "Say what is wrong.").max(2_000, "Use 2,000 characters or fewer."),
  flag_type: z.string().trim().min(1).max(100, "Use 100 characters or fewer.").default(DEFAULT_FLAG_TYPE),
  severity: z.enum(FLAG_SEVERITIES).default("blocker"),
  /** Who is to resolve it. */
  assigned_to_id: id.nullable().optional(),
  /** Of what is flagged. */
  lock_version: lockVersion.optional(),
});
export type FlagBody = z.output<typeof flagBody>;

/** PUT /flags/{id}: the words of one that is not resolved. */
export const flagPatch = z.strictObject({
  flag_comment: z.string().trim().min(1, "Say what is wrong.").max(2_000, "Use 2,000 characters or fewer.").optional(),
  flag_type: z.string().trim().min(1).max(100, "Use 100 characters or fewer.").optional(),
  severity: z.enum(FLAG_SEVERITIES).optional(),
  assigned_to_id: id.nullable().optional(),
  lock_version: lockVersion.optional(),
});
export type FlagPatch = z.output<typeof flagPatch>;

/** PUT /flags/{id}/resolve. `restore_status` false leaves the status to what the records say. */
export const resolveFlagBody = unflagOrderBody.extend({ restore_status: z.boolean().optional() });
export type ResolveFlagBody = z.output<typeof resolveFlagBody>;
