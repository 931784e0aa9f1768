import { retryAfterMs } from "~/ui/waiting-times";
import { BUSY_RETRY_MS } from "./constants";
import { PREFETCH_LASTS_S } from "./prefetched";
import { CAUSE_HEADER, type RefreshCause } from "./refresh-cause";

interface Surroundings {
  fetch: typeof fetch;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  isSlow(): boolean;
  /** Nobody is interrupted: what was read while somebody began to type is dropped, and read again later. */
  isBusy(): boolean;
  /** The router is on its way to another page, or sends a form. */
  isMoving(): boolean;
  /** A read failed; it is tried again by itself. */
  failed(): void;
  /** One succeeded. True where it may show; false where the whole page is loaded anew in its place. */
  came(response: Response): boolean;
}

export interface SteadyReads {
  /** The router's next read of this address is nobody's wish, unless a write or a move of a person comes first. */
  expect(address: string, cause: RefreshCause): void;
  /** A person moved: the expected read was given up for it. */
  moved(): void;
  /** Something changed: nothing that the browser prefetched before is shown. */
  changed(): void;
  /** In place of the browser's own, which the router calls and which is all that it lets one change. */
  fetch: typeof fetch;
}

/**
 * Reads that nobody asked for never blank a page: one that fails is tried again after 5 s (10 s on slow connections) until it succeeds,
 * and the router, and so the page, hears of nothing else. Whoever goes elsewhere meanwhile ends it.
 * A read that a move of a person has taken over waits for nobody: the move would wait for itself.
 */
export function createSteadyReads({ fetch, now, isSlow, isBusy, isMoving, failed, came }: Surroundings): SteadyReads {
  let expected: { address: string; cause: RefreshCause } | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;

  const changed = () => {
    changedAt = now();
  };

  const moved = () => {
    expected = null;
  };

  /** The page is read after it for the person who wrote. What was prefetched until it was answered may be of before. */
  const write = (...asked: Parameters<typeof fetch>) => {
    const follow = () => {
      changed();
      moved();
    };
    follow();
    return fetch(...asked).finally(follow);
  };

  async function read(address: string, init: RequestInit, cause: RefreshCause): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(CAUSE_HEADER, cause);
    for (;;) {
      const response = await attempt(whole(fetch(address, { ...init, headers, cache: "reload" })));
      if (isMoving()) return response ?? (await whole(fetch(address, init)));
      if (response && !isBusy()) return came(response) ? response : new Promise(() => undefined);
      if (!response) failed();
      do await rest(response ? BUSY_RETRY_MS : retryAfterMs(isSlow()), init.signal);
      while (isBusy() && !isMoving());
    }
  }

  return {
    expect(address, cause) {
      expected = { address, cause };
    },
    changed,
    moved,
    fetch(input, init = {}) {
      if ((init.method ?? (input instanceof Request ? input.method : "GET")) !== "GET") return write(input, init);
      const address = String(input instanceof Request ? input.url : input);
      if (expected?.address !== address) {
        const isPast = now() - changedAt < PREFETCH_LASTS_S * 1_000;
        const answer = fetch(input, isPast ? { ...init, cache: "reload" } : init);
        return ROUTERS.test(address) ? whole(answer) : answer;
      }
      const { cause } = expected;
      expected = null;
      return read(address, init, cause);
    },
  };
}

/** Where the router reads the data of pages. */
const ROUTERS = /\.data(?:\?|$)/;

/** Read to its end before the router has it: of a read that is given up midway it would hear nothing, and the page an error. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** The answer, or null for none and for one that may be another in a moment. */
async function attempt(answer: Promise<Response>): Promise<Response | null> {
  try {
    const response = await answer;
    return response.status >= 500 || response.status === 429 ? null : response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    return null;
  }
}

function rest(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
