import { sql } from "kysely";
import type { Db } from "../db/tables";

type Table =
  | "receivings"
  | "requisition_splits"
  | "requisitions"
  | "productions"
  | "production_lines"
  | "discrepancies";
type Value = string | number | null;

const INTEGERS = /^(quantity|pack_size|is_|judged_)|_(id|minor|units|by_hand)$/;
const ROWS_PER_STATEMENT = 200;

/**
 * Writes the columns of `changes` (the same ones for every row) where they differ from `rows`; with `at` also updated_at. A row that
 * changes gets a new lock_version; lines of productions have none of their own. One statement for some hundred rows.
 */
export async function updateMany(
  trx: Db,
  table: Table,
  rows: readonly { id: number }[],
  changes: ReadonlyMap<number, object>,
  at: string | null,
): Promise<void> {
  const columns = columnsOf(changes);
  const differing = rows.flatMap((row) => {
    const change = changes.get(row.id);
    if (!change) return [];
    const values = columns.map((name): Value => Reflect.get(name in change ? change : row, name));
    return columns.some((name, index) => Reflect.get(row, name) !== values[index]) ? [[row.id, ...values]] : [];
  });
  for (let start = 0; start < differing.length; start += ROWS_PER_STATEMENT) {
    const cells = differing
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(
        (row) => sql`(${sql.join(row.map((value, index) => typed(value, index === 0 ? "id" : columns[index - 1])))})`,
      );
    const assignments = columns.map((name, index) => sql`${sql.ref(name)} = changed.${sql.ref(`column${index + 2}`)}`);
    await sql`update ${sql.table(table)} set ${sql.join(assignments)}
      ${table === "production_lines" ? sql`` : sql`, lock_version = lock_version + 1`}
      ${at === null ? sql`` : sql`, updated_at = ${at}`}
      from (values ${sql.join(cells)}) as changed where ${sql.table(table)}.id = changed.column1`.execute(trx);
  }
}

const typed = (value: Value, column = "id") =>
  column === "id" || INTEGERS.test(column) ? sql`cast(${value} as integer)` : sql`cast(${value} as text)`;

function columnsOf(changes: ReadonlyMap<number, object>): string[] {
  const names = new Set<string>();
  for (const change of changes.values()) for (const name of Object.keys(change)) names.add(name);
  return [...names];
}
