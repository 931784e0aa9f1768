import { sql } from "kysely";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ApiDependencies } from "../api/context";
import type { Db } from "../db/tables";

const PREFIX = "order_management";
const JOB_BUCKETS_SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** What the backend measures of its jobs, and what waits in its database. */
export interface BackendMetrics {
  jobRan(job: string, run: { isDone: boolean; seconds: number }): void;
  /** In the format of Prometheus. Asks the database once. */
  text(): Promise<string>;
}

export function backendMetrics({ db, clock }: Pick<ApiDependencies, "db" | "clock">): BackendMetrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <T extends string>(name: string, help: string, labelNames: T[]) =>
    new Gauge({ name: `${PREFIX}_${name}`, help, labelNames, registers });
  const jobs = new Counter({
    name: `${PREFIX}_job_runs_total`,
    help: "Runs of background jobs by outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: `${PREFIX}_job_duration_seconds`,
    help: "How long background jobs took.",
    labelNames: ["job"],
    buckets: JOB_BUCKETS_SECONDS,
    registers,
  });
  const isUp = gauge("database_up", "1 where the database answers.", []);
  const waiting = gauge("queue_items", "Emails in the outbox and deliveries, by state.", ["queue", "state"]);
  const age = gauge("queue_oldest_seconds", "Age of the oldest that waits; 0 where nothing does.", ["queue"]);

  async function measure(): Promise<void> {
    try {
      const now = clock().getTime();
      for (const { queue, state, items, oldest } of await readQueues(db)) {
        waiting.set({ queue, state }, Number(items));
        if (state === "waiting")
          age.set({ queue }, oldest === null ? 0 : Math.max(0, (now - Date.parse(oldest)) / 1000));
      }
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  }

  return {
    jobRan(job, run) {
      jobs.inc({ job, outcome: run.isDone ? "done" : "failed" });
      seconds.observe({ job }, run.seconds);
    },
    async text() {
      await measure();
      return await registry.metrics();
    },
  };
}

interface Queue {
  queue: "mail_out" | "store_deliveries_in" | "webhook_deliveries_out";
  state: "waiting" | "failed";
  items: number;
  oldest: string | null;
}

/** Each part reads an index of what is not done. */
async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select 'mail_out' as queue, 'waiting' as state, count(*) as items, min(created_at) as oldest
      from email_messages where status = 'queued'
    union all select 'mail_out', 'failed', count(*), null from email_messages where status = 'failed'
    union all select 'store_deliveries_in', 'waiting', count(*), min(received_at)
      from store_deliveries where due_at is not null
    union all select 'store_deliveries_in', 'failed', count(*), null from store_deliveries where outcome = 'failed'
    union all select 'webhook_deliveries_out', 'waiting', count(*), min(created_at)
      from webhook_deliveries where due_at is not null
    union all select 'webhook_deliveries_out', 'failed', count(*), null
      from webhook_deliveries where status = 'failed'`.execute(db);
  return rows;
}
