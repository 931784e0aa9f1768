import { useLocation, useNavigate } from "@remix-run/react";
import { type Action, useRegisterActions } from "kbar";
import { useEffect, useMemo, useState } from "react";
import { useDenied } from "~/access/access-scope";
import { entries } from "../entries";
import { paths } from "../paths";
import type { FoundView } from "../search/read-search.server";
import { pageAfter, pageBefore } from "./page-steps";
import { FOUND, SEARCH_ALL } from "./palette-rows";
import { readRecent } from "./recent";

/** Keys that do the same without the palette, by the id of the action. */
export const KEYS_OF: Readonly<Record<string, string>> = {
  "page-before": "p p",
  "page-after": "n p",
  [`go ${paths.newOrder()}`]: "c",
};

const ORDER = { found: 4, actions: 3, recent: 2, navigation: 1, search: 0 } as const;

interface Asked {
  found: FoundView | null;
  words: string;
  who: string;
  /** Another one after each navigation. */
  page: string;
  isOpen: boolean;
}

/** Everything that the palette offers on this page now. */
export function usePaletteActions({ found, words, who, page, isOpen }: Asked) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = useMemo(() => (to: string) => () => navigate(to), [navigate]);
  const mayEnter = useDenied("enterOrders") === null;
  const maySeeCustomers = useDenied("seeCustomers") === null;
  const maySetUp = useDenied("changeSettings") === null;
  const navigation = useMemo(() => {
    const section = { name: "Navigation", priority: ORDER.navigation };
    const places = [
      ...entries,
      ...entries.flatMap(({ pages = [] }) => pages).filter(({ isOfChoice }) => !isOfChoice),
      { label: "Today", to: paths.today() },
      ...(mayEnter ? [{ label: "New order", to: paths.newOrder() }] : []),
      ...(maySeeCustomers ? [{ label: "Customers", to: paths.customers() }] : []),
      { label: "Notifications", to: paths.notifications() },
      { label: "Tasks", to: paths.tasks() },
      { label: "Your profile", to: paths.profile() },
      { label: "Your changes", to: paths.changes() },
      ...(maySetUp
        ? [
            { label: "Settings", to: paths.settings() },
            { label: "Stores", to: paths.stores() },
            { label: "API tokens", to: paths.apiTokens() },
            { label: "Webhooks", to: paths.webhooks() },
            { label: "Health", to: paths.health() },
          ]
        : []),
    ];
    return [
      ...places.map(({ label, to }): Action => ({ id: `go ${to}`, name: label, section, perform: go(to) })),
      { id: "page-before", name: "Previous page", section, perform: go(pathname + pageBefore(search)) },
      { id: "page-after", name: "Next page", section, perform: go(pathname + pageAfter(search)) },
    ];
  }, [go, pathname, search, mayEnter, maySeeCustomers, maySetUp]);
  const [atHand, setAtHand] = useState<Action[]>([]);
  // After the page is drawn: its own buttons are read from it, each time that it is another one or the palette opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said, another page is another reading
  useEffect(() => {
    setAtHand(isOpen ? [...actionsOfPage(), ...recentOf(who, pathname, go)] : []);
  }, [isOpen, page, pathname, who, go]);
  const matches = useMemo(() => (found ? foundActions(found, go) : []), [found, go]);
  const q = words.trim();
  const searchAll = useMemo(() => {
    const section = { name: "Search", priority: ORDER.search };
    const to = paths.search(new URLSearchParams({ q }));
    return q === "" ? [] : [{ id: SEARCH_ALL, name: `Search for “${q}”`, section, perform: go(to) }];
  }, [q, go]);
  useRegisterActions(navigation, [navigation]);
  useRegisterActions(atHand, [atHand]);
  useRegisterActions(matches, [matches]);
  useRegisterActions(searchAll, [searchAll]);
}

/** The buttons at the top of the page that lead somewhere, those in their menu too. */
function actionsOfPage(): Action[] {
  const section = { name: "Actions", priority: ORDER.actions };
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#main .page-actions a[href]")];
  const byName = new Map(
    links.map((link) => [(link.getAttribute("aria-label") ?? link.textContent ?? "").trim(), link]),
  );
  byName.delete("");
  return [...byName].map(([name, link]) => ({
    id: `action ${name}`,
    name,
    section,
    perform: () => link.click(),
  }));
}

function recentOf(who: string, here: string, go: (to: string) => () => void): Action[] {
  const section = { name: "Recent", priority: ORDER.recent };
  return readRecent(localStorage, who)
    .filter(({ to }) => to !== here)
    .map(({ to, title }) => ({ id: `recent ${to}`, name: title, section, perform: go(to) }));
}

function foundActions({ groups }: FoundView, go: (to: string) => () => void): Action[] {
  return groups.flatMap(({ name: group, items }) =>
    items.map(({ to, title, about }) => ({
      id: `${FOUND}${group} ${to}`,
      name: title,
      subtitle: about,
      section: { name: group, priority: ORDER.found },
      perform: go(to),
    })),
  );
}
