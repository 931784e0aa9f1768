import { rowTarget } from "~/ui/row-peek";
import { isSlowConnection } from "~/ui/waiting-times";
import { whenIdle } from "~/ui/when-idle";
import { wayTo } from "./way-to";

/** Who only passes over a link, by pointer or with j and k, does not mean it. */
const REST_MS = 80;

const TURN = "a[rel=next], a[rel=prev]";
const ROW = "tbody tr[data-open], [data-row]";

interface Surroundings {
  read(address: string, isTurn: boolean): void;
}

export interface Intent {
  /** A page is there, and on the screen. */
  shown(): void;
  stop(): void;
}

/**
 * Reads a page from when one points at its link: at once when that is pressed, after a moment's rest where it is pointed at or in focus.
 * Of the records in a list it loads the scripts while nothing else happens. Who turned a page has the one after it read, and who came
 * to the last of the rows the next.
 */
export function watchIntent({ read }: Surroundings): Intent {
  let stopResting = () => {};
  let stopLooking = () => {};
  let turned = "";
  const open = (link: HTMLAnchorElement) => {
    const way = link.isConnected ? wayTo(link.href) : null;
    for (const script of way?.scripts ?? []) fetchScript(script);
    if (way?.data) read(way.data, link.matches(TURN) && link.pathname === window.location.pathname);
  };
  const prepare = () => {
    if (isSlowConnection()) return;
    const record = likelyLink(rowTarget(document.querySelector(ROW)));
    for (const script of (record && wayTo(record.href)?.scripts) ?? []) fetchScript(script);
    const further = turned && pager(turned);
    if (further) open(further);
    const next = pager("next");
    const last = [...document.querySelectorAll(ROW)].at(-1);
    if (next && last) stopLooking = onceSeen(last, () => open(next));
  };
  const point = ({ target }: Event) => {
    stopResting();
    const link = likelyLink(target);
    if (!link || isSlowConnection()) return;
    const timer = setTimeout(() => open(link), REST_MS);
    stopResting = () => clearTimeout(timer);
  };
  const press = ({ target }: Event) => {
    stopResting();
    const link = likelyLink(target);
    if (link) open(link);
  };
  // What else listens to the key, and the click that comes of it, takes some milliseconds.
  const pressKey = (event: Event) => {
    if (event instanceof KeyboardEvent && opensLink(event)) press(event);
  };
  // By the pointer, Enter or a key of the list: right after this the router reads.
  const go = ({ target }: Event) => {
    stopResting();
    const link = likelyLink(target);
    if (link?.matches(TURN)) open(link);
    turned = target instanceof Element ? (target.closest<HTMLAnchorElement>(TURN)?.rel ?? "") : "";
  };
  const listening = [
    ["pointerover", point],
    ["focusin", point],
    ["pointerdown", press],
    ["keydown", pressKey],
    ["click", go],
  ] as const;
  // Before the document, where React listens.
  for (const [event, listener] of listening) window.addEventListener(event, listener, { capture: true, passive: true });
  return {
    shown() {
      stopResting();
      stopLooking();
      stopResting = whenIdle(prepare);
    },
    stop() {
      stopResting();
      stopLooking();
      for (const [event, listener] of listening) window.removeEventListener(event, listener, { capture: true });
    },
  };
}

/** Enter alone: with another key it opens a window of its own. */
const opensLink = ({ key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key === "Enter" && !repeat && !altKey && !ctrlKey && !metaKey && !shiftKey;

const pager = (rel: string) => document.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`);

/** Returns how to stop. */
function onceSeen(element: Element, act: () => void): () => void {
  const looking = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    looking.disconnect();
    act();
  });
  looking.observe(element);
  return () => looking.disconnect();
}

/** The way to another page of a list, or to the record of a row; nothing that opens a dialog, and no other link of a row. */
function likelyLink(target: EventTarget | null | undefined): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const isLikely = link?.matches(TURN) || (link && rowTarget(link.closest(ROW)) === link);
  return link && isLikely && link.target === "" && !new URL(link.href).searchParams.has("modal") ? link : null;
}

const asked = new Set<string>();

/** Once: the browser has it from then on, and runs it when the page is opened. */
function fetchScript(href: string): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href });
  document.head.append(link);
}
