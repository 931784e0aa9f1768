import type { APIRequestContext } from "@playwright/test";
import { makeReadyJob, type ReadyJob } from "./floor-job";
import { api } from "./store-orders";

/** An order whose pieces are all made: 2 S and 4 M of one pullover. */
export async function makeMadeOrder(request: APIRequestContext, tag: string): Promise<ReadyJob> {
  const job = await makeReadyJob(request, tag, { sizes: { S: 2, M: 4 } });
  await api(request, "PUT", `/productions/${job.production}`, { status: "in_progress" });
  await api(request, "PUT", `/productions/${job.production}`, { produced_units: 6, status: "completed" });
  return job;
}
