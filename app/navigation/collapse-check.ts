/** Words, a rail of icons, or nothing until the toggle brings the sheet. */
export type MenuShape = "wide" | "rail" | "sheet";

export const COLLAPSE_CHECK_THROTTLE_MS = 40;

const WIDE_FROM_PX = 1200;
const RAIL_FROM_PX = 768;

/** The same edges as in shell.css, which draws the page before a script runs. */
export function menuShape(matches: (query: string) => boolean): MenuShape {
  if (matches(`(min-width: ${WIDE_FROM_PX}px)`)) return "wide";
  return matches(`(min-width: ${RAIL_FROM_PX}px)`) ? "rail" : "sheet";
}

/**
 * Checks at the first change of the window's size, then once in 40 ms while it changes, and once after the last change: what is drawn
 * at the end is the size that the window kept.
 */
export function watchWindowSize(
  target: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  check: () => void,
) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasChanged = false;
  const rest = () => {
    pause = undefined;
    if (hasChanged) run();
  };
  const run = () => {
    hasChanged = false;
    pause = setTimeout(rest, COLLAPSE_CHECK_THROTTLE_MS);
    check();
  };
  const onResize = () => {
    hasChanged = true;
    if (pause === undefined) run();
  };
  target.addEventListener("resize", onResize);
  return () => {
    clearTimeout(pause);
    target.removeEventListener("resize", onResize);
  };
}
