const MINUTE_MS = 60_000;
const FIRST_WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const LATER_WAIT_MS = 240 * MINUTE_MS;
/** With the waits above a server that is away is asked for two days. */
const MAX_ATTEMPTS = 16;

/** How long until the next attempt after so many; null: no more. */
export function waitAfter(attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return FIRST_WAITS_MS[attempts - 1] ?? LATER_WAIT_MS;
}
