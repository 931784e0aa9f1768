import { type Kysely, sql } from "kysely";

/** What merging proofs and merging productions share. */

export type Value = string | number | null;

/** A record that goes into another one. */
export interface Move {
  id: number;
  into_id: number;
}

const ORDERS_AT_ONCE = 500;
const ROWS_AT_ONCE = 200;

/** Works through the orders by their ids, some hundred at a time. `page` hears the first id and the one behind the last. */
export async function byOrders(db: Kysely<unknown>, page: (from: number, to: number) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from orders`.execute(db);
  for (let from = 1; from <= (rows[0]?.id ?? 0); from += ORDERS_AT_ONCE) await page(from, from + ORDERS_AT_ONCE);
}

/** Writes these columns of these rows; all rows have the same ones. */
export async function saveRows(
  db: Kysely<unknown>,
  table: string,
  types: Readonly<Record<string, "integer" | "text">>,
  rows: readonly (Readonly<Record<string, Value>> & { id: number })[],
): Promise<void> {
  const columns = Object.entries({ id: "integer", ...types });
  const set = columns.slice(1).map(([name], index) => sql`${sql.ref(name)} = saved.${sql.ref(`column${index + 2}`)}`);
  for (const some of chunks(rows)) {
    const values = some.map((row) => {
      const cells = columns.map(([name, type]) => sql`cast(${row[name] ?? null} as ${sql.raw(type)})`);
      return sql`(${sql.join(cells)})`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(set)}, lock_version = lock_version + 1
      from (values ${sql.join(values)}) as saved where ${sql.table(table)}.id = saved.column1`.execute(db);
  }
}

export async function noteMoves(db: Kysely<unknown>, table: string, moves: readonly Move[]): Promise<void> {
  for (const some of chunks(moves)) {
    const values = some.map(({ id, into_id }) => sql`(${id}, ${into_id})`);
    await sql`insert into ${sql.table(table)} (id, into_id) values ${sql.join(values)}`.execute(db);
  }
}

/** In SQL: what points to a record that went into another one points to that one. */
export const follow = (table: string, column: string, moves: string, where = "") =>
  `update ${table} set ${column} = (select into_id from ${moves} where ${moves}.id = ${table}.${column})
    where ${where} ${column} in (select id from ${moves})`;

/** In SQL: the records of every kind that hang on records of this type. */
export const followEntities = (type: string, moves: string) => [
  ...["files", "notes", "tasks", "history_events", "email_messages"].map((table) =>
    follow(table, "entity_id", moves, `entity_type = '${type}' and`),
  ),
  follow("flags", "flaggable_id", moves, `flaggable_type = '${type}' and`),
];

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** The first that says something, of rows in the order of what they have to say. */
export function firstOf<T, Name extends keyof T>(rows: readonly T[], name: Name): T[Name] | null {
  return rows.map((row) => row[name]).find((value) => value !== null) ?? null;
}

/** Each text once, below each other. */
export function joined(texts: readonly (string | null)[]): string | null {
  return [...new Set(texts.filter((text) => text !== null))].join("\n") || null;
}

export const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null;
export const latest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) parts.push(rows.slice(start, start + ROWS_AT_ONCE));
  return parts;
}
