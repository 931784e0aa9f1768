import { sql } from "kysely";
import type { Id } from "./column-types";
import { sizedParts, sizedStatement, valuesOf } from "./sized-statements";
import type { Database, Db } from "./tables";

/** Columns with the type that PostgreSQL needs to be told for a list of values. */
export type ColumnTypes = Readonly<Record<string, "integer" | "text">>;

/** Tables whose rows have an id. */
export type UpdatedTable = {
  [Name in keyof Database]: Database[Name] extends { id: Id } ? Name : never;
}[keyof Database];

/** Sets these columns of each row by its id, in statements of a few sizes. No lock_version moves. */
export async function updateRows(
  db: Db,
  table: UpdatedTable,
  types: ColumnTypes,
  rows: readonly { id: number }[],
): Promise<void> {
  const columns = ["id", ...Object.keys(types)];
  for (const part of sizedParts(rows, columns.length)) {
    const key = ["update", table, part.length, ...columns].join();
    const statement = sizedStatement(db, key, () => update(table, types, part.length));
    await db.executeQuery({ ...statement, parameters: valuesOf(part, columns) });
  }
}

/** The first row says what type each column has. */
function update(table: string, types: ColumnTypes, rows: number) {
  const names = Object.keys(types);
  const first = ["integer", ...Object.values(types)].map((type) => sql`cast(${null} as ${sql.raw(type)})`);
  const others = first.map(() => null);
  const values = Array.from({ length: rows }, (_, index) => sql`(${sql.join(index === 0 ? first : others)})`);
  const assignments = names.map((name, index) => sql`${sql.ref(name)} = changed.${sql.ref(`column${index + 2}`)}`);
  return sql`update ${sql.table(table)} set ${sql.join(assignments)}
    from (values ${sql.join(values)}) as changed where ${sql.table(table)}.id = changed.column1`;
}
