/** Why a page is read anew though nobody asked for it. */
export const REFRESH_CAUSES = ["focus", "reconnect", "write", "change"] as const;
export type RefreshCause = (typeof REFRESH_CAUSES)[number];

/** Such a read says so: it keeps no session alive, takes no toast, and leaves out what the seed says is never read anew then. */
export const CAUSE_HEADER = "X-Refresh-Cause";

/** Null for a read that a person asked for. */
export function refreshCause(request: Request): RefreshCause | null {
  const said = request.headers.get(CAUSE_HEADER);
  return REFRESH_CAUSES.find((cause) => cause === said) ?? null;
}

/** Sums are not read anew on focus or reconnect (seed §7). */
export function leavesOutSums(request: Request): boolean {
  const cause = refreshCause(request);
  return cause === "focus" || cause === "reconnect";
}
