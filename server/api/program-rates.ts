import { API_TOKEN_REQUESTS_A_MINUTE } from "contract/api-tokens";
import type { Clock } from "../clock";
import { ApiError } from "./errors";

const WINDOW_MS = 60_000;

/** How often each program asked in its current minute. Counted by each process for itself: a request must not cost a write. */
export class ProgramRates {
  readonly #clock: Clock;
  readonly #windows = new Map<number, { startedAt: number; requests: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws `rate_limited` where this token has made too many requests. */
  count(tokenId: number): void {
    const now = this.#clock().getTime();
    const known = this.#windows.get(tokenId);
    const ageMs = known ? now - known.startedAt : WINDOW_MS;
    const window = known && ageMs >= 0 && ageMs < WINDOW_MS ? known : { startedAt: now, requests: 0 };
    window.requests += 1;
    this.#windows.set(tokenId, window);
    if (window.requests <= API_TOKEN_REQUESTS_A_MINUTE) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1000));
    throw new ApiError(
      "rate_limited",
      `This API token may make ${API_TOKEN_REQUESTS_A_MINUTE} requests a minute. Try again in ${retryAfterSeconds} s.`,
      { retryAfterSeconds },
    );
  }
}
