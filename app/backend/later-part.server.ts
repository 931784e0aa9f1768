import { mayFollow } from "~/freshness/later-parts";

/** The first part is compressed on another thread meanwhile, and handed over. */
const SENDING_MS = 4;

/**
 * A part of a page that is not seen at first. A document and a refresh have it whole. For the router on its way to another page it is a promise, which Remix
 * sends in the same answer, and is read once the rest is on its way: what is read in this process would hold that up.
 */
export async function laterPart<T>(request: Request, read: () => Promise<T>): Promise<{ part: T | Promise<T> }> {
  if (!mayFollow(request)) return { part: await read() };
  const part = restIsSent().then(read);
  // Where the page itself fails nobody waits for this.
  part.catch(() => undefined);
  return { part };
}

/** The first turn comes when what needs no network is done. */
function restIsSent(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setTimeout(resolve, SENDING_MS)));
}
