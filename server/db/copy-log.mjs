// A thread of its own, with a connection of its own: at each message it copies what was committed from SQLite's write-ahead log into
// the database file. Plain JavaScript, because it lies beside the bundle and not in it.
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { default: BetterSqlite } = await import(workerData.driver);
const database = new BetterSqlite(workerData.path, { fileMustExist: true, timeout: 0 });
database.pragma("synchronous = FULL");

/** 4 MB: a shorter log may wait for a moment without writes. */
const LONG_PAGES = 1_000;
const TRIES = 50;
const BETWEEN_TRIES_MS = 10;

parentPort.on("message", async (message) => {
  if (message === "end") {
    database.close();
    parentPort.close();
    return;
  }
  const [{ log }] = database.pragma("wal_checkpoint(passive)");
  if (log > LONG_PAGES) await copyWhole();
  parentPort.postMessage("copied");
});

/** Only a log of which nothing is left to copy begins anew. A writer who comes meanwhile waits a moment, as for any other process. */
async function copyWhole() {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [{ busy }] = database.pragma("wal_checkpoint(full)");
    if (busy === 0) return;
    await setTimeout(BETWEEN_TRIES_MS);
  }
}
