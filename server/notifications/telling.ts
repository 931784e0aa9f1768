import type { Db } from "../db/tables";
import type { Actor, HistoryEntry } from "../history/record-history";
import { fullName } from "../people/present-person";
import type { Notice } from "./notify";

/** What the tellers of each kind share. */
export interface Telling {
  trx: Db;
  actor: Actor;
  at: string;
}

export type Teller = (telling: Telling, entries: readonly HistoryEntry[]) => Promise<Notice[]>;

export const shown = ({ entity_type: type, entity_id: id, order_id: orderId }: HistoryEntry) => ({ type, id, orderId });

export const idsOf = (entries: readonly HistoryEntry[]) => [...new Set(entries.map(({ entity_id }) => entity_id))];

/** Their names and owners. */
export async function ordersOf(trx: Db, entries: readonly Pick<HistoryEntry, "order_id">[]) {
  const ids = [...new Set(entries.flatMap(({ order_id }) => order_id ?? []))];
  if (ids.length === 0) return new Map<number, { name: string; owner: number | null; stage: string }>();
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "name", "owner_id as owner", "stage"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who did it, in a sentence. */
export async function nameOf(trx: Db, { type, id }: Actor): Promise<string> {
  if (id === null) return type === "customer" ? "The customer" : "The system";
  const columns = ["first_name", "last_name", "email"] as const;
  const person = await trx.selectFrom("users").select(columns).where("id", "=", id).executeTakeFirst();
  return person ? fullName(person) || person.email : "Someone";
}
