import { z } from "zod";
import { instant, lockVersion, pageQuery, personSummary, queryBoolean } from "./conventions.schema";
import { NOTE_TYPES } from "./decoration";

export const note = z.object({
  id: z.number().int(),
  entity_type: z.string().nullish(),
  entity_id: z.number().int().nullish(),
  type: z.string(),
  body: z.string(),
  author_id: z.number().int().nullish(),
  author: personSummary.nullish(),
  pinned: z.boolean().nullish(),
  print_on_work_order: z.boolean().nullish(),
  edited_at: instant.nullish(),
  created_at: instant,
  lock_version: lockVersion.nullish(),
});
export type Note = z.output<typeof note>;

export const noteListQuery = z.object({
  ...pageQuery,
  type: z.array(z.enum(NOTE_TYPES)).optional(),
  pinned: queryBoolean.optional(),
});

const noteText = z.string().trim().min(1, "Write the note.").max(10_000, "Use 10,000 characters or fewer.");

export const noteBody = z.strictObject({
  type: z.enum(NOTE_TYPES).default("general"),
  body: noteText,
  pinned: z.boolean().default(false),
  print_on_work_order: z.boolean().default(false),
});

export const notePatch = z.strictObject({
  body: noteText.optional(),
  type: z.enum(NOTE_TYPES).optional(),
  pinned: z.boolean().optional(),
  print_on_work_order: z.boolean().optional(),
  lock_version: lockVersion.optional(),
});
export type NotePatch = z.output<typeof notePatch>;
