import { join, resolve } from "node:path";
import { numberWords } from "contract/number-words";
import { SESSION_SECRET_FILE } from "../backup/manifest";
import { contentWords } from "../backup/manifest-words";
import { restoreBackup } from "../backup/restore-backup";
import { openDisk } from "../files/open-disk";
import { progressLines } from "../progress-lines";
import { readShopSettings, runProgram } from "../start/command-line";

const USAGE = `Restores a backup into an empty DATA_DIR, and into the empty database of DATABASE_URL and the empty bucket of FILES_URL if they are set.
Verifies every checksum before it writes anything.

  npm run restore -- DIR

DIR   the folder of one backup
`;

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
  const progress = progressLines();
  const givenSecret = foundSecret && !foundSecret.isKept ? foundSecret.secret : null;
  const target = { databaseUrl, dataDir, disk, givenSecret };
  const { manifest, needsSecret } = await restoreBackup(folder, target, progress.show).finally(progress.end);
  const lacking = manifest.missing.length + manifest.damaged.length;
  if (lacking > 0) {
    console.error(`${numberWords(lacking)} files were missing or damaged when the backup was made.`);
  }
  const places = [dataDir, ...(disk.isRemote ? [disk.place] : []), ...(databaseUrl ? ["DATABASE_URL"] : [])];
  console.log(`Restored into ${places.join(" and ")}: ${contentWords(manifest)}.`);
  if (needsSecret) {
    console.log(
      `Set SESSION_SECRET to the content of ${join(folder, SESSION_SECRET_FILE)} before you start the server.`,
    );
  }
  return 0;
}

await runProgram(() => main(process.argv.slice(2)));
