import { mayFollow } from "~/freshness/later-parts";
import type { Part } from "~/ui/later";
import { reportError } from "./report-error.server";

/** The first part was handed over and drawn by then: reads for it, and for pages of others meanwhile, go before what is not seen. */
const DRAWN_MS = 50;

/**
 * A part of a page that is not seen at first. A document and a refresh have it whole. For the router on its way to another page it is a promise, which Remix
 * sends in the same answer, and is read once the rest is likely to be seen: what is read in this process would hold that up. Null where that failed.
 */
export async function laterPart<T>(request: Request, read: () => Promise<T>): Promise<{ part: Part<T> }> {
  if (!mayFollow(request)) return { part: await read() };
  const part = restIsSeen()
    .then(read)
    .catch((error: unknown) => {
      // What the session or the page itself was refused with is told there.
      if (!(error instanceof Response)) reportError(error, request);
      return null;
    });
  return { part };
}

/** The first turn comes when what needs no network is done. */
function restIsSeen(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setTimeout(resolve, DRAWN_MS)));
}
