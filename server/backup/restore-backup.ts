import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { numberWords } from "contract/number-words";
import { connectClient } from "../db/connect-client";
import { takeServingLock } from "../db/serving-lock";
import { hashOf } from "../files/content-store";
import type { FileDisk } from "../files/disk";
import { FILES_MARKER } from "../files/folder-marker";
import { messageOf, OperatorError } from "../operator-error";
import { MIGRATION_NAMES } from "../schema/migrate";
import { type DatabasePlace, sqlitePath } from "../storage/database-place";
import { checksumOf, copyChecksummed, forEachOf } from "./checksummed-copy";
import { DATABASE_FILES, type Manifest, type ManifestEntry, readManifest, SESSION_SECRET_FILE } from "./manifest";
import { requireTool, runTool, serverVersion } from "./postgres-tools";
import { keepSecret } from "./session-secret";
import { beginRestore, endRestore } from "./unfinished-restore";

export interface RestoreTarget extends DatabasePlace {
  disk: FileDisk;
  /** SESSION_SECRET, where it is set: the restored shop is served with it. */
  givenSecret: string | null;
}

export interface Restored {
  manifest: Manifest;
  /** The session secret was not written anywhere: who starts the server has to set SESSION_SECRET to that of the backup. */
  needsSecret: boolean;
}

/** What a new disk or a stopped server leaves in a folder that holds nothing. */
const NOTHING = new Set(["lost+found", "serving.lock"]);

/**
 * Puts a backup into an empty data folder, or an empty PostgreSQL database and an empty folder for its files. Everything is verified
 * before the target is touched. Throws OperatorError; then the target is as empty as before.
 */
export async function restoreBackup(
  dir: string,
  target: RestoreTarget,
  progress: (done: string) => void,
): Promise<Restored> {
  const manifest = await readManifest(dir);
  requireKnown(manifest, target);
  await requireEmpty(target);
  await requireSecret(manifest, dir, target);
  await verify(manifest, dir, progress);
  const lock = takeServingLock(target.dataDir);
  try {
    await beginRestore(target.dataDir, dir);
    const needsSecret = await copyBack(manifest, dir, target, progress);
    await endRestore(target.dataDir);
    return { manifest, needsSecret };
  } catch (error) {
    await emptyAgain(target, manifest);
    throw new OperatorError(`The restore failed: ${messageOf(error)}. The target is empty again.`, { cause: error });
  } finally {
    lock.release();
  }
}

function requireKnown({ application, database }: Manifest, { databaseUrl }: RestoreTarget): void {
  const { kind, last_migration } = database;
  if (!MIGRATION_NAMES.includes(last_migration)) {
    throw new OperatorError(
      `Version ${application} with migration ${last_migration} made this backup; this version only knows ${MIGRATION_NAMES.at(-1)}. Restore it with a version as new as that one.`,
    );
  }
  if (kind === "postgres" && !databaseUrl) {
    throw new OperatorError("The backup holds a PostgreSQL database. Set DATABASE_URL to an empty one to restore it.");
  }
  if (kind === "sqlite" && databaseUrl) {
    throw new OperatorError("The backup holds a SQLite database. Unset DATABASE_URL to restore it into DATA_DIR.");
  }
}

async function requireEmpty({ databaseUrl, dataDir, disk }: RestoreTarget): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => !NOTHING.has(name));
  if (found.length > 0) {
    const names = found.slice(0, 3).join(", ");
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (it holds ${names}). Move its content away, or set DATA_DIR to an empty folder.`,
    );
  }
  if (disk.isRemote) await requireEmptyBucket(disk);
  if (!databaseUrl) return;
  const client = await connectClient(databaseUrl);
  try {
    await requireTool("pg_restore", await serverVersion(client));
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' limit 1",
    );
    if (rows.length === 0) return;
    throw new OperatorError(
      `The database of DATABASE_URL is not empty (it holds the table ${rows[0]?.name}). Make an empty database and set DATABASE_URL to it.`,
    );
  } finally {
    await client.end();
  }
}

async function requireEmptyBucket(disk: FileDisk): Promise<void> {
  const [found] = (await disk.listAll("/", { recursive: true })).objects;
  if (!found) return;
  throw new OperatorError(`Files lie in ${disk.place} already. Set FILES_URL to an empty bucket, or unset it.`);
}

async function requireSecret({ entries }: Manifest, dir: string, { givenSecret }: RestoreTarget): Promise<void> {
  if (givenSecret === null || !entries.some(({ path }) => path === SESSION_SECRET_FILE)) return;
  const path = join(dir, SESSION_SECRET_FILE);
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept === null || kept === givenSecret) return;
  throw new OperatorError(
    `SESSION_SECRET is not the one of the backup, so second factors and mailed links would stop working. Set it to the content of ${path}, or unset it.`,
  );
}

async function verify({ entries }: Manifest, dir: string, progress: (done: string) => void): Promise<void> {
  const broken: string[] = [];
  let done = 0;
  await forEachOf(entries, async (entry) => {
    const found = await checksumOf(join(dir, entry.path)).catch(() => null);
    if (found?.sha256 !== entry.sha256 || found.size_bytes !== entry.size_bytes) broken.push(entry.path);
    done += 1;
    progress(`Verified: ${numberWords(done)} of ${numberWords(entries.length)}`);
  });
  if (broken.length === 0) return;
  const names = broken.slice(0, 3).join(", ");
  throw new OperatorError(
    `The backup in ${dir} is damaged: ${names}${broken.length > 3 ? ` and ${broken.length - 3} more` : ""} ${broken.length === 1 ? "is" : "are"} missing or changed. Nothing was restored. Choose another backup.`,
  );
}

/** The database comes last: without it no server serves from the folder. */
async function copyBack(
  { entries, files_marker, database }: Manifest,
  dir: string,
  { databaseUrl, dataDir, disk, givenSecret }: RestoreTarget,
  progress: (done: string) => void,
): Promise<boolean> {
  const files = filesOf(entries);
  let done = 0;
  await forEachOf(files, async (file) => {
    await putFile(file, dir, disk);
    done += 1;
    progress(`Files: ${numberWords(done)} of ${numberWords(files.length)}`);
  });
  if (files_marker !== null) await disk.put(FILES_MARKER, files_marker);
  const hasSecret = existsSync(join(dir, SESSION_SECRET_FILE));
  if (hasSecret && givenSecret === null && !databaseUrl) {
    await keepSecret(join(dataDir, SESSION_SECRET_FILE), await readFile(join(dir, SESSION_SECRET_FILE), "utf8"));
  }
  progress("Database: being restored");
  const entry = entries.find(({ path }) => path === DATABASE_FILES[database.kind]);
  if (!entry) throw new Error("the manifest names no database");
  if (databaseUrl) await restorePostgres(join(dir, entry.path), databaseUrl);
  else await restoreSqlite(entry, dir, dataDir);
  return hasSecret && givenSecret === null && databaseUrl !== null;
}

/** By their keys on the disk. */
const filesOf = (entries: readonly ManifestEntry[]) =>
  entries.flatMap((entry) => (entry.path.startsWith(FILES) ? [{ ...entry, key: entry.path.slice(FILES.length) }] : []));

const FILES = "files/";

async function putFile({ key, path, sha256 }: ManifestEntry & { key: string }, dir: string, disk: FileDisk) {
  await disk.putStream(key, createReadStream(join(dir, path)));
  await disk.sync(key);
  if ((await hashOf(disk, key)) !== sha256)
    throw new Error(`${disk.whereIs(key)} is not what was read from the backup`);
}

async function copyEntry(entry: ManifestEntry, dir: string, to: string): Promise<void> {
  const copied = await copyChecksummed(createReadStream(join(dir, entry.path)), to);
  if (copied.sha256 !== entry.sha256) throw new Error(`${to} is not what was read from the backup`);
}

async function restoreSqlite(entry: ManifestEntry, dir: string, dataDir: string): Promise<void> {
  const draft = `${sqlitePath(dataDir)}.part`;
  await copyEntry(entry, dir, draft);
  await rename(draft, sqlitePath(dataDir));
}

async function restorePostgres(dump: string, url: string): Promise<void> {
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-comments"];
  await runTool("pg_restore", [...args, dump], url);
  const client = await connectClient(url);
  // Until it knows the new tables, the planner guesses.
  await client.query("analyze").finally(() => client.end());
}

async function emptyAgain({ dataDir, disk }: RestoreTarget, { entries }: Manifest): Promise<void> {
  if (disk.isRemote) {
    // What can't be reached can't be emptied either: the sentence of the first failure counts.
    await forEachOf([...filesOf(entries), { key: FILES_MARKER }], ({ key }) => disk.delete(key)).catch(() => undefined);
  }
  const found = (await readdir(dataDir)).filter((name) => !NOTHING.has(name));
  await Promise.all(found.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}
