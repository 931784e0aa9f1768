import { type RawBuilder, sql } from "kysely";

/**
 * Each column of many short rows as one text, for both databases: handed over value by value, a thousand rows cost more than it takes
 * to find them. For numbers, days and instants: no value may hold a comma.
 */
export const packed = (columns: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) => sql`string_agg(coalesce(cast(${column} as text), ''), ',') as ${sql.ref(name)}`,
    ),
  );

export type Packed<Name extends string> = Readonly<Record<Name, string | null>>;

/** The values of a column in the order of the rows; "" stands for null. */
export const unpacked = (column: string | null | undefined): string[] => column?.split(",") ?? [];
