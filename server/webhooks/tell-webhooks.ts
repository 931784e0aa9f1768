import { randomUUID } from "node:crypto";
import { insertRows } from "../db/insert-rows";
import type { Db } from "../db/tables";
import { type Happening, webhookEventsOf } from "./webhook-events";

interface RecordedEntry extends Happening {
  entity_id: number;
  order_id: number | null;
  reason?: string | null;
}

interface By {
  type: string;
  id: number | null;
  requestId: string | null;
}

/**
 * Writes what endpoints are told of these history entries, in the transaction of the write; it is sent later. Where no entry is an event
 * nothing is asked of the database, where no endpoint wants one a single query is.
 */
export async function tellWebhooks(trx: Db, by: By, at: string, entries: readonly RecordedEntry[]): Promise<void> {
  const happened = entries.flatMap((entry) => webhookEventsOf(entry).map((event) => ({ event, entry })));
  if (happened.length === 0) return;
  const endpoints = await trx
    .selectFrom("webhook_endpoints")
    .select(["id", "events_json"])
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  const active = endpoints.map(({ id, events_json }) => ({ id, events: new Set<string>(JSON.parse(events_json)) }));
  const chosen = happened.filter(({ event }) => active.some(({ events }) => events.has(event)));
  if (chosen.length === 0) return;
  const names = await orderNames(trx, new Set(chosen.flatMap(({ entry }) => entry.order_id ?? [])));
  const rows = chosen.flatMap(({ event, entry }) => {
    const { order_id, entity_type, entity_id, action, before, after, reason } = entry;
    const event_id = randomUUID();
    const body = JSON.stringify({
      id: event_id,
      event,
      created_at: at,
      order: order_id === null ? null : { id: order_id, name: names.get(order_id) ?? null },
      record: { type: entity_type, id: entity_id },
      action,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
      actor: { type: by.type, id: by.id },
      request_id: by.requestId,
    });
    return active
      .filter(({ events }) => events.has(event))
      .map(({ id }) => ({
        endpoint_id: id,
        event_id,
        event,
        order_id,
        body,
        status: "waiting",
        attempts: 0,
        due_at: at,
        created_at: at,
      }));
  });
  await insertRows(trx, "webhook_deliveries", rows);
}

async function orderNames(trx: Db, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
