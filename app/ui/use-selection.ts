import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { notePlace, placeOf } from "./list-place";
import { rowsBetween } from "./rows-between";

export type Selection = {
  count: number;
  has: (id: number) => boolean;
  /** Ticks or clears a row; as a range, with all rows between it and the one that was changed last. Always the same function. */
  toggle: (id: number, isRange?: boolean) => void;
  /** none, some or all rows of this page. */
  pageState: "none" | "some" | "all";
  togglePage: () => void;
  /** All rows that match the filter, on every page. */
  isEverything: boolean;
  selectEverything: () => void;
  clear: () => void;
};

/**
 * Which rows of a list page are ticked. `pageIds` are the rows shown, `total` all that match. The state starts from
 * `ids` and `all` of the URL, where a submitted selection stands, and forgets rows that left the page.
 * An accepted form ends the selection. Going back to the list in the browser's history restores it.
 */
export function useSelection(pageIds: readonly number[], total: number): Selection {
  const { key, search } = useLocation();
  const [asked] = useState(() => new URLSearchParams(search));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(asked.getAll("ids").map(Number)));
  const [isAll, setIsAll] = useState(asked.get("all") === "1");

  useAccepted(() => {
    setChosen(new Set());
    setIsAll(false);
  });

  const isReturn = useNavigationType() === "POP";
  const isHere = useRef(false);
  useEffect(() => {
    const place = placeOf(key);
    const wasHere = isHere.current;
    isHere.current = true;
    if (!wasHere && isReturn && (place.ids.length > 0 || place.isAll)) {
      setChosen(new Set(place.ids));
      setIsAll(place.isAll);
    } else {
      notePlace(key, { ids: [...chosen], isAll });
    }
  }, [key, isReturn, chosen, isAll]);
  const last = useRef<number | null>(null);

  const selected = pageIds.filter((id) => isAll || chosen.has(id));
  const choose = (ids: Iterable<number>) => {
    setChosen(new Set(ids));
    setIsAll(false);
  };
  const toggle = (id: number, isRange = false) => {
    const rows = isRange ? rowsBetween(pageIds, last.current, id) : [id];
    last.current = id;
    choose(selected.includes(id) ? selected.filter((other) => !rows.includes(other)) : [...selected, ...rows]);
  };
  const latest = useRef(toggle);
  latest.current = toggle;
  return {
    count: isAll ? total : selected.length,
    has: (id) => selected.includes(id),
    toggle: useCallback((id, isRange) => latest.current(id, isRange), []),
    pageState: selected.length === 0 ? "none" : selected.length === pageIds.length ? "all" : "some",
    togglePage: () => choose(selected.length === pageIds.length ? [] : pageIds),
    isEverything: isAll,
    selectEverything: () => setIsAll(true),
    clear: () => choose([]),
  };
}

/** When a form of the page was sent and accepted. */
function useAccepted(act: () => void): void {
  const isPosting = useNavigation().formMethod === "POST";
  const { search } = useLocation();
  const latest = useRef(act);
  latest.current = act;
  const wasPosting = useRef(false);
  useEffect(() => {
    if (wasPosting.current && !isPosting && !new URLSearchParams(search).has("modal")) latest.current();
    wasPosting.current = isPosting;
  }, [isPosting, search]);
}
