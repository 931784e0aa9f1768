import { z } from "zod";
import type { Answer, BackendError } from "~/backend/backend-error.server";
import { type RefusedTry, trackOf } from "./run-track.server";

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

export type Refusal = RefusedTry;

export interface Outcome {
  done: number[];
  refused: Refusal[];
  /** Set where nothing could be asked at all: the form shows it. */
  error: BackendError | null;
  /** The version that each of the done has now, where the backend keeps one. */
  versions?: ReadonlyMap<number, number>;
  /** The form that takes back what was done; absent where nothing truly does. */
  undo?: Readonly<Record<string, string>>;
  /** What happened otherwise than asked, as a sentence. */
  note?: string;
}

export const failedOutcome = (error: BackendError): Outcome => ({ done: [], refused: [], error });

/** A write's answer that says which version the record has now. */
const versioned = z.object({ data: z.object({ lock_version: z.number() }) });

/** Writes at once: enough to hide a network's latency, few enough to leave the backend to others. */
const CONCURRENT_WRITES = 4;

/** One write a record, each with the version that the person saw. One that is refused does not stop the others. */
export async function changeEach<T extends Target>(
  targets: readonly T[],
  change: (target: T) => Promise<Answer<unknown>>,
): Promise<Outcome> {
  const versions = new Map<number, number>();
  const outcome: Outcome = { done: [], refused: [], error: null, versions };
  const track = trackOf(targets.map(({ id }) => id));
  let place = 0;
  const work = async () => {
    for (let target = targets[place++]; target; target = targets[place++]) {
      await track?.reach(place);
      const answer = await change(target);
      track?.tried(target.id, answer.ok ? null : refusalOf(target.id, answer.error));
      if (answer.ok) {
        outcome.done.push(target.id);
        const { data: written } = versioned.safeParse(answer.data);
        if (written) versions.set(target.id, written.data.lock_version);
      } else if (targets.length === 1 && answer.error.kind !== "conflict") outcome.error = answer.error;
      else outcome.refused.push(refusalOf(target.id, answer.error));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, work));
  return outcome;
}

export function refusalOf(id: number, error: BackendError): Refusal {
  const isStale = error.kind === "conflict" && error.code === "stale";
  const sentences = error.kind === "invalid" ? Object.values(error.fields).flat() : [];
  return {
    id,
    code: error.kind === "conflict" ? error.code : error.kind,
    message: isStale ? "Someone changed it in the meantime." : (sentences[0] ?? error.message),
    current: error.kind === "conflict" ? error.current : null,
  };
}
