import { changeQuery } from "~/navigation/paths";
import { PASSING_KEYS } from "~/ui/passing-keys";
import { PEEK_KEY, peekedId } from "./peek-query";

/** The list's own part of its URL, and the links that change it. All are relative to the page. */
export interface ListLinks<Field extends string = string> {
  /** As hidden inputs of a GET form. */
  keep: readonly (readonly [name: string, value: string])[];
  /** The same, with the record beside the list: of a form that opens a dialog. */
  keepAll: ListLinks["keep"];
  page(page: number): string;
  sort(field: Field): { to: string; direction: "ascending" | "descending" | null };
  /** The list with a dialog about one record, or about nothing in particular. */
  modal(name: string, id?: number): string;
  /** Without some filters (names as in the URL). */
  without(names: readonly string[]): string;
  /** The query to export. */
  query: string;
}

export function listLinks<Field extends string = string>(search: string, currentSort: string): ListLinks<Field> {
  const own = new URLSearchParams(search);
  for (const key of PASSING_KEYS) own.delete(key);
  const query = own.toString();
  const peek = peekedId(search);
  // A dialog opens over the list as it is, with the record beside it.
  const prefix = `?${query}${query ? "&" : ""}${peek === null ? "" : `${PEEK_KEY}=${peek}&`}`;
  return {
    query,
    keep: [...own],
    keepAll: peek === null ? [...own] : [...own, [PEEK_KEY, String(peek)]],
    page: (page) => `?${changeQuery(own, { page: page > 1 ? page : null })}`,
    sort(field) {
      const direction = currentSort === field ? "ascending" : currentSort === `-${field}` ? "descending" : null;
      const next = direction === "ascending" ? `-${field}` : field;
      return { to: `?${changeQuery(own, { sort: next, page: null })}`, direction };
    },
    modal: (name, id) => (id === undefined ? `${prefix}modal=${name}` : `${prefix}modal=${name}&ids=${id}`),
    without(names) {
      const rest = new URLSearchParams([...own].filter(([key]) => key !== "page" && !names.includes(key)));
      return `?${rest}`;
    },
  };
}
