/** A read of another page of the list that is shown says so. */
export const TURN_HEADER = "X-Turned-Page";

/** It leaves out what stands around the rows, which is there: sums, counts, views. Not so the bare address, which may lead to a view that opens first. */
export function isPageTurn(request: Request): boolean {
  return request.headers.has(TURN_HEADER) && new URL(request.url).search !== "";
}
