import { moveFiles } from "../backup/move-files";
import { openFolder } from "../files/folder-disk";
import { OperatorError } from "../operator-error";
import { progressLines } from "../progress-lines";
import { openCommandLine, runProgram } from "../start/command-line";

const USAGE = `Copies the files of DATA_DIR/files into the bucket of FILES_URL and verifies each by its SHA-256. May be repeated: what is in
the bucket already is not sent again.

  npm run files:move -- [--delete]

--delete   removes each file from DATA_DIR/files once it is verified in the bucket

Exit code 0: all are in the bucket. 1: nothing was copied, or the copying broke off. 3: files that the database names are missing or damaged.
`;
const SHOWN_FILES = 20;
const FILES_LACK = 3;

async function main(args: readonly string[]): Promise<number> {
  const isDeleting = args.includes("--delete");
  if (args.length > (isDeleting ? 1 : 0)) {
    console.log(USAGE);
    return args.includes("--help") ? 0 : 2;
  }
  const { db, disk, settings, close } = await openCommandLine(console.log);
  try {
    if (!disk.isRemote) throw new OperatorError("FILES_URL is not set. Set it to the bucket that the files move to.");
    const from = openFolder(settings.dataDir);
    const progress = progressLines();
    const { copied, present, deleted, missing, damaged } = await moveFiles(
      { db, from, to: disk },
      { isDeleting, progress: progress.show },
    ).finally(progress.end);
    for (const [word, keys] of [
      ["missing", missing],
      ["damaged", damaged],
    ] as const) {
      for (const key of keys.slice(0, SHOWN_FILES)) console.error(`${word}: ${from.whereIs(key)}`);
      if (keys.length > SHOWN_FILES) console.error(`… and ${keys.length - SHOWN_FILES} more ${word}`);
    }
    const kept = isDeleting ? `${deleted} removed from ${from.place}` : `${from.place} is as it was`;
    console.log(`Copied ${copied} into ${disk.place}, ${present} there already; ${kept}.`);
    return missing.length + damaged.length === 0 ? 0 : FILES_LACK;
  } finally {
    await close();
  }
}

await runProgram(() => main(process.argv.slice(2)));
