import { accessSync, closeSync, constants, openSync, readdirSync, readSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sqlitePath } from "../storage/database-place";
import { reasonOf } from "../writable-folder";

const RESTORE = "Restore it from a backup";
/** Another process may be creating the database just now. */
const STILL_EMPTY_AFTER_MS = 1_000;

/**
 * Before SQLite opens `orders.db`: SQLite makes a new, empty database of what is missing or empty, which would be a new shop in place of
 * the old one. Rejects with a sentence for the operator.
 */
export async function checkDatabaseFile(dataDir: string): Promise<void> {
  const path = sqlitePath(dataDir);
  const found = statOf(path);
  if (found === null) return refuseLostDatabase(dataDir, path);
  if (found.isDirectory()) {
    throw new Error(
      `${path} is a folder, but the database must be a file there. Move the folder away, then start again.`,
    );
  }
  if (found.size === 0) return await refuseEmptyDatabase(path);
  refuseUnreadable(path);
  refuseForeignFile(path, found.size);
}

function refuseLostDatabase(dataDir: string, path: string): void {
  if ((statOf(`${path}-wal`)?.size ?? 0) > 0) {
    throw new Error(
      `${path} is missing, but its last changes are in ${path}-wal. ${RESTORE}, or remove ${path}-wal to begin a new shop.`,
    );
  }
  const content = join(dataDir, "files", "sha256");
  if (entriesOf(content) === 0) return;
  throw new Error(
    `${path} is missing, but uploaded files of a shop are in ${content}. ${RESTORE}, set DATABASE_URL if the shop is in PostgreSQL, or set DATA_DIR to an empty folder to begin a new shop.`,
  );
}

async function refuseEmptyDatabase(path: string): Promise<void> {
  await setTimeout(STILL_EMPTY_AFTER_MS);
  if (statOf(path)?.size !== 0) return;
  throw new Error(
    `${path} is empty (0 bytes), so no order is in it. ${RESTORE}, or remove the file to begin a new shop.`,
  );
}

function refuseUnreadable(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Error(
      `${path} can't be read and written: ${reasonOf(error)}. Give the user that runs the server the right to, and mount its disk read-write.`,
    );
  }
}

/** https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
const PAGE_SIZE_AT = 16;
const CHANGES_AT = 24;
const PAGES_AT = 28;
const VALID_FOR_AT = 92;
const LARGEST_PAGE = 65_536;

function refuseForeignFile(path: string, size: number): void {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, "r");
  readSync(file, header, 0, HEADER_BYTES, 0);
  closeSync(file);
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) {
    throw new Error(`${path} is not a SQLite database, or its beginning is damaged. Keep a copy of it. ${RESTORE}.`);
  }
  // With a log beside it, pages may be in the log alone; the number of pages counts only where it is of the last change.
  const hasLog = (statOf(`${path}-wal`)?.size ?? 0) > 0;
  if (hasLog || header.readUInt32BE(CHANGES_AT) !== header.readUInt32BE(VALID_FOR_AT)) return;
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
  const expected = header.readUInt32BE(PAGES_AT) * (pageSize === 1 ? LARGEST_PAGE : pageSize);
  if (size >= expected) return;
  throw new Error(`${path} is cut off: it has ${size} bytes of ${expected}. Keep a copy of it. ${RESTORE}.`);
}

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function entriesOf(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}
