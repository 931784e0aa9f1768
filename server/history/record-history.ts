import { insertRows } from "../db/insert-rows";
import type { Db } from "../db/tables";
import { tellWebhooks } from "../webhooks/tell-webhooks";

/** Who acts: a signed-in person, the system, or an import (with the person who started it). */
export interface Actor {
  type: "user" | "system" | "import" | "customer";
  id: number | null;
  requestId: string | null;
}

export interface HistoryEntry {
  entity_type: string;
  entity_id: number;
  order_id: number | null;
  action: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  reason?: string | null;
}

/** Makes entries of one kind of record; a bare id stands for a record of no order. */
export const entriesOf =
  (entity_type: string) =>
  (
    of: number | (Pick<HistoryEntry, "order_id"> & { id: number }),
    action: string,
    more: Partial<HistoryEntry> = {},
  ): HistoryEntry => {
    const { id, order_id } = typeof of === "number" ? { id: of, order_id: null } : of;
    return { entity_type, entity_id: id, order_id, action, ...more };
  };

/** Appends to the history, and writes what webhooks tell of it. Call it with the handle of the transaction that makes the change. */
export async function recordHistory(
  trx: Db,
  actor: Actor,
  at: string,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    entity_type: entry.entity_type,
    entity_id: entry.entity_id,
    order_id: entry.order_id,
    actor_type: actor.type,
    actor_id: actor.id,
    action: entry.action,
    before_json: entry.before ? JSON.stringify(entry.before) : null,
    after_json: entry.after ? JSON.stringify(entry.after) : null,
    reason: entry.reason ?? null,
    request_id: actor.requestId,
    created_at: at,
  }));
  await insertRows(trx, "history_events", rows);
  await tellWebhooks(trx, actor, at, entries);
}
