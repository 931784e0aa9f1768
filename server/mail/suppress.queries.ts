import { type RawBuilder, sql } from "kysely";
import { selectSameSending } from "../art/sendings";
import type { Db } from "../db/tables";
import { isWaiting } from "./waiting-mail";

/** Mail that did not leave and shall not any more. */

/** Everything that became pointless by itself; with each pass of the outbox and of the housekeeping. */
export async function suppressPointless(db: Db, at: string): Promise<void> {
  await suppressAnswered(db, at);
  await suppressUntrue(db, at);
}

/** Of the mail that waits, what the caller names. */
const suppress = (db: Db, error: string, at: string, more: { dedupe_key?: RawBuilder<string> } = {}) =>
  db
    .updateTable("email_messages")
    .set({ status: "suppressed", error, link_cipher: null, ...more })
    .where((eb) => isWaiting(eb, at));

/** Should it come true again it is written again. */
const AGAIN = { dedupe_key: sql<string>`dedupe_key || ' suppressed ' || id` };

/** So many at a time. */
const AT_ONCE = 500;

/**
 * What mail says of its record is not so any more: an order that was complete or cancelled is open again, a supplier who is asked to confirm has.
 */
async function suppressUntrue(db: Db, at: string): Promise<void> {
  const untrue = await db
    .selectFrom("email_messages")
    .select("email_messages.id")
    .leftJoin("orders", "orders.id", "email_messages.order_id")
    .leftJoin("purchase_orders", "purchase_orders.id", "email_messages.entity_id")
    .where((eb) => isWaiting(eb, at))
    .where("email_messages.event", "in", ["order_ready", "order_cancelled", "purchase_order_chase"])
    .where((eb) =>
      eb.or([
        eb.and([eb("email_messages.event", "=", "order_ready"), eb("orders.made_at", "is", null)]),
        eb.and([eb("email_messages.event", "=", "order_cancelled"), eb("orders.status", "<>", "cancelled")]),
        eb.and([eb("email_messages.event", "=", "purchase_order_chase"), eb("purchase_orders.status", "<>", "sent")]),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  if (untrue.length === 0) return;
  const ids = untrue.map(({ id }) => id);
  await suppress(db, "It no longer applied when this was due to be sent.", at, AGAIN).where("id", "in", ids).execute();
}

/**
 * Mail that asks for an answer which nobody waits for any more is not sent: its person has answered all of it, or the requests have ended. What is
 * on its way right now says itself what became of it.
 */
async function suppressAnswered(db: Db, at: string): Promise<void> {
  const pointless = await db
    .selectFrom("email_messages")
    .select("email_messages.id")
    .where((eb) => isWaiting(eb, at))
    .where("email_messages.entity_type", "=", "proof_contact")
    .where((eb) =>
      eb.not(
        eb.exists(
          selectSameSending(db)
            .select("contact.id")
            .where("owner.id", "=", eb.ref("email_messages.entity_id"))
            .where("request.status", "in", ["pending", "viewed"])
            .where("request.expires_at", ">", at)
            .where("contact.responded_at", "is", null),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();
  if (pointless.length === 0) return;
  const ids = pointless.map(({ id }) => id);
  const error = "The proof was answered, or its link had ended, before this could be sent.";
  await suppress(db, error, at).where("id", "in", ids).execute();
}

/** Nobody waits for these orders any more (field-guide §5.6): mail about them that did not leave stays here, but for what people said to each other. */
export async function suppressOrders(trx: Db, orderIds: readonly number[], at: string): Promise<void> {
  if (orderIds.length === 0) return;
  await suppress(trx, "The order was cancelled before this could be sent.", at)
    .where("order_id", "in", orderIds)
    .where((eb) => eb.or([eb("event", "is", null), eb("event", "<>", "mention")]))
    .execute();
}

/** Nothing is ordered by it any more: mail with it that did not leave yet stays here. */
export async function suppressPurchaseOrder(trx: Db, id: number, at: string): Promise<void> {
  await suppress(trx, "The purchase order was taken back before this could be sent.", at)
    .where("entity_type", "=", "purchase_order")
    .where("entity_id", "=", id)
    .execute();
}

/** It did not leave after all: mail that says so and did not leave yet stays here. */
export async function suppressShipment(trx: Db, id: number, at: string): Promise<void> {
  await suppress(trx, "The shipment was taken back before this could be sent.", at, AGAIN)
    .where("entity_type", "=", "shipment")
    .where("entity_id", "=", id)
    .execute();
}

/** These links of this person have ended: mail with one that did not leave yet stays here. */
export async function suppressPersonMail(
  trx: Db,
  { userId, events }: { userId: number; events: readonly string[] },
  at: string,
): Promise<void> {
  await suppress(trx, "Its link had ended before this could be sent.", at)
    .where("entity_type", "=", "user")
    .where("entity_id", "=", userId)
    .where("event", "in", events)
    .execute();
}
