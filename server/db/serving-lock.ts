import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error";
import { outageOf } from "../storage/outage";
import { outageSentence } from "../storage/outage-words";
import { BetterSqlite } from "./better-sqlite";

export interface ServingLock {
  release(): void;
}

/**
 * Holds DATA_DIR for one serving process: an exclusive lock of the operating system on `serving.lock`, gone with the process
 * however it ends. Throws an OperatorError when another process serves from this folder.
 */
export function takeServingLock(dataDir: string): ServingLock {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "serving.lock");
  let file: InstanceType<typeof BetterSqlite> | undefined;
  try {
    file = new BetterSqlite(path, { timeout: 0 });
    file.exec("begin exclusive");
    return { release: () => file?.close() };
  } catch (error) {
    file?.close();
    const outage = outageOf(error);
    if (!outage) throw error;
    throw new OperatorError(
      outage.code === "database_busy"
        ? `Another process already serves from the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`
        : outageSentence({ ...outage, path }, { dataDir, databaseUrl: null }),
      { cause: error },
    );
  }
}
