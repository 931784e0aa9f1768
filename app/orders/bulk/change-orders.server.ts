import type { TriageBody } from "contract/order-writes.schema";
import type { Answer, BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import type { Outcome, Refusal } from "./outcome.server";
import { failedOutcome } from "./outcome.server";
import type { Target } from "./targets.server";

/** Writes at once: enough to hide a network's latency, few enough to leave the backend to others. */
const CONCURRENT_WRITES = 4;

/** One write an order, each with the version that the person saw. One that is refused does not stop the others. */
export async function changeEach(
  targets: readonly Target[],
  change: (target: Target) => Promise<Answer<unknown>>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [], error: null };
  const waiting = [...targets];
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const answer = await change(target);
      if (answer.ok) outcome.done.push(target.id);
      else if (targets.length === 1 && answer.error.kind !== "conflict") outcome.error = answer.error;
      else outcome.refused.push(refusalOf(target.id, answer.error));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, work));
  return outcome;
}

function refusalOf(id: number, error: BackendError): Refusal {
  const isStale = error.kind === "conflict" && error.code === "stale";
  const sentences = error.kind === "invalid" ? Object.values(error.fields).flat() : [];
  return {
    id,
    code: error.kind === "conflict" ? error.code : error.kind,
    message: isStale ? "Someone changed it in the meantime." : (sentences[0] ?? error.message),
    current: error.kind === "conflict" ? error.current : null,
  };
}

type TriageMove = Pick<Partial<TriageBody>, "ignore_reason" | "override_reason"> & {
  list: "accepted" | "ignored" | "restored";
};

/** Of an order that the answer does not name, nothing may be claimed. */
const SILENT = { code: "silent", message: "The order system did not say what became of it. Look at it again." };

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
