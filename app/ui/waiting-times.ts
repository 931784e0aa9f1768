/** The seed's numbers (§9) for reads that take long or fail, in milliseconds: on usual and on slow connections. */
const RETRY_MS = 5_000;
const SLOW_RETRY_MS = 10_000;
const SLOW_NOTICE_MS = 3_000;
const SLOW_NOTICE_ON_SLOW_MS = 5_000;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True on 2g connections and where the reader asked to save data. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** How long after a read failed it is tried again. */
export const retryAfterMs = (isSlow: boolean) => (isSlow ? SLOW_RETRY_MS : RETRY_MS);

/** How long a page may take before it is said that it takes long. */
export const slowNoticeAfterMs = (isSlow: boolean) => (isSlow ? SLOW_NOTICE_ON_SLOW_MS : SLOW_NOTICE_MS);
