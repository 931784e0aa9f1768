import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../db/tables";
import type { DerivedColumns } from "./derive";

/** Columns of the derived set with the type that PostgreSQL needs to be told for a list of values. */
const DERIVED_TYPES: Readonly<Record<keyof DerivedColumns, "text" | "integer">> = {
  stage: "text",
  company_sort: "text",
  priority_rank: "integer",
  total_units: "integer",
  in_hand_sort: "text",
  ship_sort: "text",
  has_vip: "integer",
  lead_days: "integer",
  slack_date: "text",
  slack_sort: "text",
  ship_by_date: "text",
  art_due_date: "text",
  goods_due_date: "text",
  production_due_date: "text",
  earliest_in_hand_date: "text",
  is_anchored: "integer",
  art_status: "text",
  sourcing_status: "text",
  receiving_status: "text",
  production_status: "text",
  counts_json: "text",
  decoration_json: "text",
  checks_json: "text",
  check_level: "text",
  is_new_customer: "integer",
  is_international: "integer",
};
const DERIVED_COLUMNS = Object.entries(DERIVED_TYPES);

/** Writes derived columns of many orders in one statement. Does not touch lock_version: no person changed anything. */
export async function saveDerived(
  db: Kysely<Database>,
  entries: readonly { id: number; columns: DerivedColumns }[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, columns }) => {
    const values: Readonly<Record<string, string | number | null>> = columns;
    const cells = DERIVED_COLUMNS.map(([name, type]) => sql`cast(${values[name] ?? null} as ${sql.raw(type)})`);
    return sql`(cast(${id} as integer), ${sql.join(cells)})`;
  });
  const assignments = DERIVED_COLUMNS.map(
    ([name], index): RawBuilder<unknown> => sql`${sql.ref(name)} = derived.${sql.ref(`column${index + 2}`)}`,
  );
  await sql`update orders set ${sql.join(assignments)} from (values ${sql.join(rows)}) as derived where orders.id = derived.column1`.execute(
    db,
  );
}
