import type { APIRequestContext } from "@playwright/test";
import { makeReadyJob, type ReadyJob } from "./floor-job";
import { api } from "./store-orders";

/** An order whose pieces are all made: 2 S and 4 M of one pullover, or the pieces of other sizes. */
export async function makeMadeOrder(
  request: APIRequestContext,
  tag: string,
  sizes: Readonly<Record<string, number>> = { S: 2, M: 4 },
): Promise<ReadyJob> {
  const job = await makeReadyJob(request, tag, { sizes });
  await api(request, "PUT", `/productions/${job.production}`, { status: "in_progress" });
  await api(request, "PUT", `/productions/${job.production}`, {
    produced_units: Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0),
    status: "completed",
  });
  return job;
}
