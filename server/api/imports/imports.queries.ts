import type { ImportReport, importQuery } from "contract/imports.schema";
import type { z } from "zod";
import { onPage } from "../../db/pages";
import type { Db } from "../../db/tables";

export type ImportQuery = z.output<typeof importQuery>;

/** Progress or result with a page of its rows; null for an unknown id. */
export async function findImport(db: Db, id: number, query: ImportQuery): Promise<ImportReport | null> {
  const found = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) return null;
  const matching = () => {
    const rows = db.selectFrom("import_rows").where("import_id", "=", id);
    return query.outcome ? rows.where("outcome", "in", query.outcome) : rows;
  };
  const rows = await matching().selectAll().orderBy("id").$call(onPage(query)).execute();
  const counts = {
    new: found.count_new,
    changed: found.count_changed,
    unchanged: found.count_unchanged,
    refused: found.count_refused,
  };
  const files: { name: string }[] = JSON.parse(found.files_json);
  return {
    id: found.id,
    status: found.status,
    dry_run: found.dry_run === 1,
    files: files.map((file) => file.name),
    total: found.total,
    processed: found.processed,
    counts,
    rows: rows.map((row) => ({
      file: row.file,
      row: row.row,
      name: row.name,
      external_id: row.external_id,
      outcome: row.outcome,
      messages: JSON.parse(row.messages_json),
      order_id: row.order_id,
    })),
    // Every order has a row, so the counts say how many there are without counting.
    rows_total: (query.outcome ?? (["new", "changed", "unchanged", "refused"] as const)).reduce(
      (sum, outcome) => sum + counts[outcome],
      0,
    ),
    message: found.message,
    created_at: found.created_at,
    finished_at: found.finished_at,
  };
}

export interface KeptFile {
  name: string;
  /** Key on the disk. */
  path: string;
}

/** The uploads of an earlier import; null for an unknown one. */
export async function findKeptFiles(db: Db, id: number): Promise<KeptFile[] | null> {
  const found = await db.selectFrom("imports").select("files_json").where("id", "=", id).executeTakeFirst();
  if (!found) return null;
  return JSON.parse(found.files_json);
}
