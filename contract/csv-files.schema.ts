import { z } from "zod";
import { queryBoolean } from "./conventions.schema";

const csvImportRow = z.object({
  /** 1-based line of the file on which it begins; the header is line 1. */
  row: z.number().int(),
  /** Null for one that would be new, and for one that was refused before it was found. */
  id: z.number().int().nullable(),
  name: z.string(),
  outcome: z.enum(["new", "changed", "unchanged", "refused"]),
  /** Those that are set or change. */
  fields: z.array(z.string()),
  /** Of a refused row: field → sentences. */
  errors: z.record(z.string(), z.array(z.string())),
});

/** What came of a file, or would come of it. */
export const csvImportReport = z.object({
  dry_run: z.boolean(),
  /** Of a dry run of a form: it is applied by it. */
  import_id: z.string().nullable(),
  total: z.number().int(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  rows: z.array(csvImportRow),
  /** What was not read, in sentences. */
  notes: z.array(z.string()),
});
export type CsvImportReport = z.output<typeof csvImportReport>;
export type CsvImportRow = z.output<typeof csvImportRow>;

export const csvImportQuery = z.object({ dry_run: queryBoolean.optional() });
