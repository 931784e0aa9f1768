import type { ListPage } from "./list-page";

/** A filter that holds, in words. `names` are its keys in the URL. */
export interface AppliedFilter {
  label: string;
  value: string;
  names: readonly string[];
}

/** A filter of a list: its key in the URL, what it is called, and the words of a value that the list does not name. */
export type FilterWords = readonly [name: string, label: string, words?: (value: string) => string];

/** Every filter of the URL that the table knows, in the table's order. */
export function filtersInWords(
  table: readonly FilterWords[],
  { applied, named }: Pick<ListPage, "applied" | "named">,
): AppliedFilter[] {
  return table.flatMap(([name, label, words = (value) => value]) => {
    const values = applied.filter(([key]) => key === name).map(([, value]) => value);
    const value = named?.[name] ?? values.map(words).join(", ");
    return values.length > 0 ? [{ label, value, names: [name] }] : [];
  });
}

export function rangeWords(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `from ${from}` : to ? `to ${to}` : "";
}

/** "Status Flagged, Search “acme”." */
export function filterSentence(filters: readonly AppliedFilter[]): string {
  const text = filters.map(({ label, value }) => `${label} ${value}`).join(", ");
  return text && `${text}.`;
}
