import { type Kysely, type Migration, sql } from "kysely";

interface Line {
  order_id: number;
  properties_json: string;
}

interface Property {
  order_id: number;
  name_key: string;
  value_key: string;
  name: string;
  value: string;
}

/**
 * Answers on lines by name and value, for columns and filters of lists: inside a line's JSON no index finds them. `propertiesOf` reads
 * lines as this release does.
 */
export function lineProperties(propertiesOf: (lines: readonly Line[]) => readonly Property[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
      await fillIn(db, propertiesOf);
    },
  };
}

const STATEMENTS = [
  `create table order_properties (
    order_id integer not null references orders (id),
    name_key text not null,
    value_key text not null,
    name text not null,
    value text not null,
    primary key (order_id, name_key, value_key)
  )`,
  "create index order_properties_found on order_properties (name_key, value_key, order_id)",
];

const ORDERS_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 200;

async function fillIn(db: Kysely<unknown>, propertiesOf: Parameters<typeof lineProperties>[0]): Promise<void> {
  const { rows: lasts } = await sql<{ id: number | null }>`select max(id) as id from orders`.execute(db);
  for (let from = 1; from <= (lasts[0]?.id ?? 0); from += ORDERS_AT_ONCE) {
    const { rows: lines } = await sql<Line>`select order_id, properties_json from order_line_items
      where order_id >= ${from} and order_id < ${from + ORDERS_AT_ONCE} and removed_at is null
      order by order_id, position`.execute(db);
    const found = propertiesOf(lines);
    for (let start = 0; start < found.length; start += ROWS_AT_ONCE) {
      const values = found
        .slice(start, start + ROWS_AT_ONCE)
        .map((row) => sql`(${row.order_id}, ${row.name_key}, ${row.value_key}, ${row.name}, ${row.value})`);
      await sql`insert into order_properties (order_id, name_key, value_key, name, value) values ${sql.join(values)}`.execute(
        db,
      );
    }
  }
}
