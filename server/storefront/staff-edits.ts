import type { Db } from "../db/tables";
import { fieldOf, fieldValue } from "../history/history-fields";
import type { Values } from "./store-values";

/** What people ever changed, by order and by line item: the history knows. Fields have the names of the contract. */
export interface StaffEdits {
  /** Each field with what stood there before a person changed it for the first time. */
  order(id: number): Values;
  line(id: number): Values;
}

const NOTHING: Values = {};
/** Taking over what the store says makes nothing ours. */
const NO_EDITS = ["store_change_accepted", "store_change_refused"];

/** One query for all of these orders. */
export async function loadStaffEdits(trx: Db, orderIds: readonly number[]): Promise<StaffEdits> {
  const edits = new Map<string, Record<string, unknown>>();
  const events = await trx
    .selectFrom("history_events")
    .select(["entity_type", "entity_id", "before_json", "after_json"])
    .where("order_id", "in", orderIds)
    .where("actor_type", "=", "user")
    .where("after_json", "is not", null)
    .where("action", "not in", NO_EDITS)
    .orderBy("id")
    .execute();
  for (const { entity_type, entity_id, before_json, after_json } of events) {
    const key = `${entity_type}|${entity_id}`;
    const first = edits.get(key) ?? {};
    const before: Values = JSON.parse(before_json ?? "{}");
    for (const column of Object.keys(JSON.parse(after_json ?? "{}"))) {
      const field = fieldOf(column);
      if (!Object.hasOwn(first, field)) first[field] = fieldValue(column, before[column]);
    }
    edits.set(key, first);
  }
  return {
    order: (id) => edits.get(`order|${id}`) ?? NOTHING,
    line: (id) => edits.get(`order_line_item|${id}`) ?? NOTHING,
  };
}
