import { z } from "zod";
import { countUpTo, instant, pageQuery } from "./conventions.schema";

export const importRow = z.object({
  file: z.string(),
  /** 1-based place in the file: the order's position in JSON, the line in CSV. */
  row: z.number().int().nullish(),
  name: z.string().nullish(),
  external_id: z.string().nullish(),
  outcome: z.string(),
  messages: z.array(z.string()),
  order_id: z.number().int().nullish(),
});
export type ImportRow = z.output<typeof importRow>;

/** Result or progress of an import. `status`: running, done, failed or interrupted. `total` is null until the files are parsed; `rows` are capped, `counts` never are. */
export const importReport = z.object({
  id: z.number().int(),
  status: z.string(),
  dry_run: z.boolean().nullish(),
  files: z.array(z.string()).nullish(),
  total: z.number().int().nullish(),
  processed: z.number().int().nullish(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  rows: z.array(importRow),
  rows_total: z.number().int().nullish(),
  message: z.string().nullish(),
  created_at: instant.nullish(),
  finished_at: instant.nullish(),
});
export type ImportReport = z.output<typeof importReport>;

export const importQuery = z.object({
  outcome: z.array(z.enum(["new", "changed", "unchanged", "refused"])).optional(),
  page: pageQuery.page,
  per_page: countUpTo(500, "Use a number from 1 to 500.").default(100),
});
