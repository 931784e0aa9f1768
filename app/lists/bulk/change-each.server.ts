import type { Answer, BackendError } from "~/backend/backend-error.server";

/** A record that a form is about. */
export interface Target {
  id: number;
  /** The version that the person saw; undefined where the backend keeps none. */
  lock: number | undefined;
}

/** How forms name a record: `ID:LOCK_VERSION`. */
export const TARGET_PATTERN = /^[1-9]\d{0,8}:\d{0,9}$/;

export function readTarget(pair: string): Target {
  const [id, lock] = pair.split(":");
  return { id: Number(id), lock: lock ? Number(lock) : undefined };
}

/** A record that the backend refused to change. `current` is it as it is now, where the answer said so. */
export interface Refusal {
  id: number;
  /** `stale` where somebody else was faster; others of the backend. */
  code: string;
  message: string;
  current: unknown;
}

export interface Outcome {
  done: number[];
  refused: Refusal[];
  /** Set where nothing could be asked at all: the form shows it. */
  error: BackendError | null;
}

export const failedOutcome = (error: BackendError): Outcome => ({ done: [], refused: [], error });

/** Writes at once: enough to hide a network's latency, few enough to leave the backend to others. */
const CONCURRENT_WRITES = 4;

/** One write a record, each with the version that the person saw. One that is refused does not stop the others. */
export async function changeEach<T extends Target>(
  targets: readonly T[],
  change: (target: T) => Promise<Answer<unknown>>,
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
