import { numberWords } from "contract/number-words";
import { sql } from "kysely";
import type { Db } from "../db/tables";
import { hashOf } from "../files/content-store";
import type { FileDisk } from "../files/disk";
import { refuseForeign, takeOverFiles } from "../files/folder-marker";
import { OperatorError } from "../operator-error";
import { forEachOf } from "./checksummed-copy";

interface Move {
  db: Db;
  from: FileDisk;
  to: FileDisk;
}

interface Moved {
  copied: number;
  /** They were there already, whole. */
  present: number;
  /** From where they were. */
  deleted: number;
  /** Keys of files that the database names and that lie in neither place. */
  missing: string[];
  /** Keys of files that are no longer what was uploaded, so that they were not copied. */
  damaged: string[];
}

interface NamedFile {
  key: string;
  sha256: string | null;
  /** Of an import: it is kept for a week only, so it may be gone. */
  isPassing: boolean;
}

const AT_ONCE = 1_000;

/**
 * Copies what the database names from one disk to another, reads each file back there and compares its SHA-256, and marks the other disk
 * as the database's. Previews are not copied: they are drawn again. May be repeated. Throws OperatorError where it breaks off.
 */
export async function moveFiles(
  { db, from, to }: Move,
  { isDeleting, progress }: { isDeleting: boolean; progress: (done: string) => void },
): Promise<Moved> {
  await refuseForeign(db, to);
  const moved: Moved = { copied: 0, present: 0, deleted: 0, missing: [], damaged: [] };
  let done = 0;
  const moveOne = async (file: NamedFile) => {
    const outcome = await copyFile(from, to, file);
    if (outcome === "copied" || outcome === "present") moved[outcome] += 1;
    else if (outcome === "damaged" || !file.isPassing) moved[outcome].push(file.key);
    if (isDeleting && (outcome === "copied" || outcome === "present") && (await from.exists(file.key))) {
      await from.delete(file.key);
      moved.deleted += 1;
    }
    done += 1;
    progress(`Files: ${numberWords(done)}`);
  };
  for await (const page of pagesOf(db)) await forEachOf(page, moveOne);
  await forEachOf(await uploadsOf(db), moveOne);
  await takeOverFiles(db, to);
  return moved;
}

async function copyFile(from: FileDisk, to: FileDisk, { key, sha256 }: NamedFile) {
  const arrived = await hashOf(to, key);
  if (arrived !== null && (sha256 === null || arrived === sha256)) return "present";
  const found = await hashOf(from, key);
  if (found === null) return arrived === null ? "missing" : "damaged";
  if (sha256 !== null && found !== sha256) return "damaged";
  await to.putStream(key, await from.getStream(key));
  await to.sync(key);
  if ((await hashOf(to, key)) !== found) {
    throw new OperatorError(
      `${to.whereIs(key)} is not what was read from ${from.whereIs(key)}. Run the command again.`,
    );
  }
  return "copied";
}

async function* pagesOf(db: Db): AsyncGenerator<NamedFile[]> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("files")
      .select((eb) => [sql<string>`path`.as("key"), eb.fn.max("sha256").as("sha256")])
      .where("path", ">", last)
      .where("disk", "<>", "remote")
      .groupBy("path")
      .orderBy("path")
      .limit(AT_ONCE)
      .execute();
    yield rows.map((row) => ({ ...row, isPassing: false }));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.key ?? "";
  }
}

async function uploadsOf(db: Db): Promise<NamedFile[]> {
  const imports = await db.selectFrom("imports").select("files_json").execute();
  return imports.flatMap(({ files_json }) => {
    const files: { path: string }[] = JSON.parse(files_json);
    return files.flatMap(({ path }) => (path === "" ? [] : [{ key: path, sha256: null, isPassing: true }]));
  });
}
