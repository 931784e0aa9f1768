import { z } from "zod";
import { id, instant, lockVersion, oneLine, queryBoolean } from "./conventions.schema";
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME, SAVED_VIEW_PAGES } from "./saved-views";

const DENSITIES = ["compact"] as const;
const MAX_FILTERS = 60;
const MAX_COLUMNS = 80;

const page = z.enum(SAVED_VIEW_PAGES, "Name a list that has saved views.");
const word = z.string().min(1, "Enter a value.").max(400, "Use 400 characters or fewer.");
const filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A list's own query with a name. Without `user_id` everybody sees it who may see the list. */
export const savedView = z.object({
  id,
  user_id: id.nullish(),
  page: z.string(),
  name: z.string(),
  /** As the list's URL has them, brackets left out. */
  filters: z.preprocess((value) => value ?? {}, filters),
  /** In the order shown; null: what the list shows by itself. */
  columns: z.array(z.string()).nullish(),
  sort: z.string().nullish(),
  density: z.string().nullish(),
  /** Opens when this person opens the list. */
  is_default: z.boolean().nullish(),
  /** Among the shared ones, or among one's own: 1 is the first. */
  position: z.number().int(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewQuery = z.object({ page: page.optional(), is_default: queryBoolean.optional() });
export const savedViewCountQuery = z.object({ page });

/** View → records of its list. */
export const savedViewCounts = z.record(z.string(), z.number().int().nonnegative());

const name = oneLine(MAX_VIEW_NAME).min(1, "Enter a name for the view.");
const fields = {
  filters: z
    .record(
      z.string().max(60, "Use 60 characters or fewer."),
      z.union([word, z.array(word).max(100, "Use 100 values or fewer.")]),
    )
    .refine((value) => Object.keys(value).length <= MAX_FILTERS, `Use ${MAX_FILTERS} filters or fewer.`)
    .optional(),
  columns: z.array(word).max(MAX_COLUMNS, `Use ${MAX_COLUMNS} columns or fewer.`).nullish(),
  sort: z.string().max(60, "Use 60 characters or fewer.").nullish(),
  density: z.enum(DENSITIES, "Use compact, or leave it out.").nullish(),
  /** False: nobody else sees it. */
  shared: z.boolean().optional(),
  is_default: z.boolean().optional(),
  position: z
    .number("Use a number from 1.")
    .int("Use a whole number.")
    .min(1, "Use a number from 1.")
    .max(2 * MAX_SAVED_VIEWS, `Use ${2 * MAX_SAVED_VIEWS} or less.`)
    .optional(),
};

export const savedViewBody = z.strictObject({ page, name, ...fields });
export type SavedViewBody = z.output<typeof savedViewBody>;
/** `is_default` alone is the person's own and needs no more than seeing the view. */
export const savedViewPatch = z.strictObject({
  name: name.optional(),
  ...fields,
  lock_version: lockVersion.optional(),
});
export type SavedViewPatch = z.output<typeof savedViewPatch>;
