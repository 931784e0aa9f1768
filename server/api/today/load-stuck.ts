import { person } from "../../people/present-person";

/** Nothing is asked where nothing is wanted. Ids may repeat. */
export async function loadById<T extends { id: number }>(
  ids: readonly number[],
  select: (desired: readonly number[]) => Promise<readonly T[]>,
): Promise<ReadonlyMap<number, T>> {
  const desired = [...new Set(ids)];
  const rows = desired.length === 0 ? [] : await select(desired);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person's name; null where nobody is meant. */
export const personName = (first: string | null, last: string | null, email: string | null) =>
  person(0, first, last, email)?.name ?? null;

/** What personName needs of a joined person. */
export const personColumns = <Table extends string>(table: Table) =>
  [
    `${table}.first_name as ${table}_first`,
    `${table}.last_name as ${table}_last`,
    `${table}.email as ${table}_email`,
  ] as const;
