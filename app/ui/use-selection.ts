import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

export type Selection = {
  count: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
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
 * A form that was sent and accepted ends the selection.
 */
export function useSelection(pageIds: readonly number[], total: number): Selection {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(query.getAll("ids").map(Number)));
  const [isAll, setIsAll] = useState(query.get("all") === "1");

  const isPosting = useNavigation().formMethod === "POST";
  const wasPosting = useRef(false);
  useEffect(() => {
    const isDone = wasPosting.current && !isPosting && !query.has("modal");
    wasPosting.current = isPosting;
    if (!isDone) return;
    setChosen(new Set());
    setIsAll(false);
  }, [isPosting, query]);

  const selected = pageIds.filter((id) => isAll || chosen.has(id));
  const choose = (ids: Iterable<number>) => {
    setChosen(new Set(ids));
    setIsAll(false);
  };
  return {
    count: isAll ? total : selected.length,
    has: (id) => selected.includes(id),
    toggle: (id) => choose(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    pageState: selected.length === 0 ? "none" : selected.length === pageIds.length ? "all" : "some",
    togglePage: () => choose(selected.length === pageIds.length ? [] : pageIds),
    isEverything: isAll,
    selectEverything: () => setIsAll(true),
    clear: () => choose([]),
  };
}
