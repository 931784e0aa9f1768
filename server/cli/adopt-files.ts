import { lookForContent, takeOverFiles } from "../files/folder-marker";
import { openCommandLine, runProgram } from "../start/command-line";

const USAGE = `Makes DATA_DIR/files, or the bucket of FILES_URL, the place of the database's files, where a start refuses it. Files that are not
in it stay lost.

  npm run adopt-files
`;
const FOUND = {
  here: "It holds files that the database names.",
  missing: "It holds none of the files that were added last; put them back from a backup, or upload them again.",
  "none named": "The database names no file yet.",
};

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.log(USAGE);
    return args.includes("--help") ? 0 : 2;
  }
  const { db, disk, close } = await openCommandLine(console.log);
  try {
    await takeOverFiles(db, disk);
    console.log(`The files of the database are in ${disk.place} now. ${FOUND[await lookForContent(db, disk)]}`);
    return 0;
  } finally {
    await close();
  }
}

await runProgram(() => main(process.argv.slice(2)));
