/** How long the browser keeps what a link with `prefetch` has read: from when one points at it until one presses. */
export const PREFETCH_LASTS_S = 2;

/** By a `<link rel="prefetch">`; browsers name it by either header. */
export function isPrefetch(request: Request): boolean {
  const purpose = `${request.headers.get("Sec-Purpose") ?? ""} ${request.headers.get("Purpose") ?? ""}`;
  return purpose.includes("prefetch");
}
