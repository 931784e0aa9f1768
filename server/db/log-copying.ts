import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { LastingFailures } from "../jobs/lasting-failures";
import { SQLITE_DRIVER } from "./better-sqlite";
import type { Db } from "./tables";

/** The build lays it beside the bundle. */
const SCRIPT = fileURLToPath(new URL("./copy-log.mjs", import.meta.url));

const EVERY_MS = 1_000;
/** 80 MB. Reached where the thread does not keep up or cannot run: then the connection that writes copies the log itself. */
const MOST_PAGES = 20_000;

/**
 * Lets a thread of its own copy SQLite's write-ahead log into the database file, which waits for the disk, so that no commit of `db`
 * does it and holds up requests. A thread that dies is logged, and another takes its place. Returns how to stop it.
 */
export async function startLogCopying(db: Db, path: string, failures: LastingFailures): Promise<() => Promise<void>> {
  await sql.raw(`pragma wal_autocheckpoint = ${MOST_PAGES}`).execute(db);
  let thread: Thread | null = null;
  const copy = async () => {
    thread ??= startThread(path);
    const { worker, ended } = thread;
    worker.postMessage("copy");
    try {
      await Promise.race([once(worker, "message"), ended]);
    } catch (error) {
      thread = null;
      throw error;
    }
  };
  let copying: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    copying ??= failures.run("copying the log of the database", copy).finally(() => {
      copying = null;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    thread?.worker.ref();
    await copying;
    thread?.worker.postMessage("end");
    await thread?.ended.catch(() => undefined);
  };
}

interface Thread {
  worker: Worker;
  /** Rejects when it is over, with the cause. */
  ended: Promise<never>;
}

/** It gets no secret of this process, and does not keep it alive. */
function startThread(path: string): Thread {
  const workerData = { path, driver: SQLITE_DRIVER };
  const worker = new Worker(SCRIPT, { workerData, env: {}, execArgv: [] });
  worker.unref();
  const ended = once(worker, "exit").then(([code]): never => {
    throw new Error(`The thread ended with ${code}.`);
  });
  // Heard by the next copying; unheard it would end the process.
  ended.catch(() => undefined);
  return { worker, ended };
}
