import type { BucketAddress } from "../bucket-address";
import type { Db } from "../db/tables";
import { OperatorError } from "../operator-error";
import { newToken } from "../security/tokens";
import type { FileDisk } from "./disk";

/** Key in `settings`: which files belong to this database. */
export const FILES_MARKER_KEY = "files.marker";

/** Among the files: holds the same word as the database does. */
export const FILES_MARKER = "marker";

const LOOKED_AT = 50;

interface FilesOfDatabase {
  db: Db;
  disk: FileDisk;
  settings: {
    /** On a server of its own, so that other processes may use it with other files. */
    databaseUrl: string | null;
    filesBucket: BucketAddress | null;
  };
}

/**
 * Marks database and files with the same word at the first start. Throws an OperatorError where they belong to others, or where a database
 * meets a place that never held its files: two containers with a folder each would lose each other's files.
 */
export async function requireOwnFiles({ db, disk, settings }: FilesOfDatabase): Promise<void> {
  const [inDatabase, inFolder] = [await readDatabaseMarker(db), await readMarker(disk)];
  if (inDatabase !== null && inDatabase === inFolder) return;
  await db.transaction().execute(async (trx) => {
    const isNew = await claimMarker(trx, inFolder ?? newToken());
    const known = await readDatabaseMarker(trx);
    const found = await readMarker(disk);
    if (!isNew && known === found) return;
    if (!isNew && found !== null) throw foreign(disk);
    const isShared = settings.databaseUrl !== null;
    // A folder beside SQLite belongs to it, whatever it holds.
    if (isShared || settings.filesBucket !== null) {
      const content = await lookForContent(trx, disk);
      const isFirst = content === "none named" && found === null && (isNew || !isShared);
      if (content !== "here" && !isFirst) throw foreign(disk);
    }
    if (known !== null && known !== found) await writeMarker(disk, known);
  });
}

/** The same, and throws the error of whoever failed where files can't be kept there. */
export async function requireUsableFiles(place: FilesOfDatabase): Promise<void> {
  await requireOwnFiles(place);
  await place.disk.requireUsable();
}

/** Does this disk hold content that the database names? */
export async function lookForContent(db: Db, disk: FileDisk): Promise<"here" | "missing" | "none named"> {
  const named = await db
    .selectFrom("files")
    .select("path")
    .where("path", "is not", null)
    .where("disk", "<>", "remote")
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
    .execute();
  for (const { path } of named) if (path !== null && (await disk.exists(path))) return "here";
  return named.length === 0 ? "none named" : "missing";
}

/** Throws an OperatorError where another database has these files. */
export async function refuseForeign(db: Db, disk: FileDisk): Promise<void> {
  const found = await readMarker(disk);
  if (found !== null && found !== (await readDatabaseMarker(db))) throw foreign(disk);
}

/** From now on these are the files of the database, whatever they were. */
export async function takeOverFiles(db: Db, disk: FileDisk): Promise<void> {
  const marker = (await readDatabaseMarker(db)) ?? newToken();
  await writeMarker(disk, marker);
  await claimMarker(db, marker);
}

/** Whether the database had no marker yet. Waits for another process that marks it at the same moment, and leaves what that one wrote. */
async function claimMarker(db: Db, marker: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("settings")
    .values({ key: FILES_MARKER_KEY, value: marker })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function readDatabaseMarker(db: Db): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", FILES_MARKER_KEY).executeTakeFirst();
  return row?.value ?? null;
}

/** Null where there is none, or an empty one, which a loss of power leaves. */
async function readMarker(disk: FileDisk): Promise<string | null> {
  return (await disk.exists(FILES_MARKER)) ? (await disk.get(FILES_MARKER)).trim() || null : null;
}

async function writeMarker(disk: FileDisk, marker: string): Promise<void> {
  await disk.put(FILES_MARKER, marker);
  await disk.sync(FILES_MARKER);
}

function foreign(disk: FileDisk): OperatorError {
  return new OperatorError(
    `${disk.foreign} If these are the right files, or the files are lost for good, run npm run adopt-files.`,
  );
}
