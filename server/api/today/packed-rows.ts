import { type RawBuilder, sql } from "kysely";

/**
 * Many short rows as one text, for both databases: handed over value by value, a thousand rows cost more than it takes to find them.
 * For numbers, days and instants: no value may hold a blank or a comma.
 */
export const packed = (columns: readonly RawBuilder<unknown>[]) =>
  sql<string | null>`string_agg(concat_ws(' ', ${sql.join(columns.map(orEmpty))}), ',')`;

const orEmpty = (column: RawBuilder<unknown>) => sql`coalesce(cast(${column} as text), '')`;

/** The values of each row in their order; "" stands for null. */
export const unpacked = (text: string | null | undefined): string[][] =>
  text ? text.split(",").map((row) => row.split(" ")) : [];
