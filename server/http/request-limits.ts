import type { ServerOptions } from "node:http";

/** How long the server waits for a caller, in milliseconds. */
export interface RequestLimits {
  /** From the first byte of a connection, or of a further request on it, to the end of its headers. */
  readonly headersMs: number;
  /** From the first byte to the end of the body: 200 MB pass a line of 0.5 Mbit/s. */
  readonly requestMs: number;
  /** How often the two limits above are checked. */
  readonly checkEveryMs: number;
  readonly body: BodyLimits;
}

export interface BodyLimits {
  /** The longest pause within a body. Wi-Fi that was away for 40 s has sent on by then. */
  readonly silenceMs: number;
  /** After this time a body must have arrived at the minimum rate. */
  readonly slowAfterMs: number;
  readonly bytesPerSecond: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 30_000,
  requestMs: 3_600_000,
  checkEveryMs: 5_000,
  body: { silenceMs: 60_000, slowAfterMs: 120_000, bytesPerSecond: 1_000 },
};

/** The largest form without files; 5,000 ids with their versions fit many times. */
export const MAX_FORM_BYTES = 8 * 1024 * 1024;
/** The largest form with files, which are streamed on: an import takes 20 files of 100 MB. */
export const MAX_FILES_BYTES = 2_100 * 1024 * 1024;

/** Longer than the idle time of usual load balancers, so that they never write into a connection that we just closed. */
const KEEP_ALIVE_MS = 65_000;

export function serverOptions({ headersMs, requestMs, checkEveryMs }: RequestLimits): ServerOptions {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
  };
}

/** Limits one body. Only time in which the server waits for the caller counts. */
interface BodyWatch {
  /** The next bytes are waited for; calls back where they do not come, or the body comes too slowly. */
  wait(stalled: () => void): void;
  came(bytes: number): void;
}

export interface BodyPace {
  watch(): BodyWatch;
}

export function bodyPace({ silenceMs, slowAfterMs, bytesPerSecond }: BodyLimits): BodyPace {
  return {
    watch() {
      let bytes = 0;
      let waitedMs = 0;
      let since: number | null = null;
      let timer: NodeJS.Timeout | undefined;
      const isTooSlow = () => waitedMs > slowAfterMs && bytes < (waitedMs / 1000) * bytesPerSecond;
      return {
        wait(stalled) {
          clearTimeout(timer);
          since = performance.now();
          timer = setTimeout(stalled, isTooSlow() ? 0 : silenceMs);
        },
        came(count) {
          clearTimeout(timer);
          bytes += count;
          if (since !== null) waitedMs += performance.now() - since;
          since = null;
        },
      };
    },
  };
}
