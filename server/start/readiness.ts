import type { ApiDependencies } from "../api/context";
import { instantOf } from "../clock";
import type { Db } from "../db/tables";
import { isMigrated } from "../schema/migrate";
import { outageOf } from "../storage/outage";
import { outageSentence } from "../storage/outage-words";
import { writeProblem } from "../writable-folder";

/** Reading says nothing of a full disk, and each write makes kept answers void: so rarely while all is well. */
const WRITE_EVERY_MS = 60_000;
const KEY = "written_at";

/** Asked by /readyz: null when the database can be read and written and is migrated, else why not, in words. */
export function readinessOf({ db, dialect, clock, settings }: ApiDependencies): () => Promise<string | null> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const folder = writeProblem(settings.dataDir);
    if (folder) return folder;
    try {
      if (!(await isMigrated(db, dialect))) return "The database is not migrated.";
      const isDue = performance.now() - writtenAt > WRITE_EVERY_MS;
      if (isDue) await writeInstant(db, instantOf(clock()));
      if (isDue) writtenAt = performance.now();
      return null;
    } catch (error) {
      writtenAt = Number.NEGATIVE_INFINITY;
      const outage = outageOf(error);
      return outage ? outageSentence(outage, settings) : "The database does not answer.";
    }
  };
}

async function writeInstant(db: Db, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
