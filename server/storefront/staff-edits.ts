import type { Kysely } from "kysely";
import type { Database } from "../db/tables";

/** Which fields a person ever changed, by order and by line item: the history knows. */
export interface StaffEdits {
  order(id: number): ReadonlySet<string>;
  line(id: number): ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** One query for all of these orders. */
export async function loadStaffEdits(trx: Kysely<Database>, orderIds: readonly number[]): Promise<StaffEdits> {
  const edits = new Map<string, Set<string>>();
  const events = await trx
    .selectFrom("history_events")
    .select(["entity_type", "entity_id", "after_json"])
    .where("order_id", "in", orderIds)
    .where("actor_type", "=", "user")
    .where("after_json", "is not", null)
    .execute();
  for (const { entity_type, entity_id, after_json } of events) {
    const key = `${entity_type}|${entity_id}`;
    const fields = edits.get(key) ?? new Set();
    for (const field of Object.keys(JSON.parse(after_json ?? "{}"))) fields.add(field);
    edits.set(key, fields);
  }
  return {
    order: (id) => edits.get(`order|${id}`) ?? NOTHING,
    line: (id) => edits.get(`order_line_item|${id}`) ?? NOTHING,
  };
}
