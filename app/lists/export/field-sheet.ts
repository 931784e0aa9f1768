import type { CsvValue } from "contract/csv";
import type { Fields } from "contract/field";
import { type Sheet, wordList } from "./sheet";

/** A column of a whole export: names and places never change, so that a saved spreadsheet keeps working. */
export type PlacedField<T> = readonly [place: number, head: string, value: (record: T) => CsvValue];

/** All that is known of a record: its fields by their table, and beside them what no single field says. */
export function fieldSheet<T extends object>(fields: Fields, special: readonly PlacedField<T>[]): Sheet<T> {
  const own = Object.entries(fields).flatMap(([name, { csv }]): PlacedField<T>[] =>
    csv ? [[csv.place, csv.head ?? name, (record) => csvValue(Reflect.get(record, name))]] : [],
  );
  const columns = [...own, ...special].sort(([one], [other]) => one - other);
  return {
    head: columns.map(([, head]) => head),
    record: (record) => columns.map(([, , value]) => value(record)),
  };
}

function csvValue(value: unknown): CsvValue {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return wordList(value);
  return typeof value === "number" ? value : (value?.toString() ?? null);
}
