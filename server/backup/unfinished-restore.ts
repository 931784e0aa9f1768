import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../operator-error";

const path = (dataDir: string) => join(dataDir, "unfinished-restore");

/** Until it is ended no server starts on this folder. */
export function beginRestore(dataDir: string, backup: string): Promise<void> {
  return writeFile(path(dataDir), `${backup}\n`, { flag: "wx" });
}

export function endRestore(dataDir: string): Promise<void> {
  return rm(path(dataDir));
}

/** Throws an OperatorError where a restore was killed on its way. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(path(dataDir))) return;
  throw new OperatorError(
    `A restore into ${dataDir} was interrupted, so the folder holds only a part of the shop. Empty the folder and restore ${readFileSync(path(dataDir), "utf8").trim()} again.`,
  );
}
