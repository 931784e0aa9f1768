import {
  AFTER_WRITE_MS,
  BUSY_RETRY_MS,
  DEDUPE_MS,
  ELSEWHERE_REST_MS,
  ELSEWHERE_WITHIN_MS,
  FOCUS_THROTTLE_MS,
  HINT_REST_MS,
  HINT_WITHIN_MS,
} from "./constants";
import type { RefreshCause } from "./refresh-cause";

interface Surroundings {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  refresh(cause: RefreshCause): void;
  /** Somebody types, or has a dialog open. */
  isBusy(): boolean;
  /** From 0 up to 1: each page another. */
  random(): number;
}

export interface Refresher {
  /** The window has the focus again. */
  focused(): void;
  /** The network is there again. */
  reconnected(): void;
  /** A write was answered; the page was read anew at once by itself. */
  written(): void;
  /** Another person's change of what the page shows, by a hint. */
  changed(): void;
  /** One of what it does not show, which may show itself now, or count. */
  changedElsewhere(): void;
  /** The page was read for another reason. */
  loaded(): void;
  stop(): void;
}

/** When to read the page anew: at most every 5 s by focus, never twice within 2 s for the same reason's sake, 600 ms after a write. */
export function createRefresher({ now, refresh, isBusy, random }: Surroundings): Refresher {
  let lastFocus = Number.NEGATIVE_INFINITY;
  let lastRead = now();
  let changeDue = 0;
  const timers = new Map<RefreshCause, ReturnType<typeof setTimeout>>();

  function later(cause: RefreshCause, ms: number): void {
    clearTimeout(timers.get(cause));
    timers.set(
      cause,
      setTimeout(() => {
        timers.delete(cause);
        if (isBusy()) later(cause, BUSY_RETRY_MS);
        else read(cause);
      }, ms),
    );
  }

  function read(cause: RefreshCause): void {
    lastRead = now();
    refresh(cause);
  }

  /** What was read just now need not be asked for again. */
  function readOnce(cause: RefreshCause): void {
    if (now() - lastRead < DEDUPE_MS) return;
    if (isBusy()) later(cause, BUSY_RETRY_MS);
    else read(cause);
  }

  /** One's own write is told as a change too; it is read anew anyway. Of two changes the sooner one is waited for. */
  function readChange(ms: number): void {
    const due = now() + ms;
    if (timers.has("write") || (timers.has("change") && changeDue <= due)) return;
    changeDue = due;
    later("change", ms);
  }

  return {
    focused() {
      if (now() - lastFocus < FOCUS_THROTTLE_MS) return;
      lastFocus = now();
      readOnce("focus");
    },
    reconnected: () => readOnce("reconnect"),
    written: () => later("write", AFTER_WRITE_MS),
    changed: () => readChange(HINT_REST_MS + random() * (HINT_WITHIN_MS - HINT_REST_MS)),
    changedElsewhere() {
      const restMs = lastRead + ELSEWHERE_REST_MS - now();
      readChange(Math.max(HINT_REST_MS, restMs) + random() * (ELSEWHERE_WITHIN_MS - HINT_REST_MS));
    },
    loaded() {
      lastRead = now();
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
