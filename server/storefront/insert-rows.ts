import { type InsertObject, type Kysely, sql } from "kysely";
import type { Database } from "../db/tables";

/** SQLite takes 32,766 values a statement. */
const MAX_VALUES = 30_000;

/** Inserts rows of one shape, as many a statement as the databases take. */
export async function insertRows<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<void> {
  const size = rowsPerStatement(rows);
  for (let start = 0; start < rows.length; start += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}

/**
 * Writes rows by their id: new ones are inserted, known ones get these values in every column given. `guarded` rows carry their next
 * lock_version; when somebody else wrote one meanwhile this throws, and the transaction with it.
 */
export async function upsertById<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly (InsertObject<Database, Table> & { id: number })[],
  guarded = false,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== "id");
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const size = rowsPerStatement(rows);
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    const names = sql.join(["id", ...columns].map((column) => sql.ref(column)));
    const values = part.map((row) => {
      const cells: Readonly<Record<string, unknown>> = row;
      return sql`(${sql.join(["id", ...columns].map((column) => cells[column] ?? null))})`;
    });
    const guard = guarded ? sql` where ${sql.ref(`${table}.lock_version`)} = excluded.lock_version - 1` : sql``;
    const written = await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}
      on conflict (id) do update set ${sql.join(assignments)}${guard}`.execute(trx);
    if (guarded && Number(written.numAffectedRows) !== part.length) {
      throw new StaleRows("Somebody changed this order while it was imported. Import it again.");
    }
  }
}

/** Somebody else wrote one of these rows since it was read. */
export class StaleRows extends Error {}

function rowsPerStatement(rows: readonly object[]): number {
  return Math.max(1, Math.floor(MAX_VALUES / Math.max(1, Object.keys(rows[0] ?? {}).length)));
}
