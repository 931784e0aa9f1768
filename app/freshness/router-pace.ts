import { startTransition } from "react";
import { flushSync } from "react-dom";

type Router = typeof __remixRouter;
type Paced = Pick<Router, "state" | "subscribe">;
type Listener = Parameters<Router["subscribe"]>[0];
type State = Router["state"];

/** A page that is there sooner was never on its way, for who looks. */
export const UNNOTICED_MS = 60;

/**
 * From here on the listeners of `router` hear less of plain steps to another page: that one is on its way once that takes `UNNOTICED_MS`,
 * for hearing it draws half the page anew. What changes within a page is drawn in one go, not in slices with the browser's other work
 * between them; a page in place of another in slices, for its effects then wait until it was painted. Forms, refreshes and what is read
 * beside the page are told of as ever. To be called before anybody listens.
 */
export function paceRouter(router: Paced): void {
  const listeners = new Set<Listener>();
  let told = router.state;
  let untold: ReturnType<typeof setTimeout> | undefined;

  const tell: Listener = (state, options) => {
    clearTimeout(untold);
    untold = undefined;
    told = state;
    // Who listens last hears it first: RemixBrowser keeps a copy of the location, which is then drawn with the page and not after it.
    for (const listener of [...listeners].reverse()) listener(state, options);
  };

  let wasOnItsWay = false;
  router.subscribe((state, options) => {
    const wasPlainStep = wasOnItsWay;
    wasOnItsWay = isOnItsWay(state);
    const isNothingElse = told.fetchers === state.fetchers && options.deletedFetchers.length === 0;
    if (wasOnItsWay && !isOnItsWay(told) && isNothingElse) {
      untold ??= setTimeout(() => tell(router.state, options), UNNOTICED_MS);
    } else if (!wasPlainStep || state.navigation.state !== "idle") {
      tell(state, options);
    } else if (told.location.pathname === state.location.pathname) {
      flushSync(() => tell(state, { ...options, flushSync: true }));
    } else {
      startTransition(() => tell(state, options));
    }
  });
  router.subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

/** Another page is read, and nothing was written for it. */
function isOnItsWay({ navigation: { state, formMethod = "GET" } }: State): boolean {
  return state === "loading" && formMethod === "GET";
}
