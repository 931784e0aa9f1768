import type { ShouldRevalidateFunction } from "@remix-run/react";
import { isWithinPage, isWrite } from "~/lists/peek/keep-rows";
import type { Frame } from "./frame";

/** Steps to other pages read the shell again once it is this old; writes, refreshes and what somebody else changed at once. */
export const FRAME_LASTS_MS = 15_000;

/** The menu's state without a script, and dialogs: what was typed into one when the session ended comes with the shell. */
const OF_FRAME = ["nav", "modal"];

let readAt = Number.NEGATIVE_INFINITY;
let isDraftWaiting = false;

/** The shell came from the server just now. As long as it says that a draft waits each step reads it: that is of one page, and comes and goes with the shell. */
export function noteFrame({ hasDraft }: Pick<Frame, "hasDraft">): void {
  readAt = performance.now();
  isDraftWaiting = hasDraft;
}

/** Of what stands around a page: another page of its list, sort, filter or record beside it reads no shell, nor do steps that follow one another. */
export const keepFrame: ShouldRevalidateFunction = (asked) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked;
  const isOfFrame = [currentUrl, nextUrl].some(({ searchParams }) => OF_FRAME.some((name) => searchParams.has(name)));
  if (isOfFrame || isDraftWaiting || isWrite(asked)) return defaultShouldRevalidate;
  const isStep = currentUrl.pathname !== nextUrl.pathname && performance.now() - readAt < FRAME_LASTS_MS;
  return isStep || isWithinPage(asked) ? false : defaultShouldRevalidate;
};
