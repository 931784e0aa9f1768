import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../db/tables";

const BATCH = 5;

type OfMail = ExpressionBuilder<Database, "email_messages">;

const isFree = (eb: OfMail, at: string) =>
  eb.or([eb("email_messages.claimed_until", "is", null), eb("email_messages.claimed_until", "<=", at)]);

/** To be sent, and not on its way in another hand. */
const isQueued = (eb: OfMail, at: string) => eb.and([eb("email_messages.status", "=", "queued"), isFree(eb, at)]);

/** Did not leave yet: queued, or held for a person. */
const isWaiting = (eb: OfMail, at: string) =>
  eb.and([eb("email_messages.status", "in", ["queued", "review"]), isFree(eb, at)]);

/**
 * Takes mail that is due until `until`, counting the attempt. The guard is asked again when the row is written, so that two processes
 * never hold the same one; a process that was killed loses its mail to the next after `until`.
 */
export async function claimDueMail(db: Kysely<Database>, { at, until }: { at: string; until: string }) {
  const isDue = (eb: OfMail) => eb.and([isQueued(eb, at), eb("next_attempt_at", "<=", at)]);
  const due = await db
    .selectFrom("email_messages")
    .select("id")
    .where(isDue)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return await db
    .updateTable("email_messages")
    .set((eb) => ({ claimed_until: until, attempts: eb("attempts", "+", 1) }))
    .where("id", "in", ids)
    .where(isDue)
    .returningAll()
    .execute();
}

export async function markSent(db: Kysely<Database>, id: number, at: string): Promise<void> {
  await db
    .updateTable("email_messages")
    .set({ status: "sent", sent_at: at, link_cipher: null, claimed_until: null, error: null })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute();
}

interface Tried {
  id: number;
  /** What this process took it with: it says nothing about a mail that another one has taken since. */
  claimedUntil: string;
  error: string;
  /** Null: no more attempts. */
  nextAttemptAt: string | null;
}

/** False where another process has taken it since. */
export async function markTried(
  db: Kysely<Database>,
  { id, claimedUntil, error, nextAttemptAt }: Tried,
): Promise<boolean> {
  const outcome = nextAttemptAt === null ? { status: "failed" } : { next_attempt_at: nextAttemptAt };
  const { numUpdatedRows } = await db
    .updateTable("email_messages")
    .set({ ...outcome, error, claimed_until: null })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .where("claimed_until", "=", claimedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The proof that somebody was asked about, and who of ours has it. */
export async function proofOfContact(db: Kysely<Database>, contactId: number) {
  return await db
    .selectFrom("proof_contacts")
    .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .innerJoin("art_proofs", "art_proofs.id", "proof_requests.art_proof_id")
    .select(["art_proofs.id", "art_proofs.order_id", "art_proofs.assignee_id", "proof_contacts.name as contact_name"])
    .where("proof_contacts.id", "=", contactId)
    .executeTakeFirst();
}

/**
 * Mail that asks for an answer which nobody waits for any more is not sent: its person has answered, or the request has ended. What is
 * on its way right now says itself what became of it.
 */
export async function suppressPointless(db: Kysely<Database>, at: string): Promise<void> {
  const pointless = await db
    .selectFrom("email_messages")
    .select("email_messages.id")
    .leftJoin("proof_contacts", "proof_contacts.id", "email_messages.entity_id")
    .leftJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .where((eb) => isWaiting(eb, at))
    .where("email_messages.entity_type", "=", "proof_contact")
    .where((eb) =>
      eb.or([
        eb("proof_requests.id", "is", null),
        eb("proof_requests.status", "not in", ["pending", "viewed"]),
        eb("proof_requests.expires_at", "<=", at),
        eb("proof_contacts.responded_at", "is not", null),
      ]),
    )
    .limit(500)
    .execute();
  if (pointless.length === 0) return;
  await db
    .updateTable("email_messages")
    .set({
      status: "suppressed",
      error: "The proof was answered, or its link had ended, before this could be sent.",
      link_cipher: null,
    })
    .where(
      "id",
      "in",
      pointless.map(({ id }) => id),
    )
    .where((eb) => isWaiting(eb, at))
    .execute();
}

/** Nobody waits for these orders any more (field-guide §5.6): mail about them that did not leave stays here, but for what people said to each other. */
export async function suppressOrders(trx: Kysely<Database>, orderIds: readonly number[], at: string): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable("email_messages")
    .set({ status: "suppressed", error: "The order was cancelled before this could be sent.", link_cipher: null })
    .where("order_id", "in", orderIds)
    .where((eb) => eb.or([eb("event", "is", null), eb("event", "<>", "mention")]))
    .where((eb) => isWaiting(eb, at))
    .execute();
}

/** Nothing is ordered by it any more: mail with it that did not leave yet stays here. */
export async function suppressPurchaseOrder(trx: Kysely<Database>, id: number, at: string): Promise<void> {
  await trx
    .updateTable("email_messages")
    .set({ status: "suppressed", error: "The purchase order was taken back before this could be sent." })
    .where("entity_type", "=", "purchase_order")
    .where("entity_id", "=", id)
    .where((eb) => isWaiting(eb, at))
    .execute();
}

/** These links of this person have ended: mail with one that did not leave yet stays here. */
export async function suppressPersonMail(
  trx: Kysely<Database>,
  { userId, events }: { userId: number; events: readonly string[] },
  at: string,
): Promise<void> {
  await trx
    .updateTable("email_messages")
    .set({ status: "suppressed", error: "Its link had ended before this could be sent.", link_cipher: null })
    .where("entity_type", "=", "user")
    .where("entity_id", "=", userId)
    .where("event", "in", events)
    .where((eb) => isWaiting(eb, at))
    .execute();
}
