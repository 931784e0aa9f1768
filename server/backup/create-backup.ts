import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { numberWords } from "contract/number-words";
import { version as application } from "../../package.json";
import { instantOf, systemClock } from "../clock";
import type { FileDisk } from "../files/disk";
import { FILES_MARKER_KEY } from "../files/folder-marker";
import { messageOf, OperatorError } from "../operator-error";
import { MIGRATION_NAMES } from "../schema/migrate";
import { fitsFingerprint, SECRET_FINGERPRINT_KEY } from "../secret/secret-fingerprint";
import { type DatabasePlace, sqlitePath } from "../storage/database-place";
import { checksumOf, copyChecksummed, forEachOf } from "./checksummed-copy";
import type { DatabaseSnapshot } from "./database-snapshot";
import { DATABASE_FILES, type Manifest, SESSION_SECRET_FILE, writeManifest } from "./manifest";
import { openPostgresSnapshot } from "./postgres-snapshot";
import { keepSecret } from "./session-secret";
import { openSqliteSnapshot } from "./sqlite-snapshot";

export interface BackedUpShop extends DatabasePlace {
  disk: FileDisk;
  /** Null where no server has ever started, so that nothing is sealed. */
  sessionSecret: string | null;
}

const PRIVATE = { file: 0o600, folder: 0o700 };

/** What the database says of content that has to lie among its files. */
interface NamedFile {
  key: string;
  sha256: string | null;
}

/**
 * Copies the shop into an empty folder while it may be running: the database as of one moment, then all content that it names, which is
 * never changed or deleted. The manifest comes last; without it the folder is no backup. Throws OperatorError, and then leaves nothing.
 */
export async function createBackup(
  shop: BackedUpShop,
  dir: string,
  progress: (done: string) => void,
): Promise<Manifest> {
  await openFolder(dir, shop.dataDir);
  const at = instantOf(systemClock());
  try {
    const snapshot = shop.databaseUrl
      ? await openPostgresSnapshot(shop.databaseUrl)
      : openSqliteSnapshot(sqlitePath(shop.dataDir));
    try {
      return await copyShop(shop, { snapshot, at }, dir, progress);
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await Promise.all((await readdir(dir)).map((name) => rm(join(dir, name), { recursive: true, force: true })));
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The backup into ${dir} failed: ${messageOf(error)}. Nothing was kept of it.`, {
      cause: error,
    });
  }
}

async function openFolder(dir: string, dataDir: string): Promise<void> {
  if (!relative(dataDir, dir).startsWith("..")) {
    throw new OperatorError(
      `${dir} lies in the data folder ${dataDir} and would be lost with it. Choose a folder on another disk.`,
    );
  }
  try {
    await mkdir(dir, { recursive: true, mode: PRIVATE.folder });
    if ((await readdir(dir)).length === 0) return await chmod(dir, PRIVATE.folder);
  } catch (error) {
    throw new OperatorError(`${dir} can't be used for a backup: ${messageOf(error)}. Choose another folder.`, {
      cause: error,
    });
  }
  throw new OperatorError(`${dir} is not empty. Choose a new folder for each backup.`);
}

async function copyShop(
  { disk, sessionSecret }: BackedUpShop,
  { snapshot, at }: { snapshot: DatabaseSnapshot; at: string },
  dir: string,
  progress: (done: string) => void,
): Promise<Manifest> {
  const facts = await readFacts(snapshot);
  requireItsSecret(snapshot.kind, facts.fingerprint, sessionSecret);
  const database = DATABASE_FILES[snapshot.kind];
  await snapshot.copyTo(join(dir, database), progress);
  await chmod(join(dir, database), PRIVATE.file);
  const entries: Manifest["entries"] = [{ path: database, ...(await checksumOf(join(dir, database))) }];
  if (sessionSecret !== null) {
    await keepSecret(join(dir, SESSION_SECRET_FILE), sessionSecret);
    entries.push({ path: SESSION_SECRET_FILE, ...(await checksumOf(join(dir, SESSION_SECRET_FILE))) });
  }
  const files = await copyFiles(disk, join(dir, "files"), facts, progress);
  const manifest: Manifest = {
    format: 1,
    created_at: at,
    application,
    node: process.version,
    database: { kind: snapshot.kind, version: snapshot.version, last_migration: facts.lastMigration },
    files_marker: facts.filesMarker,
    entries: [...entries, ...files.entries],
    missing: files.missing,
    damaged: files.damaged,
  };
  await writeManifest(dir, manifest);
  return manifest;
}

interface Facts {
  lastMigration: string;
  fingerprint: string | null;
  filesMarker: string | null;
  files: NamedFile[];
  /** Files of imports: a dry run can be applied for a week, then they go. */
  uploads: NamedFile[];
}

/** Asked in words that every schema since the first understands, so that a backup can be made before an upgrade. */
async function readFacts(snapshot: DatabaseSnapshot): Promise<Facts> {
  const migrations = await snapshot.rows("select name from kysely_migration order by name").catch(() => []);
  const lastMigration = String(migrations.at(-1)?.name ?? "");
  if (lastMigration === "") throw new OperatorError("The database holds no shop yet, so there is nothing to back up.");
  if (!MIGRATION_NAMES.includes(lastMigration)) {
    throw new OperatorError(
      `A newer version wrote this database (its last migration is ${lastMigration}). Back it up with that version.`,
    );
  }
  const settings = new Map(
    (await snapshot.rows('select "key", value from settings')).map(({ key, value }) => [key, String(value)]),
  );
  const files = await snapshot.rows(
    "select distinct path, sha256 from files where path is not null and disk <> 'remote' order by path",
  );
  const imports = await snapshot.rows("select files_json from imports");
  return {
    lastMigration,
    fingerprint: settings.get(SECRET_FINGERPRINT_KEY) ?? null,
    filesMarker: settings.get(FILES_MARKER_KEY) ?? null,
    files: files.map(({ path, sha256 }) => ({ key: String(path), sha256: sha256 === null ? null : String(sha256) })),
    uploads: imports.flatMap(({ files_json }) => uploadsOf(String(files_json))),
  };
}

function uploadsOf(filesJson: string): NamedFile[] {
  const files: { path: string }[] = JSON.parse(filesJson);
  return files.filter(({ path }) => path !== "").map(({ path }) => ({ key: path, sha256: null }));
}

/** A secret that is kept in DATA_DIR may not be there yet: before the first start nothing is sealed. */
function requireItsSecret(kind: DatabaseSnapshot["kind"], fingerprint: string | null, secret: string | null): void {
  const isIts = secret === null ? kind === "sqlite" && fingerprint === null : fitsFingerprint(secret, fingerprint);
  if (isIts) return;
  const what =
    secret === null ? "The session secret of this shop was not found" : "This is not the session secret of this shop";
  throw new OperatorError(`${what}. Nothing was backed up. Set SESSION_SECRET to the one that the server uses.`);
}

async function copyFiles(
  disk: FileDisk,
  to: string,
  { files, uploads }: Facts,
  progress: (done: string) => void,
): Promise<Pick<Manifest, "entries" | "missing" | "damaged">> {
  const entries: Manifest["entries"] = [];
  const missing: string[] = [];
  const damaged: string[] = [];
  let done = 0;
  const total = numberWords(files.length);
  await forEachOf(files, async (file) => {
    const copied = await copyFile(disk, to, file);
    if (copied === null) missing.push(file.key);
    else entries.push({ path: `files/${file.key}`, ...copied });
    if (copied !== null && file.sha256 !== null && copied.sha256 !== file.sha256) damaged.push(file.key);
    done += 1;
    progress(`Files: ${numberWords(done)} of ${total}`);
  });
  await forEachOf(uploads, async (file) => {
    const copied = await copyFile(disk, to, file);
    if (copied !== null) entries.push({ path: `files/${file.key}`, ...copied });
  });
  return { entries: entries.sort((left, right) => (left.path < right.path ? -1 : 1)), missing, damaged };
}

/** Null where the file is missing. */
async function copyFile(disk: FileDisk, to: string, { key }: NamedFile) {
  return (await disk.exists(key)) ? await copyChecksummed(await disk.getStream(key), join(to, key), PRIVATE) : null;
}
