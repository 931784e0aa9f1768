import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { OperatorError } from "../operator-error";
import { newToken } from "../security/tokens";

/** Key in `settings`: which files folder this database belongs to. */
export const FILES_MARKER_KEY = "files.marker";

/** Holds the same word as the database does. */
export const markerPath = (dataDir: string) => join(filesFolder(dataDir), "marker");

const filesFolder = (dataDir: string) => join(dataDir, "files");
const LOOKED_AT = 50;
/** Another process may be writing the marker just now. */
const STILL_EMPTY_AFTER_MS = 1_000;

interface FilesPlace {
  db: Kysely<Database>;
  dataDir: string;
  /** The database is on a server of its own, so other processes may use it with other folders. */
  isShared: boolean;
}

/**
 * Marks database and files folder with the same word at the first start. Throws an OperatorError where they belong to others, or where a
 * shared database meets a folder that never held its files: two containers with a folder each would lose each other's files.
 */
export async function requireOwnFiles({ db, dataDir, isShared }: FilesPlace): Promise<void> {
  const known = await readDatabaseMarker(db);
  const found = readFolderMarker(dataDir);
  if (known !== null && known === found) return;
  if (known !== null && found !== null) throw foreign(dataDir);
  if (isShared) {
    const content = await lookForContent(db, dataDir);
    const isFirstStart = known === null && found === null && content === "none named";
    if (content !== "here" && !isFirstStart) throw foreign(dataDir);
  }
  await adoptFiles(db, dataDir, known ?? found ?? newToken());
  if ((await readDatabaseMarker(db)) !== readFolderMarker(dataDir)) throw foreign(dataDir);
}

/** The same, and throws the error of the file system where files can't be written into the folder. */
export async function requireUsableFiles(place: FilesPlace): Promise<void> {
  await requireOwnFiles(place);
  accessSync(filesFolder(place.dataDir), constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Does this folder hold content that the database names? */
export async function lookForContent(
  db: Kysely<Database>,
  dataDir: string,
): Promise<"here" | "missing" | "none named"> {
  const named = await db
    .selectFrom("files")
    .select("path")
    .where("path", "is not", null)
    .where("disk", "<>", "remote")
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
    .execute();
  if (named.length === 0) return "none named";
  return named.some(({ path }) => path !== null && existsSync(join(filesFolder(dataDir), path))) ? "here" : "missing";
}

/** From now on this folder is the one of the database, whatever it was. */
export async function takeOverFiles(db: Kysely<Database>, dataDir: string): Promise<void> {
  const marker = (await readDatabaseMarker(db)) ?? newToken();
  mkdirSync(filesFolder(dataDir), { recursive: true });
  writeFileSync(markerPath(dataDir), marker);
  await adoptFiles(db, dataDir, marker);
}

/** Leaves what another process, started at the same moment, wrote before. */
async function adoptFiles(db: Kysely<Database>, dataDir: string, marker: string): Promise<void> {
  mkdirSync(filesFolder(dataDir), { recursive: true });
  await writeFirstMarker(dataDir, marker);
  await db
    .insertInto("settings")
    .values({ key: FILES_MARKER_KEY, value: readFolderMarker(dataDir) ?? marker })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

async function writeFirstMarker(dataDir: string, marker: string): Promise<void> {
  const path = markerPath(dataDir);
  try {
    writeFileSync(path, marker, { flag: "wx", flush: true });
  } catch (error) {
    if (!existsSync(path)) throw error;
    if (readFolderMarker(dataDir) === null) await setTimeout(STILL_EMPTY_AFTER_MS);
    // Empty still: what a loss of power left of a first start.
    if (readFolderMarker(dataDir) === null) writeFileSync(path, marker, { flush: true });
  }
}

async function readDatabaseMarker(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", FILES_MARKER_KEY).executeTakeFirst();
  return row?.value ?? null;
}

/** Null where there is none, or an empty one. */
function readFolderMarker(dataDir: string): string | null {
  try {
    return readFileSync(markerPath(dataDir), "utf8").trim() || null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function foreign(dataDir: string): OperatorError {
  return new OperatorError(
    `The files folder ${filesFolder(dataDir)} does not belong to this database. All processes of one database need the same DATA_DIR, on a disk that they share: set DATA_DIR to that folder, or restore the folder from a backup. If this is the right folder, or the files are lost for good, run npm run adopt-files.`,
  );
}
