import type { FlagBody } from "contract/flags.schema";
import { requirePerson } from "../api/require-person";
import type { Db, FlagRow } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { type Flagged, followFlags, requireStoppable } from "./flag-targets";

/** What happens with a flag inside the transaction of a write that took its order. */

interface By {
  at: string;
  actorId: number;
}

/** Answers with its id and what the history tells. */
export async function insertFlag(
  trx: Db,
  flagged: Flagged,
  body: Omit<FlagBody, "lock_version">,
  { at, actorId }: By,
): Promise<{ id: number; event: HistoryEntry }> {
  const { flag_type, flag_comment, severity } = body;
  requireStoppable(flagged, severity);
  if (body.assigned_to_id) await requirePerson(trx, body.assigned_to_id, "assigned_to_id");
  const { id } = await trx
    .insertInto("flags")
    .values({
      flaggable_type: flagged.kind,
      flaggable_id: flagged.id,
      flag_type,
      flag_comment,
      severity,
      raised_by_id: actorId,
      assigned_to_id: body.assigned_to_id ?? null,
      previous_status: flagged.status_below,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await followFlags(trx, flagged, { at, isRestored: true });
  const after = { flag_type, severity, ...(body.assigned_to_id && { assigned_to_id: body.assigned_to_id }) };
  return { id, event: flaggedEvent(flagged, `${flagged.kind}_flagged`, { after, reason: flag_comment }) };
}

export async function saveFlag(trx: Db, flag: FlagRow, changes: Partial<FlagRow>): Promise<void> {
  await trx
    .updateTable("flags")
    .set({ ...changes, lock_version: flag.lock_version + 1 })
    .where("id", "=", flag.id)
    .execute();
}

export function flaggedEvent(
  { kind, id, order_id }: Flagged,
  action: string,
  more: Partial<HistoryEntry>,
): HistoryEntry {
  return { entity_type: kind, entity_id: id, order_id, action, ...more };
}
