import type { EmailMessage } from "contract/email-messages.schema";
import { instantOf } from "../../clock";
import type { Db, EmailMessageRow } from "../../db/tables";
import { type HistoryEntry, recordHistory } from "../../history/record-history";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound } from "../errors";
import { getEmailMessage } from "./email-messages.queries";
import { retryNeeds, sendNeeds } from "./mail-access";

/** A failed mail is due again now, with all its attempts. Throws 422 where it did not fail. */
export async function retryEmailMessage(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  return await changeMessage(dependencies, actor, id, async (row, { trx, at }) => {
    await requireAccess(trx, actor, retryNeeds(row), "Sending this email");
    if (row.status !== "failed") throw notAllowed("Only mail that failed can be tried again.");
    return { status: "queued", attempts: 0, next_attempt_at: at, error: null };
  });
}

/** A person has read it, and it leaves. Throws 422 where it does not wait for that. */
export async function releaseEmailMessage(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  return await changeMessage(dependencies, actor, id, async (row, { at }) => {
    requireReview(row);
    const changes = { status: "queued", next_attempt_at: at, reviewed_by_id: actor.id, reviewed_at: at };
    return { ...changes, action: "mail_released" };
  });
}

/** A person has read it, and it does not leave. Throws 422 where it does not wait for that. */
export async function discardEmailMessage(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  return await changeMessage(dependencies, actor, id, async (row, { at }) => {
    requireReview(row);
    const changes = { status: "discarded", link_cipher: null, reviewed_by_id: actor.id, reviewed_at: at };
    return { ...changes, action: "mail_discarded" };
  });
}

const NOT_IN_REVIEW: Readonly<Record<string, string>> = {
  queued: "It is about to be sent.",
  sent: "It was sent already.",
  failed: "It could not be delivered. Try it again.",
  suppressed: "It is no longer sent. No one is waiting for it.",
  discarded: "It was discarded. Send it again from where it came from.",
};

function requireReview({ status }: EmailMessageRow): void {
  if (status !== "review") throw notAllowed(NOT_IN_REVIEW[status] ?? "It does not wait for review.");
}

/** A person has sent it with a mail program of theirs. Throws 422 where it was sent, or is about to be. */
export async function markSentByHand(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  const { smtpUrl } = dependencies.settings;
  return await changeMessage(dependencies, actor, id, async (row, { trx, at }) => {
    await requireAccess(trx, actor, sendNeeds(row), "Sending this email");
    if (row.status === "queued" && smtpUrl !== null) throw notAllowed("It is about to be sent automatically.");
    if (row.status === "review") throw notAllowed("It is waiting for review. Send or discard it there.");
    if (row.status === "sent") throw notAllowed("It is marked as sent already.");
    if (row.status === "suppressed") throw notAllowed("It is no longer sent. No one is waiting for an answer.");
    if (row.status === "discarded") throw notAllowed("It was discarded.");
    return { status: "sent", sent_at: at, link_cipher: null, error: null };
  });
}

/** Columns of the row, and what the history tells where it tells of it. */
type Change = Partial<EmailMessageRow> & { action?: "mail_released" | "mail_discarded" };

async function changeMessage(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  decide: (row: EmailMessageRow, scope: { trx: Db; at: string }) => Promise<Change>,
): Promise<EmailMessage> {
  const { db, clock } = dependencies;
  const at = instantOf(clock());
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("email_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("That mail");
    const { action, ...changes } = await decide(row, { trx, at });
    const { numUpdatedRows } = await trx
      .updateTable("email_messages")
      .set(changes)
      .where("id", "=", id)
      .where("status", "=", row.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notAllowed("It was changed in the meantime. Check it again.");
    await closeFailure(trx, row, { at, userId: actor.id });
    if (action) await recordHistory(trx, actor, at, [mailEvent(row, action)]);
  });
  return await getEmailMessage(dependencies, actor, id);
}

/** Of its order, where it is about one. Addresses stay with the mail. */
function mailEvent({ id, order_id, subject }: EmailMessageRow, action: string): HistoryEntry {
  return { entity_type: "email_message", entity_id: id, order_id, action, after: { subject } };
}

async function closeFailure(trx: Db, row: EmailMessageRow, done: { at: string; userId: number }): Promise<void> {
  if (row.status !== "failed") return;
  await trx
    .updateTable("tasks")
    .set({ done_at: done.at, done_by_id: done.userId })
    .where("dedupe_key", "=", `mail_failed ${row.id}`)
    .where("done_at", "is", null)
    .execute();
}

const notAllowed = (message: string) => new ApiError("not_allowed", message);
