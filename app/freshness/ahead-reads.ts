import { isOfOtherPage, LATER_HEADER } from "./later-parts";
import { TURN_HEADER } from "./page-turn";
import { CAUSE_HEADER } from "./refresh-cause";

/** What was read so long ago, or came before it, is read again. */
export const AHEAD_LASTS_MS = 5_000;
export const AHEAD_KEPT = 4;

interface Surroundings {
  fetch: typeof fetch;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** The address of the page that is shown. */
  here(): string;
}

export interface AheadReads {
  /** Reads what somebody is about to open from this page; `isTurn`: another page of the list that is shown. */
  read(address: string, isTurn?: boolean): void;
  /** Something changed: nothing of what was read ahead is shown. */
  forget(): void;
  /** In place of the browser's own: hands over what was read ahead, once. */
  fetch: typeof fetch;
}

interface Kept {
  answer: Promise<Response>;
  readAt: number;
  /** Read for this page: a turned one lacks what stands around the rows. */
  from: string;
  stop: AbortController;
}

/**
 * Pages that are likely to be opened next, read from when one points at their link. As fresh as a page that was just opened: for a few
 * seconds, once, and never past a write or a change that somebody told of. A refresh reads the shop itself.
 */
export function createAheadReads({ fetch, now, here }: Surroundings): AheadReads {
  const kept = new Map<string, Kept>();

  function drop(address: string): void {
    kept.get(address)?.stop.abort();
    kept.delete(address);
  }

  function forget(): void {
    for (const address of [...kept.keys()]) drop(address);
  }

  const isFresh = ({ readAt, from }: Kept) => now() - readAt < AHEAD_LASTS_MS && from === here();

  function inParts(address: string, init: RequestInit): RequestInit {
    if (!isOfOtherPage(address, here())) return init;
    const headers = new Headers(init.headers);
    headers.set(LATER_HEADER, "1");
    return { ...init, headers };
  }

  /** Told of once more when it was answered: what was read meanwhile may be of before. */
  async function write(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    forget();
    try {
      return await fetch(input, init);
    } finally {
      forget();
    }
  }

  async function takeOver(own: Kept, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const answer = await unlessAborted(own.answer, init.signal).catch(() => null);
    init.signal?.throwIfAborted();
    return answer?.status === 200 ? answer : fetch(input, init);
  }

  return {
    read(address, isTurn = false) {
      const before = kept.get(address);
      if (before && isFresh(before)) return;
      drop(address);
      const [oldest] = kept.keys();
      if (kept.size >= AHEAD_KEPT && oldest !== undefined) drop(oldest);
      const stop = new AbortController();
      // A message of the last action stays for the page that is really opened (app/session/toasts.server.ts).
      const headers = { Purpose: "prefetch", ...(isTurn && { [TURN_HEADER]: "1" }) };
      const answer = fetch(address, inParts(address, { signal: stop.signal, headers }));
      answer.catch(() => undefined);
      kept.set(address, { answer, readAt: now(), from: here(), stop });
    },
    forget,
    fetch(input, init = {}) {
      if ((init.method ?? (input instanceof Request ? input.method : "GET")) !== "GET") return write(input, init);
      if (new Headers(init.headers).has(CAUSE_HEADER)) forget();
      const address = String(input instanceof Request ? input.url : input);
      const own = kept.get(address);
      kept.delete(address);
      const asked = inParts(address, init);
      return own && isFresh(own) ? takeOver(own, input, asked) : fetch(input, asked);
    },
  };
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
