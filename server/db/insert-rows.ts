import { type InsertObject, sql } from "kysely";
import { sizedParts, sizedStatement, valuesOf } from "./sized-statements";
import type { Database, Db } from "./tables";

type Row<Table extends keyof Database> = InsertObject<Database, Table>;

/**
 * Inserts rows, in statements of a few sizes: each is compiled once, however often rows of these columns come. To build one for a
 * thousand values takes longer than to run it.
 */
export async function insertRows<Table extends keyof Database>(
  trx: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  await insertParts(trx, table, rows, false);
}

/** The same for rows whose ids the database gives. Answers with them, in the order of the rows. */
export async function insertForIds<Table extends TableWithIds>(
  trx: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<number[]> {
  const inserted = await insertParts(trx, table, rows, true);
  // Ids count up in the order of the values; the order in which they are returned is not promised.
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

type TableWithIds = "art_proofs" | "requisitions" | "requisition_splits" | "productions";

/**
 * Writes rows by their id: new ones are inserted, known ones get these values in every column given. `guarded` rows carry their next
 * lock_version; when somebody else wrote one meanwhile this throws, and the transaction with it.
 */
export async function upsertById<Table extends keyof Database>(
  trx: Db,
  table: Table,
  rows: readonly (Row<Table> & { id: number })[],
  guarded = false,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== "id");
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  for (const part of sizedParts(rows, columns.length + 1)) {
    const names = sql.join(["id", ...columns].map((column) => sql.ref(column)));
    const values = part.map((row) => {
      const cells: Readonly<Record<string, unknown>> = row;
      return sql`(${sql.join(["id", ...columns].map((column) => cells[column] ?? null))})`;
    });
    const guard = guarded ? sql` where ${sql.ref(`${table}.lock_version`)} = excluded.lock_version - 1` : sql``;
    const written = await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}
      on conflict (id) do update set ${sql.join(assignments)}${guard}`.execute(trx);
    if (guarded && Number(written.numAffectedRows) !== part.length) {
      throw new StaleRows("Someone changed this order during the import. Import it again.");
    }
  }
}

/** Somebody else wrote one of these rows since it was read. */
export class StaleRows extends Error {}

async function insertParts<Table extends keyof Database>(
  trx: Db,
  table: Table,
  rows: readonly Row<Table>[],
  isForIds: boolean,
): Promise<{ id: number }[]> {
  const columns = columnsOf(rows);
  const inserted: { id: number }[] = [];
  for (const part of sizedParts(rows, columns.length)) {
    const key = ["insert", table, part.length, isForIds, ...columns].join();
    const statement = sizedStatement(trx, key, () => insertion(table, columns, { rows: part.length, isForIds }));
    const { rows: ids } = await trx.executeQuery({ ...statement, parameters: valuesOf(part, columns) });
    inserted.push(...(ids as { id: number }[]));
  }
  return inserted;
}

/** Of all of them: a row that lacks one has null in it. */
function columnsOf(rows: readonly object[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column);
  return [...columns];
}

function insertion(table: string, columns: readonly string[], of: { rows: number; isForIds: boolean }) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const row = sql`(${sql.join(columns.map(() => null))})`;
  const values = sql.join(Array.from({ length: of.rows }, () => row));
  return sql`insert into ${sql.table(table)} (${names}) values ${values}${of.isForIds ? sql` returning id` : sql``}`;
}
