import type { Db, EmailMessageRow } from "../db/tables";
import { isQueued, type OfMail } from "./waiting-mail";

const BATCH = 5;

/**
 * Takes mail that is due until `until`, counting the attempt. The guard is asked again when the row is written, so that two processes
 * never hold the same one; a process that was killed loses its mail to the next after `until`.
 */
export async function claimDueMail(db: Db, { at, until }: { at: string; until: string }) {
  // Nothing delays a first attempt; it would lie ahead after the clock was set back.
  const isDue = (eb: OfMail) =>
    eb.and([isQueued(eb, at), eb.or([eb("attempts", "=", 0), eb("next_attempt_at", "<=", at)])]);
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

/** `error`: whom it did not reach of those that it was for. */
export async function markSent(db: Db, id: number, at: string, error: string | null): Promise<void> {
  await db
    .updateTable("email_messages")
    .set({ status: "sent", sent_at: at, link_cipher: null, claimed_until: null, error })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute();
}

interface Tried {
  error: string;
  /** Null: no more attempts. */
  nextAttemptAt: string | null;
}

/** `mail`: as this process took it. False where another process has taken it since. */
export async function markTried(
  db: Db,
  { id, claimed_until }: EmailMessageRow,
  { error, nextAttemptAt }: Tried,
): Promise<boolean> {
  const outcome = nextAttemptAt === null ? { status: "failed" } : { next_attempt_at: nextAttemptAt };
  const { numUpdatedRows } = await db
    .updateTable("email_messages")
    .set({ ...outcome, error, claimed_until: null })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .where("claimed_until", "=", claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The proof that somebody was asked about, and who of ours has it. */
export async function proofOfContact(db: Db, contactId: number) {
  return await db
    .selectFrom("proof_contacts")
    .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .innerJoin("art_proofs", "art_proofs.id", "proof_requests.art_proof_id")
    .select(["art_proofs.id", "art_proofs.order_id", "art_proofs.assignee_id", "proof_contacts.name as contact_name"])
    .where("proof_contacts.id", "=", contactId)
    .executeTakeFirst();
}
