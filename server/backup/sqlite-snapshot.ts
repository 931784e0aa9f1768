import { existsSync } from "node:fs";
import { BetterSqlite } from "../db/better-sqlite";
import { messageOf, OperatorError } from "../operator-error";
import type { DatabaseSnapshot } from "./database-snapshot";

const BUSY_TIMEOUT_MS = 10_000;
/** 16 MB: progress is told often enough, and one page more or less costs nothing. */
const PAGES_AT_ONCE = 4_000;

/** Holds one read transaction until it is closed. In WAL mode nobody who writes waits for it, and the copy never has to begin anew. */
export function openSqliteSnapshot(path: string): DatabaseSnapshot {
  if (!existsSync(path)) {
    throw new OperatorError(
      `There is no database at ${path}. Set DATA_DIR to the folder of the shop, or DATABASE_URL.`,
    );
  }
  const database = new BetterSqlite(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  const rows = (query: string) => database.prepare<[], Record<string, unknown>>(query).all();
  try {
    database.exec("begin");
    const problem = rows("pragma quick_check(1)")[0]?.quick_check;
    if (problem !== "ok") throw new Error(String(problem));
  } catch (error) {
    database.close();
    throw new OperatorError(
      `The database ${path} is damaged: ${messageOf(error)}. Nothing was backed up. Restore the last good backup.`,
      { cause: error },
    );
  }
  return {
    kind: "sqlite",
    version: String(rows("select sqlite_version() as version")[0]?.version),
    rows: async (query) => rows(query),
    async copyTo(target, progress) {
      await database.backup(target, {
        progress({ totalPages, remainingPages }) {
          progress(`Database: ${Math.floor(((totalPages - remainingPages) / totalPages) * 100)} %`);
          return PAGES_AT_ONCE;
        },
      });
    },
    async close() {
      database.close();
    },
  };
}
