import { forgetLinks } from "../api/auth/reset-links";
import type { ApiDependencies } from "../api/context";
import { removeBrokenUploads } from "../api/files/receive-files";
import { chasePurchaseOrders } from "../api/purchase-orders/purchase-order-chase";
import { readDueStores } from "../api/store-connections/read-store";
import { keepPastDays } from "../api/today/keep-past-days";
import { instantAfter, instantOf } from "../clock";
import { requireUsableFiles } from "../files/folder-marker";
import { type LastingFailures, lastingFailures } from "../jobs/lasting-failures";
import { repeat } from "../jobs/repeat";
import { Slices } from "../jobs/slices";
import { writeDailyDigest } from "../mail/events/daily-digest";
import { followUpProofs } from "../mail/proof-reminders";
import { suppressPointless } from "../mail/suppress.queries";
import type { BackendMetrics } from "../metrics/backend-metrics";
import { forgetOldNotifications } from "../notifications/forget-old";
import { judgeForNewDay } from "../orders/new-day";
import { replanStale } from "../orders/replan";
import { shopToday } from "../plan/calendar";
import { writeMoment } from "../plan/write-moment";
import { followFreeDays } from "../production/follow-free-days";
import { forgetBodies } from "../storefront/deliveries/deliveries.queries";
import { takeUpDeliveries } from "../storefront/deliveries/worker";
import { forgetWebhookDeliveries } from "../webhooks/deliveries.queries";
import { watchClock } from "./clock-watch";
import { resumeImports } from "./resume-imports";

const EVERY_MS = 30_000;
const DAY_MS = 86_400_000;

type Job = (dependencies: ApiDependencies, slices: Slices) => Promise<unknown>;

/** What runs beside the requests, one after another. Each has a name for the log; one that fails does not stop the others. */
const JOBS: Readonly<Record<string, Job>> = {
  "checking the files": checkFiles,
  "removing broken uploads": ({ disk, clock }) => removeBrokenUploads(disk, clock()),
  "compacting tallies": ({ db, dialect }) => dialect.compactTallies(db),
  "merging the search index": ({ db, dialect }) => dialect.mergeSearch(db, "some"),
  "resuming imports": resumeImports,
  "working off what stores sent": takeUpDeliveries,
  "reading stores": readDueStores,
  "following machines": ({ db, clock, settings }) => followFreeDays(db, shopToday(clock(), settings.shopTimezone)),
  "judging the new day": (dependencies) => judgeForNewDay(dependencies.db, momentOf(dependencies)),
  replanning: (dependencies, slices) => replanStale(dependencies.db, momentOf(dependencies), slices),
  "keeping past days": keepPastDays,
  "following up proofs": followUpProofs,
  "chasing purchase orders": chasePurchaseOrders,
  "writing the daily digest": writeDailyDigest,
  "suppressing pointless mail": ({ db, clock }) => suppressPointless(db, instantOf(clock())),
  "forgetting old notifications": forgetOldNotifications,
  "forgetting expired records": forgetExpired,
};

const momentOf = (dependencies: ApiDependencies) => writeMoment(dependencies, dependencies.clock(), null);

/** Starts what runs beside the requests. Returns how to stop it: a job under way ends at its next slice and goes on at the next start. */
export function startHousekeeping(dependencies: ApiDependencies, metrics: BackendMetrics): () => Promise<void> {
  const lookAtClock = watchClock(dependencies);
  const failures = lastingFailures(dependencies);
  const stopping = new AbortController();
  const keep = () => {
    lookAtClock();
    return keepHouse(dependencies, { failures, metrics, signal: stopping.signal });
  };
  const stop = repeat(keep, EVERY_MS);
  return async () => {
    stopping.abort();
    await stop();
  };
}

interface Keeping {
  failures: LastingFailures;
  metrics: BackendMetrics;
  signal: AbortSignal;
}

async function keepHouse(dependencies: ApiDependencies, { failures, metrics, signal }: Keeping): Promise<void> {
  const failing: string[] = [];
  for (const [name, job] of Object.entries(JOBS)) {
    if (signal.aborted) return;
    const startedAt = performance.now();
    const isDone = await failures.run(name, async () => {
      try {
        await job(dependencies, new Slices({ signal }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
    if (!isDone) failing.push(name);
    metrics.jobRan(name, { isDone, seconds: (performance.now() - startedAt) / 1000 });
  }
  dependencies.background.housekeeping = { at: instantOf(dependencies.clock()), failing };
}

async function checkFiles(dependencies: ApiDependencies): Promise<void> {
  if (dependencies.settings.apiBaseUrl === null) await requireUsableFiles(dependencies);
}

async function forgetExpired({ db, clock }: ApiDependencies): Promise<void> {
  const yesterday = instantAfter(clock(), -DAY_MS);
  await db.deleteFrom("idempotency_keys").where("created_at", "<", yesterday).execute();
  await forgetLinks(db, yesterday);
  await forgetBodies(db, clock());
  await forgetWebhookDeliveries(db, clock());
  await db.deleteFrom("rate_buckets").where("window_started_at", "<", yesterday).execute();
}
