import { sql } from "kysely";
import { instantAfter, instantOf } from "../clock";
import type { Db, WebhookDeliveryRow, WebhookEndpointRow } from "../db/tables";
import type { Posted } from "./post-webhook";

/** Who took a delivery and has said nothing for so long was killed. */
const LEASE_MS = 60_000;
const BATCH = 5;
const FIRST_WAITS_MS = [5, 30, 120, 600, 3_600].map((seconds) => seconds * 1_000);
const LATER_WAIT_MS = 4 * 3_600_000;
/** With the waits above an endpoint that is away is asked for 41 hours. */
const MAX_ATTEMPTS = 16;

/** How long until the next attempt after so many; null: no more. */
function waitAfter(attempts: number): number | null {
  return attempts >= MAX_ATTEMPTS ? null : (FIRST_WAITS_MS[attempts - 1] ?? LATER_WAIT_MS);
}

/** Endpoints that something is due for. */
export async function endpointsWithWork(db: Db, now: Date): Promise<WebhookEndpointRow[]> {
  return await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("is_active", "=", 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhook_deliveries")
          .select("webhook_deliveries.id")
          .whereRef("webhook_deliveries.endpoint_id", "=", "webhook_endpoints.id")
          .where("due_at", "<=", instantOf(now)),
      ),
    )
    .orderBy("id")
    .execute();
}

/**
 * Takes the oldest that are due, so that no other process sends them meanwhile. One of an order waits until the earlier ones of that order
 * are delivered or given up.
 */
export async function claimWebhookDeliveries(db: Db, endpointId: number, now: Date): Promise<WebhookDeliveryRow[]> {
  const due = await db
    .selectFrom("webhook_deliveries as one")
    .select("one.id")
    .where("one.endpoint_id", "=", endpointId)
    .where("one.due_at", "<=", instantOf(now))
    .where(sql<boolean>`not exists (select 1 from webhook_deliveries as earlier
      where earlier.endpoint_id = one.endpoint_id and earlier.order_id = one.order_id
        and earlier.due_at is not null and earlier.id < one.id)`)
    .orderBy("one.id")
    .limit(BATCH)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return await db
    .updateTable("webhook_deliveries")
    .set((eb) => ({ due_at: instantAfter(now, LEASE_MS), attempts: eb("attempts", "+", 1) }))
    .where("id", "in", ids)
    .where("due_at", "<=", instantOf(now))
    .returningAll()
    .execute();
}

/** Nothing where another process has taken it since. */
export async function keepPosted(
  db: Db,
  { id, endpoint_id, attempts }: WebhookDeliveryRow,
  { error, status, text }: Posted,
  now: Date,
): Promise<void> {
  const at = instantOf(now);
  const waitMs = error === null ? null : waitAfter(attempts);
  const isDone = waitMs === null;
  const outcome = error === null ? "delivered" : isDone ? "failed" : "waiting";
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("webhook_deliveries")
      .set({
        status: outcome,
        due_at: waitMs === null ? null : instantAfter(now, waitMs),
        done_at: isDone ? at : null,
        response_status: status,
        response_text: text,
        error,
      })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("due_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const state =
      error === null
        ? { status: "ok", last_error: null, last_delivered_at: at }
        : { status: "failing", last_error: error };
    await trx.updateTable("webhook_endpoints").set(state).where("id", "=", endpoint_id).execute();
  });
}

const KEPT_MS = 30 * 86_400_000;
const FORGOTTEN_AT_ONCE = 500;

/** What they hold may be personal data. */
export async function forgetWebhookDeliveries(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("created_at", "<", instantAfter(now, -KEPT_MS))
    .where("due_at", "is", null)
    .orderBy("created_at")
    .limit(FORGOTTEN_AT_ONCE);
  await db.deleteFrom("webhook_deliveries").where("id", "in", old).execute();
}
