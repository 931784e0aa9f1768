import { resolve } from "node:path";
import { numberWords } from "contract/number-words";
import { createBackup } from "../backup/create-backup";
import { recordLastBackup } from "../backup/last-backup";
import type { Manifest } from "../backup/manifest";
import { contentWords } from "../backup/manifest-words";
import { openDisk } from "../files/open-disk";
import { messageOf } from "../operator-error";
import { progressLines } from "../progress-lines";
import { readShopSettings, runProgram } from "../start/command-line";

const USAGE = `Copies the shop (database, files, session secret) into a new folder. May be run while the application runs.

  npm run backup -- DIR

DIR   a folder that is empty or does not exist yet

Exit code 0: complete. 1: nothing was backed up. 3: backed up, but files that the database names are missing or damaged.
`;
const SHOWN_FILES = 20;
const FILES_LACK = 3;

async function main(args: readonly string[]): Promise<number> {
  const [dir, ...rest] = args;
  if (dir === undefined || dir.startsWith("-") || rest.length > 0) {
    console.log(USAGE);
    return dir === "--help" ? 0 : 2;
  }
  const settings = readShopSettings();
  const { databaseUrl, dataDir, foundSecret } = settings;
  const disk = await openDisk(settings);
  const folder = resolve(dir);
  const shop = { databaseUrl, dataDir, disk, sessionSecret: foundSecret?.secret ?? null };
  const progress = progressLines();
  const manifest = await createBackup(shop, folder, progress.show).finally(progress.end);
  await recordLastBackup(shop, lastBackup(manifest, folder)).catch((error: unknown) => {
    console.error(`The backup is complete, but the database could not note when it was made: ${messageOf(error)}`);
  });
  for (const [word, keys] of [
    ["missing", manifest.missing],
    ["damaged", manifest.damaged],
  ] as const) {
    for (const key of keys.slice(0, SHOWN_FILES)) console.error(`${word}: ${disk.whereIs(key)}`);
    if (keys.length > SHOWN_FILES) console.error(`… and ${keys.length - SHOWN_FILES} more ${word}`);
  }
  console.log(`Backed up into ${folder}: ${contentWords(manifest)}.`);
  const lacking = manifest.missing.length + manifest.damaged.length;
  if (lacking === 0) return 0;
  console.error(
    `${numberWords(lacking)} ${lacking === 1 ? "file that the database names is" : "files that the database names are"} missing or damaged. Put them back from an earlier backup, or upload them again.`,
  );
  return FILES_LACK;
}

function lastBackup({ created_at, entries, missing, damaged }: Manifest, folder: string) {
  return {
    at: created_at,
    folder,
    files: entries.filter(({ path }) => path.startsWith("files/")).length,
    size_bytes: entries.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    incomplete_files: missing.length + damaged.length,
  };
}

await runProgram(() => main(process.argv.slice(2)));
