import { connect } from "../db/connect";
import type { Db } from "../db/tables";
import type { DatabasePlace } from "../storage/database-place";

/** Key in `settings`, with `LastBackup` as JSON. */
const LAST_BACKUP_KEY = "backup.last";

export interface LastBackup {
  /** The moment that the backup holds. */
  at: string;
  folder: string;
  files: number;
  size_bytes: number;
  /** Files that the database names and that the backup lacks, or holds damaged. */
  incomplete_files: number;
}

/** Lets the application tell when the last backup was made. */
export async function recordLastBackup(place: DatabasePlace, last: LastBackup): Promise<void> {
  const { db } = connect(place);
  const value = JSON.stringify(last);
  try {
    await db
      .insertInto("settings")
      .values({ key: LAST_BACKUP_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  } finally {
    await db.destroy();
  }
}

/** Null before the first one. */
export async function lastBackup(db: Db): Promise<LastBackup | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", LAST_BACKUP_KEY).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}
