import type { AppLoadContext } from "@remix-run/node";
import { PART_MISSING } from "~/ui/lazy-part";
import { isTyped } from "./busy";

/** The release that answers, as the manifest of its scripts is named; null under a server that doesn't say. */
export const releaseOf = ({ release }: AppLoadContext): string | null => (typeof release === "string" ? release : null);

/** What one has made with the page, which is gone when it is loaded anew: ticked rows, and a message that can be undone. */
const MADE = ".row-check:checked, .toast";

/** The shop was updated: the scripts of this page are gone, and data may have another shape. */
let isOutdated = false;

/** By what the server says with each answer (server/http/site.ts). Whether the answer is a good one. */
function noteRelease({ headers, ok }: Response): boolean {
  const [own, newest] = [document.documentElement.dataset.release, headers.get("X-Release")];
  isOutdated ||= Boolean(own && newest && own !== newest);
  return ok;
}

/** True where the page is loaded anew in place of showing this answer: after an update, with nothing to lose. */
export function startsAnew(answer: Response): boolean {
  noteRelease(answer);
  if (!isOutdated || document.querySelector(MADE)) return false;
  window.location.reload();
  return true;
}

/** Of a server that is there again: whether it is. */
export const askRelease = () => fetch("/healthz").then(noteRelease, () => false);

/**
 * After an update links and forms are the browser's own, as without scripts: each leads to a page of the new release. Where the script
 * of a part can't be had, the page is loaded anew with the part in it, if there is a server.
 */
export function followUpdates(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const leaveToBrowser = (event: Event) => {
    if (isOutdated) event.stopPropagation();
  };
  const leaveLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href]") && !isTyped()) leaveToBrowser(event);
  };
  const loadAnew = async () => {
    if ((await askRelease()) && !isTyped()) window.location.reload();
  };
  window.addEventListener("submit", leaveToBrowser, { capture: true, signal });
  window.addEventListener("click", leaveLink, { capture: true, signal });
  window.addEventListener(PART_MISSING, loadAnew, { signal });
  return () => stopping.abort();
}
