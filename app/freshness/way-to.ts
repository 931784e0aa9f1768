import { matchRoutes } from "@remix-run/react";
import { dataAddress } from "./data-address";

interface Way {
  /** What the router will ask the server for; null where it will ask for nothing. */
  data: string | null;
  /** Scripts of its routes that are not there yet. */
  scripts: readonly string[];
}

/** What opening this link will load, put together as Remix does it; null where no page of ours is behind it. */
export function wayTo(href: string): Way | null {
  const url = new URL(href, window.location.href);
  const matches = url.origin === window.location.origin ? matchesOf(url) : null;
  if (!matches) return null;
  const routes = matches.flatMap(({ route: { id }, params }, index) => {
    const entry = id === undefined ? undefined : __remixManifest.routes[id];
    return entry ? [{ entry, isKept: isKept(entry.id, index, { url, params }) }] : [];
  });
  return {
    data: addressOf(
      url,
      routes.filter(({ entry }) => entry.hasLoader),
    ),
    scripts: routes.flatMap(({ entry }) =>
      __remixRouteModules[entry.id] ? [] : [entry.module, ...(entry.imports ?? [])],
    ),
  };
}

/** Looking through all routes takes a millisecond; of another page of a list they are known. */
function matchesOf(url: URL) {
  const { location, matches } = __remixRouter.state;
  return url.pathname === location.pathname ? matches : matchRoutes(__remixRouter.routes, url);
}

type Next = { url: URL; params: Readonly<Record<string, string | undefined>> };

/** The route is shown already, and says itself that it need not be read for this. */
function isKept(id: string, index: number, { url, params }: Next): boolean {
  const { matches, loaderData } = __remixRouter.state;
  const current = matches[index];
  if (current?.route.id !== id || !(id in loaderData)) return false;
  const asked = { currentUrl: new URL(window.location.href), nextUrl: url, defaultShouldRevalidate: true };
  const decide = __remixRouteModules[id]?.shouldRevalidate;
  return decide?.({ ...asked, currentParams: current.params, nextParams: params }) === false;
}

function addressOf(url: URL, routes: readonly { entry: { id: string }; isKept: boolean }[]): string | null {
  const read = routes.filter(({ isKept }) => !isKept);
  if (read.length === 0) return null;
  const address = dataAddress(url);
  if (read.length < routes.length) address.searchParams.set("_routes", read.map(({ entry }) => entry.id).join(","));
  return address.href;
}
