/** What one does not see at first may follow the rest of the page, in the same answer. */
export const LATER_HEADER = "X-Later-Parts";

export const mayFollow = (request: Request) => request.headers.has(LATER_HEADER);

const DATA = ".data";

/**
 * Whether the router's read of `address`, asked from the page `here`, is of a page in place of another. What a page shows already
 * would be gone until it came again; and who comes back by the browser's history stands there when it is read.
 */
export function isOfOtherPage(address: string, here: string): boolean {
  const { pathname } = new URL(address, "http://here");
  return pathname.endsWith(DATA) && pathname.slice(0, -DATA.length) !== here.split("?", 1)[0];
}
