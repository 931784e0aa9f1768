import { type QueryValue, writeQuery } from "contract/list-query";
import { isViewFilter, SAVED_VIEW_LISTS, type ViewFilters } from "contract/saved-view-pages";
import type { SavedViewPageKey } from "contract/saved-views";
import { PASSING_KEYS } from "~/ui/passing-keys";

/** What a view keeps of a list: as the URL has it. */
export interface ViewQuery {
  filters: ViewFilters;
  columns: readonly string[] | null;
  sort: string | null;
  density: string | null;
}

/** Keys of the URL that a view keeps beside its filters, and those that belong to no view. */
const BESIDE_FILTERS: ReadonlySet<string> = new Set(["columns", "sort", "density"]);
const OF_NO_VIEW: ReadonlySet<string> = new Set([...PASSING_KEYS, "page", "per_page", "saved"]);

/** What the URL of a list asks for; `isKeepable` is false where it names what no view keeps (one order, what was scanned). */
export function readViewQuery(params: URLSearchParams, page: SavedViewPageKey): ViewQuery & { isKeepable: boolean } {
  const own = [...params].filter(([key, value]) => value !== "" && !OF_NO_VIEW.has(key) && !BESIDE_FILTERS.has(key));
  const filters: Record<string, string | string[]> = Object.create(null);
  for (const [rawKey, value] of own) {
    const key = rawKey.replace(/\[\]$/, "");
    if (!isViewFilter(page, key)) continue;
    const known = filters[key];
    if (rawKey !== key) filters[key] = [...(Array.isArray(known) ? known : []), value];
    else filters[key] = value;
  }
  const columns = params.get("columns")?.split(",").filter(Boolean) ?? [];
  return {
    filters: { ...filters },
    columns: columns.length > 0 ? columns : null,
    sort: params.get("sort") || null,
    density: params.get("density") || null,
    isKeepable: own.every(([key]) => {
      const { query, except } = SAVED_VIEW_LISTS[page];
      const name = key.replace(/\[\]$/, "");
      return (
        isViewFilter(page, name) || !(Object.hasOwn(query.shape, name) || except.includes(name) || name === "order")
      );
    }),
  };
}

/** The query of a view's tab. */
export function viewSearch({ filters, columns, sort, density }: ViewQuery, saved: number): URLSearchParams {
  const beside: Record<string, QueryValue> = { sort, columns: columns?.join(","), density, saved };
  return writeQuery({ ...filters, ...beside });
}

/** Whether two queries show the same: the order of filters and of their values does not matter, that of columns does. */
export const isSameQuery = (one: ViewQuery, other: ViewQuery): boolean => canonical(one) === canonical(other);

function canonical({ filters, columns, sort, density }: ViewQuery): string {
  const sorted = Object.entries(filters)
    .map(([key, value]) => [key, typeof value === "string" ? value : value.toSorted()] as const)
    .sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([sorted, columns, sort, density]);
}

/** Whether the list shows more than one of its own tabs. */
export function isFiltered({ filters, columns, sort, density }: ViewQuery, page: SavedViewPageKey): boolean {
  const { own } = SAVED_VIEW_LISTS[page];
  if (columns !== null || sort !== null || density !== null) return true;
  return Object.keys(filters).some((key) => !Object.hasOwn(own, key));
}
