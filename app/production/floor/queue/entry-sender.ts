import type { FloorEntry } from "../floor-entry";
import type { JobFacts } from "../floor-view";
import type { EntryAnswer } from "./entry-post";
import type { EntryStore, KeptEntry } from "./entry-store";
import type { SenderLock } from "./sender-lock";

/** Why what waits is not on its way. */
export type Trouble = "offline" | "signed_out" | null;

export interface SenderState {
  trouble: Trouble;
  /** Facts of jobs as the answers told them. */
  answered: ReadonlyMap<number, JobFacts>;
}

export interface SenderOptions {
  store: EntryStore;
  post(entry: FloorEntry): Promise<EntryAnswer>;
  lock: SenderLock;
  now(): number;
  /** Calls back after this time; what it returns takes the call back. */
  later(callBack: () => void, ms: number): () => void;
}

/** Nothing is known yet, as on the server. */
export const FRESH_SENDER: SenderState = { trouble: null, answered: new Map() };

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** The server forgets keys after a day. A lost answer is not asked for under a key that may be forgotten. */
const KEY_LIVES_MS = 20 * 3_600_000;

const UNSURE = {
  message: "No answer for a long time, so this may already be counted. Check the number, then send or drop it.",
  isUnsure: true,
};

/** The next entry that may go: in order, and none behind one that waits for a person. */
export function nextToSend(kept: readonly KeptEntry[]): KeptEntry | undefined {
  const stopped = kept.filter(({ problem }) => problem);
  return kept.find(({ entry, problem }) => !problem && !stopped.some((one) => standsBehind(entry, one.entry)));
}

/** Counts of another size of the job go their own way; what moves the job waits for all of them. */
export const standsBehind = (entry: FloorEntry, first: FloorEntry): boolean =>
  entry.production === first.production &&
  (entry.order_line_item_id === first.order_line_item_id ||
    entry.order_line_item_id === undefined ||
    first.order_line_item_id === undefined);

/** The answer to a repeated entry is the first one again: others may have told newer facts since. */
function withNewer(answered: SenderState["answered"], job: JobFacts): SenderState["answered"] {
  const known = answered.get(job.id);
  return known && known.version > job.version ? answered : new Map(answered).set(job.id, job);
}

/** Sends what waits, in order, one at a time; again later where no answer came. */
export function createSender({ store, post, lock, now, later }: SenderOptions) {
  const listeners = new Set<() => void>();
  let state = FRESH_SENDER;
  let isSending = false;
  let wait = FIRST_WAIT_MS;
  let takeBack: () => void = () => {};

  const become = (changes: Partial<SenderState>) => {
    state = { ...state, ...changes };
    for (const notify of listeners) notify();
  };
  const settle = (kept: KeptEntry, answer: EntryAnswer): boolean => {
    if (answer.outcome === "taken") {
      // Facts before the entry goes: in between it would be in neither.
      become({ trouble: null, answered: withNewer(state.answered, answer.job) });
      store.remove(kept.place);
      return true;
    }
    if (answer.outcome === "refused") {
      store.change(kept.place, { problem: { message: answer.message } });
      become({ trouble: null });
      return true;
    }
    become({ trouble: answer.outcome === "later" ? "offline" : "signed_out" });
    return false;
  };
  const sendAll = async () => {
    for (let kept = nextToSend(store.read()); kept; kept = nextToSend(store.read())) {
      if (kept.triedAt !== null && now() - kept.triedAt > KEY_LIVES_MS) {
        store.change(kept.place, { problem: UNSURE });
        continue;
      }
      if (kept.triedAt === null) store.change(kept.place, { triedAt: now() });
      if (!settle(kept, await post(kept.entry))) return;
      wait = FIRST_WAIT_MS;
    }
  };

  const wake = async (): Promise<void> => {
    takeBack();
    if (isSending) return;
    isSending = true;
    try {
      await lock(sendAll);
    } finally {
      isSending = false;
    }
    if (nextToSend(store.read())) {
      takeBack = later(() => void wake(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };

  return {
    /** The same value until something changes. */
    read: () => state,
    /** Read as the store is: an entry that was taken and the facts that came for it are drawn in one step. */
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    /** Something new waits, or the network is back: sends now. */
    wake: () => {
      wait = FIRST_WAIT_MS;
      return wake();
    },
    /** What a look at the server told about the way to it. */
    tell: (trouble: Trouble) => {
      if (trouble !== state.trouble) become({ trouble });
    },
    tryAgain: (place: string) => store.change(place, { problem: null, triedAt: null }),
    stop: () => takeBack(),
  };
}
