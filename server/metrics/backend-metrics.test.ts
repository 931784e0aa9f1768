import { openTestApi } from "tests/setup/test-api";
import { expect, it, onTestFinished } from "vitest";
import { backendMetrics } from "./backend-metrics";

it("tells what jobs did, what waits and how long, and that the database is away", async () => {
  const test = await openTestApi();
  let isOpen = true;
  onTestFinished(() => (isOpen ? test.close() : undefined));
  const metrics = backendMetrics(test);
  metrics.jobRan("reading stores", { isDone: true, seconds: 0.2 });
  metrics.jobRan("reading stores", { isDone: false, seconds: 3 });
  const delivery = {
    source: "shopify",
    shop: "",
    topic: "orders/create",
    received_at: "2026-03-10T14:58:00.000Z",
    body_sha256: "",
    outcome: "received",
    attempts: 0,
  };
  await test.db
    .insertInto("store_deliveries")
    .values([
      { ...delivery, delivery_id: "1", due_at: "2026-03-10T14:58:00.000Z" },
      { ...delivery, delivery_id: "2", outcome: "failed" },
    ])
    .execute();
  const text = await metrics.text();
  for (const line of [
    'order_management_job_runs_total{job="reading stores",outcome="done"} 1',
    'order_management_job_runs_total{job="reading stores",outcome="failed"} 1',
    'order_management_job_duration_seconds_bucket{le="1",job="reading stores"} 1',
    'order_management_queue_items{queue="store_deliveries_in",state="waiting"} 1',
    'order_management_queue_items{queue="store_deliveries_in",state="failed"} 1',
    'order_management_queue_oldest_seconds{queue="store_deliveries_in"} 120',
    'order_management_queue_items{queue="webhook_deliveries_out",state="waiting"} 0',
    'order_management_queue_oldest_seconds{queue="mail_out"} 0',
    "order_management_database_up 1",
  ])
    expect(text.split("\n")).toContain(line);
  isOpen = false;
  await test.close();
  expect(await metrics.text()).toContain("order_management_database_up 0");
});
