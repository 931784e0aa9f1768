import type { ShouldRevalidateFunction } from "@remix-run/react";
import { sayAsShop } from "contract/shop-formats";
import { isWithinPage, isWrite } from "~/lists/peek/keep-rows";
import type { Frame } from "./frame";

/** A navigation reads the shell again when it is older than this. Writes, reloads and other people's changes read it at once. */
export const FRAME_LASTS_MS = 15_000;

/** The menu's state without JavaScript, and dialogs. A draft that was typed before the session ended comes with the shell. */
const OF_FRAME = ["nav", "modal"];

let readAt = Number.NEGATIVE_INFINITY;
let isDraftWaiting = false;

/** Marks the shell as fresh, and takes over how the shop says things. While a draft waits, each navigation reads the shell, because the draft belongs to one page. */
export function noteFrame({ hasDraft, formats }: Pick<Frame, "hasDraft" | "formats">): void {
  sayAsShop(formats);
  readAt = performance.now();
  isDraftWaiting = hasDraft;
}

/** Decides whether a navigation reads the shell. Paging, sorting, filtering and peeking do not, nor do quick steps in a row. */
export const keepFrame: ShouldRevalidateFunction = (asked) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked;
  const isOfFrame = [currentUrl, nextUrl].some(({ searchParams }) => OF_FRAME.some((name) => searchParams.has(name)));
  if (isOfFrame || isDraftWaiting || isWrite(asked)) return defaultShouldRevalidate;
  const isStep = currentUrl.pathname !== nextUrl.pathname && performance.now() - readAt < FRAME_LASTS_MS;
  return isStep || isWithinPage(asked) ? false : defaultShouldRevalidate;
};
