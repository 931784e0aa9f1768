import { useFetchers, useLocation, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { EVENT_TOPICS } from "contract/events";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isFloorFrame } from "~/navigation/floor-frame";
import { isSlowConnection } from "~/ui/waiting-times";
import { onWindow } from "~/ui/window-events";
import { isBusy } from "./busy";
import { ordersIn, reachOf } from "./hint-reach";
import { keepPlace, seePlace } from "./kept-place";
import { noteFailure } from "./read-state";
import type { RefreshCause } from "./refresh-cause";
import { createRefresher, type Refresher } from "./refresher";
import { askRelease, followUpdates, startsAnew } from "./release";
import { followChanges } from "./shared-stream";
import { StaleNotice } from "./stale-notice";
import { createSteadyReads } from "./steady-reads";

/** Keeps the page as the shop is now: on focus and reconnect, after a write, and when somebody else changed what it shows. */
export function Freshness() {
  const { revalidate, state } = useRevalidator();
  const { pathname, search, key } = useLocation();
  const refresher = useRef<Refresher | null>(null);
  const reads = useRef<{ moved(): void } | null>(null);
  const place = useRef<{ seen: ReturnType<typeof seePlace>; of: string } | null>(null);
  const isMoving = useNavigation().state !== "idle";
  // Where the router stands: the address bar may follow what a page shows without it, as on the floor.
  const here = useRef({ pathname, search, key, isMoving });
  here.current = { pathname, search, key, isMoving };
  useEffect(() => {
    const came = (response: Response) => {
      if (startsAnew(response)) return false;
      place.current = { seen: seePlace(), of: here.current.key };
      return true;
    };
    const isMovingHere = () => here.current.isMoving;
    const isBusyHere = () => isMovingHere() || isBusy();
    const steady = readSteadily(revalidate, {
      came,
      here: () => here.current,
      isBusy: isBusyHere,
      isMoving: isMovingHere,
    });
    const own = createRefresher({
      now: () => performance.now(),
      refresh: steady.read,
      isBusy: isBusyHere,
      random: Math.random,
    });
    refresher.current = own;
    reads.current = steady;
    const stopUpdates = followUpdates();
    const stop = followAll(own, { pathname: () => here.current.pathname, changed: steady.changed });
    return () => {
      stop();
      stopUpdates();
      own.stop();
      steady.stop();
    };
  }, [revalidate]);
  // The router scrolls to where the window stood when it began to read; one may have read on since.
  useLayoutEffect(() => {
    const { seen, of } = place.current ?? {};
    if (state !== "idle" || !seen) return;
    place.current = null;
    const scrolled = window.scrollY;
    if (of === key) queueMicrotask(() => keepPlace(seen, scrolled));
  }, [state, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation reads the page
  useEffect(() => {
    refresher.current?.loaded();
    reads.current?.moved();
  }, [key]);
  useWritten(() => refresher.current?.written());
  // A page with a bar of its own says there how it is connected.
  return isFloorFrame(useMatches()) ? null : <StaleNotice />;
}

interface Reading {
  /** A read is about to show, unless the page is loaded anew in its place. */
  came(response: Response): boolean;
  here(): { pathname: string; search: string };
  isBusy(): boolean;
  isMoving(): boolean;
}

/** Reads by the router that hold a page which can't be read, in place of blanking it. */
function readSteadily(revalidate: () => void, { came, here, isBusy, isMoving }: Reading) {
  const { fetch } = window;
  const reads = createSteadyReads({
    fetch: (...asked) => fetch(...asked),
    now: () => performance.now(),
    isSlow: isSlowConnection,
    isBusy,
    isMoving,
    failed: noteFailure,
    came,
  });
  window.fetch = reads.fetch;
  return {
    read(cause: RefreshCause) {
      reads.expect(dataAddress({ origin: window.location.origin, ...here() }).href, cause);
      revalidate();
    },
    changed: reads.changed,
    moved: reads.moved,
    stop() {
      window.fetch = fetch;
    },
  };
}

interface Follower {
  pathname(): string;
  /** Of anything, whatever this page shows. */
  changed(): void;
}

function followAll(refresher: Refresher, { pathname, changed }: Follower): () => void {
  const focused = () => document.visibilityState === "visible" && refresher.focused();
  let leave = follow();
  function follow() {
    return followChanges((hint) => {
      changed();
      if (hint.topics.length === EVENT_TOPICS.length) void askRelease();
      const reach = reachOf(hint, { pathname: pathname(), orders: () => ordersIn([pathname(), ...shownLinks()]) });
      if (reach === "here") refresher.changed();
      if (reach === "elsewhere") refresher.changedElsewhere();
    });
  }
  // A page with an open stream would not be kept for the way back.
  const hide = () => leave();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = follow();
  };
  const stopFocus = onWindow(["focus", "visibilitychange"], focused);
  const stopNetwork = onWindow(["online"], refresher.reconnected);
  window.addEventListener("pagehide", hide);
  window.addEventListener("pageshow", show);
  return () => {
    leave();
    stopFocus();
    stopNetwork();
    window.removeEventListener("pagehide", hide);
    window.removeEventListener("pageshow", show);
  };
}

const shownLinks = () =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href*="/dashboard/order/"]'), ({ href }) => href);

/** Tells of each write once it was answered, by the page's own forms or beside them. */
function useWritten(tell: () => void) {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isWriting = [navigation, ...fetchers].some(
    ({ state, formMethod }) => state !== "idle" && formMethod !== undefined && formMethod !== "GET",
  );
  const was = useRef(false);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (was.current && !isWriting) latest.current();
    was.current = isWriting;
  }, [isWriting]);
}

/** What the router asks the server for to show this page, letter by letter. */
function dataAddress({ origin, pathname, search }: Pick<URL, "origin" | "pathname" | "search">): URL {
  const address = new URL(`${origin}${pathname.replace(/\/$/, "")}.data${search}`);
  // As Remix does: it writes the whole query anew.
  address.searchParams.delete("index");
  return address;
}
