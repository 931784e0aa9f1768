import type { NoteType } from "contract/decoration";
import type { Db } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import { reviseWorkOrders } from "../../work-orders/revise";
import type { Noted } from "./notes.queries";

const ORDER_COLUMNS = ["art_note", "sourcing_note", "receiving_note", "production_note"] as const;

/**
 * After a note was written: the order's columns of these types hold the newest pinned one, and its sheet follows. Notes of a proof
 * stay with the proof.
 */
export async function followNote(
  trx: Db,
  { type, orderId }: Noted,
  types: readonly string[],
  moment: WriteMoment,
): Promise<void> {
  if (type !== "order") return;
  const columns = ORDER_COLUMNS.filter((column) => types.includes(column));
  if (columns.length > 0) await showPinned(trx, orderId, columns, moment.at);
  await reviseWorkOrders(trx, [orderId], moment);
}

async function showPinned(
  trx: Db,
  orderId: number,
  columns: readonly Exclude<NoteType, "general">[],
  at: string,
): Promise<void> {
  const order = await trx.selectFrom("orders").select(columns).where("id", "=", orderId).executeTakeFirstOrThrow();
  const pinned = await trx
    .selectFrom("notes")
    .select(["type", "body"])
    .where("entity_type", "=", "order")
    .where("entity_id", "=", orderId)
    .where("deleted_at", "is", null)
    .where("pinned", "=", 1)
    .where("type", "in", columns)
    .orderBy("id", "desc")
    .execute();
  const desired = columns.map((type) => [type, pinned.find((note) => note.type === type)?.body ?? null] as const);
  const changed = desired.filter(([column, body]) => order[column] !== body);
  if (changed.length === 0) return;
  await trx
    .updateTable("orders")
    .set((eb) => ({ updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .set(Object.fromEntries(changed))
    .where("id", "=", orderId)
    .execute();
}

export function noteEvent(
  noteId: number,
  orderId: number,
  event: Pick<HistoryEntry, "action" | "before" | "after">,
): HistoryEntry {
  return { entity_type: "note", entity_id: noteId, order_id: orderId, ...event };
}
