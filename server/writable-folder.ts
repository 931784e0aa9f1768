import { accessSync, constants } from "node:fs";

/** Throws an Error with a sentence for the operator unless this process may write into the folder. */
export function requireWritable(dataDir: string): void {
  const problem = writeProblem(dataDir);
  if (problem) throw new Error(`${problem} Or set DATA_DIR to another folder.`);
}

/** Why this process can't write into a folder, in a sentence for the operator; null where it can. */
export function writeProblem(folder: string): string | null {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const user = process.getuid ? ` (uid ${process.getuid()})` : "";
    return `The data folder ${folder} can't be written: ${reasonOf(error)}. Make it writable for the user that runs the server${user}, and its disk read-write.`;
  }
}

/** The code of a failed call of the system, or what else was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
