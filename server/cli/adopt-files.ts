import { lookForContent, takeOverFiles } from "../files/folder-marker";
import { openCommandLine, runProgram } from "../start/command-line";

const USAGE = `Makes DATA_DIR/files the files folder of the database, where a start refuses it. Files that are not in it stay lost.

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
  const { db, settings, close } = await openCommandLine(console.log);
  try {
    await takeOverFiles(db, settings.dataDir);
    console.log(
      `${settings.dataDir}/files is the files folder of the database now. ${FOUND[await lookForContent(db, settings.dataDir)]}`,
    );
    return 0;
  } finally {
    await close();
  }
}

await runProgram(() => main(process.argv.slice(2)));
