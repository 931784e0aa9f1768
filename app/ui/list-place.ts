/** Where somebody was in a list: the row in focus, by its link, and the ticked rows. */
export interface ListPlace {
  row: string | null;
  ids: readonly number[];
  isAll: boolean;
}

/** As many lists of one tab are remembered; a reload forgets them. */
const PLACES_KEPT = 50;
const places = new Map<string, ListPlace>();

const NOWHERE: ListPlace = { row: null, ids: [], isAll: false };

/** By the key of an entry of the browser's history: the same list opened anew starts anew. */
export const placeOf = (key: string): ListPlace => places.get(key) ?? NOWHERE;

export function notePlace(key: string, part: Partial<ListPlace>): void {
  const place = { ...placeOf(key), ...part };
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > PLACES_KEPT && oldest !== undefined) places.delete(oldest);
}

interface SeenList {
  pathname: string;
  search: string;
  /** Its place in the browser's history. */
  index: number;
}
let seenList: SeenList | null = null;

export function noteList(list: SeenList): void {
  seenList = list;
}

/** How many steps back in the history this list was, where it was the last one; null where it was not. Without a query any page of it is meant. */
export function stepsToList(to: string, index: number): number | null {
  const [pathname, query] = to.split("?");
  if (!seenList || seenList.pathname !== pathname || seenList.index >= index) return null;
  if (query !== undefined && seenList.search !== `?${query}`) return null;
  return seenList.index - index;
}

/** The index of this page in the browser's history; null if unknown. */
export function historyIndex(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("idx" in state)) return null;
  return typeof state.idx === "number" ? state.idx : null;
}
