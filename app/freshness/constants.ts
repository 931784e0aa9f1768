/** The seed's numbers (§9), in milliseconds; those of reads that fail or take long are in app/ui/waiting-times.ts. */
export const FOCUS_THROTTLE_MS = 5_000;
export const DEDUPE_MS = 2_000;
export const AFTER_WRITE_MS = 600;
/** Hints that come together are one. */
export const HINT_REST_MS = 200;
/** Pages that show the same record are read at random times up to this, not all at once. */
export const HINT_WITHIN_MS = 800;
/** A change of a record that a page doesn't show may bring it into the page's list. Each page waits for a random time up to this, */
export const ELSEWHERE_WITHIN_MS = 1_000;
/** and for this long after its last reading, however much is written: with 1 s, sixty open lists keep a server of two cores busy. */
export const ELSEWHERE_REST_MS = 4_000;
/** Who types or has a dialog open is not interrupted: tried again so often. */
export const BUSY_RETRY_MS = 2_000;
