import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";

export interface KnownLocation {
  id: number;
  name: string;
  /** Told where the name was new. */
  history: HistoryEntry[];
}

export const locationKey = (name: string) => name.trim().toLowerCase();

/** What is unique of a name, and what sorts A-2 before A-10. */
export function locationKeys(name: string) {
  const key = locationKey(name);
  return { name_key: key, name_order: key.replace(/\d+/g, (digits) => digits.padStart(ORDERED_DIGITS, "0")) };
}
const ORDERED_DIGITS = 9;

/** The location of this name in any case; an unknown one is made, an inactive one is used again. */
export async function locationByName(trx: Db, name: string, at: string): Promise<KnownLocation> {
  const row = { name: name.trim(), ...locationKeys(name), kind: "shelf", created_at: at, updated_at: at };
  const created = await trx
    .insertInto("locations")
    .values(row)
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created) {
    const entry = { entity_type: "location", entity_id: created.id, order_id: null, action: "location_created" };
    return { id: created.id, name: row.name, history: [{ ...entry, after: { name: row.name } }] };
  }
  const found = await trx
    .updateTable("locations")
    .set({ is_active: 1 })
    .where("name_key", "=", row.name_key)
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  return { ...found, history: [] };
}
