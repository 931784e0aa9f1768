import type { CsvValue } from "contract/csv";
import { readColumns } from "../columns/shown-columns";

/** One field of a file: what stands over it, and what a record has there. Days and instants as the API writes them, numbers plain. */
export type Field<T> = readonly [head: string, value: (record: T) => CsvValue];

/** What a list writes for each of its columns: under the column's own name first, then what its cell says beside that. */
export interface ColumnFields<T> {
  /** Stands first, whatever is chosen. */
  first: { key: string; fields: readonly Field<T>[] };
  /** By their keys, in the list's own order. */
  free: Readonly<Record<string, readonly Field<T>[]>>;
}

/** What a file holds of a record. */
export interface Sheet<T> {
  head: readonly string[];
  record(record: T): CsvValue[];
}

/** The columns that the list's URL asks for, in its order; else the list's own. */
export function sheetOf<T>({ first, free }: ColumnFields<T>, params: URLSearchParams): Sheet<T> {
  const keys = Object.keys(free);
  const shown = readColumns(params, { keys, defaults: keys, fixed: [first.key, "select", "actions"] }).keys;
  const fields = [...first.fields, ...shown.flatMap((key) => free[key] ?? [])];
  return {
    head: fields.map(([head]) => head),
    record: (record) => fields.map(([, value]) => value(record)),
  };
}

/** Several words in one field. */
export const wordList = (words: readonly (string | null | undefined)[] | null | undefined): string =>
  (words ?? []).filter(Boolean).join("; ");
