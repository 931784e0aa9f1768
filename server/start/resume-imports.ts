import type { Disk } from "flydrive";
import type { ApiDependencies } from "../api/context";
import { carryOutImport } from "../api/imports/carry-out-import";
import { ImportRecord, RELEASED } from "../api/imports/import-record";
import type { KeptFile } from "../api/imports/imports.queries";
import { carryOutReading } from "../api/store-connections/read-store";
import { instantAfter, instantOf } from "../clock";
import type { ImportRow } from "../db/tables";

const SILENT_AFTER_MS = 60_000;
/** An import that ends each process that works on it is given up. */
const MAX_RESUMES = 3;

/**
 * Takes up imports whose process stopped, or died a minute ago, where they had come to. One that began on the command line, or whose
 * files are gone, is marked as interrupted: what it listed stays. Several processes may call it; one of them takes each import up.
 */
export async function resumeImports(dependencies: ApiDependencies): Promise<void> {
  const { db, clock, disk, background } = dependencies;
  const silent = await db
    .selectFrom("imports")
    .selectAll()
    .where("status", "=", "running")
    // One that lies ahead was written before the clock was set back.
    .where((eb) =>
      eb.or([
        eb("heartbeat_at", "<", instantAfter(clock(), -SILENT_AFTER_MS)),
        eb("heartbeat_at", ">", instantAfter(clock(), SILENT_AFTER_MS)),
      ]),
    )
    .orderBy("id")
    .execute();
  for (const row of silent) {
    const files: KeptFile[] = JSON.parse(row.files_json);
    const store = row.store_connection_id;
    const isPossible = row.resumes < MAX_RESUMES && (store !== null || (await areKept(disk, files)));
    if (!(await claim(dependencies, row, isPossible)) || !isPossible) continue;
    if (store !== null) {
      const record = ImportRecord.of(dependencies, row);
      background.follow(carryOutReading(dependencies, record, store, row.user_id));
      continue;
    }
    background.follow(
      carryOutImport(dependencies, disk, {
        record: ImportRecord.of(dependencies, row.dry_run === 1 ? await begunAgain(dependencies, row) : row),
        files,
        dryRun: row.dry_run === 1,
        actor: { id: row.user_id, requestId: `import-${row.id}` },
      }),
    );
  }
}

async function areKept(disk: Disk, files: readonly KeptFile[]): Promise<boolean> {
  const found = await Promise.all(files.map(({ path }) => path !== "" && disk.exists(path)));
  return found.length > 0 && found.every(Boolean);
}

/** False where another process was faster. A stop in good order is no failure of the import. */
async function claim({ db, clock }: ApiDependencies, row: ImportRow, isPossible: boolean): Promise<boolean> {
  const at = instantOf(clock());
  const message =
    "The program stopped while this import ran. What is listed was taken in: import the files again for the rest.";
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(
      isPossible
        ? { heartbeat_at: at, resumes: row.heartbeat_at === RELEASED ? row.resumes : row.resumes + 1 }
        : { status: "interrupted", message, finished_at: at },
    )
    .where("id", "=", row.id)
    .where("status", "=", "running")
    .where("heartbeat_at", "=", row.heartbeat_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A dry run compares orders of the files with each other, which nothing recorded: it begins again. */
async function begunAgain({ db }: ApiDependencies, row: ImportRow): Promise<ImportRow> {
  await db.deleteFrom("import_rows").where("import_id", "=", row.id).execute();
  return { ...row, count_new: 0, count_changed: 0, count_unchanged: 0, count_refused: 0 };
}
