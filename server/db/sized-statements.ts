import type { CompiledQuery } from "kysely";
import type { Db } from "./tables";

/** Of a statement: its text stays short enough to be kept prepared. */
const MAX_VALUES = 4_000;

/** Parts of as many rows as a statement takes, then of half as many, and so on: a few sizes in all. */
export function* sizedParts<T>(rows: readonly T[], valuesPerRow: number): Generator<readonly T[]> {
  let size = 2 ** Math.floor(Math.log2(MAX_VALUES / Math.max(1, valuesPerRow)));
  for (let start = 0; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2;
    yield rows.slice(start, start + size);
  }
}

/** Of each kind of database, which the transactions on it share. */
const compiled = new WeakMap<object, Map<string, CompiledQuery>>();

/** A statement on a part of rows, without its values: compiled once for its key. To build one takes longer than to run it. */
export function sizedStatement(db: Db, key: string, build: () => { compile(db: Db): CompiledQuery }) {
  const { adapter } = db.getExecutor();
  const known = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
  compiled.set(adapter, known);
  const query = known.get(key) ?? build().compile(db);
  known.set(key, query);
  return query;
}

/** The values of these columns, row after row. */
export function valuesOf(rows: readonly object[], columns: readonly string[]): unknown[] {
  const values: unknown[] = new Array(rows.length * columns.length);
  let next = 0;
  for (const row of rows as readonly Readonly<Record<string, unknown>>[])
    for (const column of columns) values[next++] = row[column] ?? null;
  return values;
}
