import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { BetterSqlite } from "./better-sqlite";

export interface ServingLock {
  release(): void;
}

/**
 * Holds DATA_DIR for one serving process: an exclusive lock of the operating system on `serving.lock`, gone with the process
 * however it ends. Throws an Error with a sentence for the operator when another process serves from this folder.
 */
export function takeServingLock(dataDir: string): ServingLock {
  mkdirSync(dataDir, { recursive: true });
  const file = new BetterSqlite(join(dataDir, "serving.lock"), { timeout: 0 });
  try {
    file.exec("begin exclusive");
  } catch {
    file.close();
    throw new Error(
      `Another process already serves from the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => file.close() };
}
