import type { SavedView, SavedViewPatch } from "contract/saved-views.schema";

export const nameKey = (name: string) => name.replace(/\s+/g, " ").toLowerCase();

/** `ids` with one of them at this place, counted from 1; a place behind the last one is the last. */
export function movedTo(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
}

/** What a patch makes of a view. Choosing it as one's default is no change of the view. */
export function patched(view: SavedView, patch: SavedViewPatch, userId: number): SavedView {
  const { shared, is_default: _chosen, lock_version: _seen, ...fields } = patch;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const owner = shared === undefined ? {} : { user_id: shared ? null : userId };
  return { ...view, ...given, ...owner };
}

const RECORDED = ["name", "filters", "columns", "sort", "density", "position"] as const;

/** What differs, as the history tells it; null where nothing does. A search may hold a customer's name: it is not repeated. */
export function viewChanges(before: SavedView, after: SavedView) {
  const keys = RECORDED.filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
  const isMoved = (before.user_id ?? null) !== (after.user_id ?? null);
  if (keys.length === 0 && !isMoved) return null;
  const of = (view: SavedView) => ({
    ...Object.fromEntries(keys.map((key) => [key, key === "filters" ? recordedFilters(view) : (view[key] ?? null)])),
    ...(isMoved && { shared: view.user_id === null }),
  });
  return { before: of(before), after: of(after) };
}

/** All that the history tells of a view. */
export const recordedView = (view: SavedView) => ({
  page: view.page,
  name: view.name,
  shared: view.user_id === null,
  filters: recordedFilters(view),
  columns: view.columns ?? null,
  sort: view.sort ?? null,
  density: view.density ?? null,
});

const SEARCHES: ReadonlySet<string> = new Set(["q", "name"]);

const recordedFilters = ({ filters }: SavedView) =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, SEARCHES.has(key) ? "(search)" : value]));
