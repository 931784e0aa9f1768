import { forgetLinks } from "../api/auth/reset-links";
import type { ApiDependencies } from "../api/context";
import { removeBrokenUploads } from "../api/files/receive-files";
import { markInterruptedImports } from "../api/imports/import-record";
import { instantAfter, instantOf } from "../clock";
import { openDisk } from "../files/disk";
import { writeDailyDigest } from "../mail/daily-digest";
import { followUpProofs } from "../mail/proof-reminders";
import { chasePurchaseOrders } from "../mail/purchase-order-chase";
import { suppressPointless } from "../mail/suppress.queries";
import { shopToday } from "../orders/calendar";
import { judgeForNewDay } from "../orders/new-day";
import { replanStale } from "../orders/plan-stale";
import { writeMoment } from "../orders/write-moment";
import { followFreeDays } from "../production/follow-free-days";
import { watchClock } from "./clock-watch";
import { type LastingFailures, lastingFailures } from "./lasting-failures";

const EVERY_MS = 30_000;
const DAY_MS = 86_400_000;

/** Starts what runs beside the requests; returns how to stop it, which waits for a run that is under way. */
export function startHousekeeping(dependencies: ApiDependencies): () => Promise<void> {
  const lookAtClock = watchClock(dependencies);
  const failures = lastingFailures(dependencies);
  let run = keepHouse(dependencies, failures);
  const timer = setInterval(() => {
    lookAtClock();
    run = run.then(() => keepHouse(dependencies, failures));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}

async function keepHouse(dependencies: ApiDependencies, failures: LastingFailures): Promise<void> {
  const { db, dialect, clock, settings } = dependencies;
  await failures.run("housekeeping", async () => {
    const yesterday = instantAfter(clock(), -DAY_MS);
    await removeBrokenUploads(openDisk(settings.dataDir), clock());
    await dialect.compactTallies(db);
    await dialect.mergeSearch(db, "some");
    await markInterruptedImports(db, clock);
    await followFreeDays(db, shopToday(clock(), settings.shopTimezone));
    const moment = writeMoment({ dialect, settings }, clock(), null);
    await judgeForNewDay(db, moment);
    await replanStale(db, moment);
    await followUpProofs(dependencies);
    await chasePurchaseOrders(dependencies);
    await writeDailyDigest(dependencies);
    await suppressPointless(db, instantOf(clock()));
    await db.deleteFrom("idempotency_keys").where("created_at", "<", yesterday).execute();
    await forgetLinks(db, yesterday);
    await db.deleteFrom("rate_buckets").where("window_started_at", "<", yesterday).execute();
  });
}
