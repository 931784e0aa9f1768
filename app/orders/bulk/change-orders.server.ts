import type { TriageBody } from "contract/order-writes.schema";
import type { BackendClient } from "~/backend/client.server";
import { failedOutcome, type Outcome, type Target } from "~/lists/bulk/change-each.server";

type TriageMove = Pick<Partial<TriageBody>, "ignore_reason" | "override_reason"> & {
  list: "accepted" | "ignored" | "restored";
};

/** Of an order that the answer does not name, nothing may be claimed. */
const SILENT = { code: "silent", message: "The order system didn't report the result. Check the order again." };

/** One call for all: accept, ignore or restore. */
export async function triage(
  backend: BackendClient,
  targets: readonly Target[],
  { list, ...reasons }: TriageMove,
): Promise<Outcome> {
  const ids = targets.map(({ id }) => id);
  const locks = targets.flatMap(({ id, lock }) => (lock === undefined ? [] : [[String(id), lock] as const]));
  const answer = await backend.call("triageOrders", {
    body: backend.isForeign
      ? { accepted: [], ignored: [], [list]: ids, ignore_reason: reasons.ignore_reason }
      : { [list]: ids, ...reasons, hold_back_blocked: true, lock_versions: Object.fromEntries(locks) },
  });
  if (!answer.ok) return failedOutcome(answer.error);
  const { data } = answer.data;
  const done = data[list] ?? [];
  const named = new Set([...done, ...data.refused.map(({ id }) => id)]);
  const silent = ids.filter((id) => !named.has(id)).map((id) => ({ id, ...SILENT }));
  const refused = [...data.refused, ...silent].map((refusal) => ({ ...refusal, current: null }));
  return { done, refused, error: null };
}
