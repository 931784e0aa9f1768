import type { EmailMessage } from "contract/email-messages.schema";
import type { Kysely } from "kysely";
import { instantOf } from "../../clock";
import type { Database, EmailMessageRow } from "../../db/tables";
import { proofOfContact } from "../../mail/delivery.queries";
import { closeTasks } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound } from "../errors";
import { getEmailMessage } from "./email-messages.queries";

/** A failed mail is due again now, with all its attempts. Throws 422 where it did not fail. */
export async function retryEmailMessage(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  return await changeMessage(dependencies, actor, id, (row, at) => {
    if (row.status !== "failed") throw notAllowed("Only mail that failed can be tried again.");
    return { status: "queued", attempts: 0, next_attempt_at: at, error: null };
  });
}

/** A person has sent it with a mail program of theirs. Throws 422 where it was sent, or is about to be. */
export async function markSentByHand(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  const { smtpUrl } = dependencies.settings;
  return await changeMessage(dependencies, actor, id, (row, at) => {
    if (row.status === "queued" && smtpUrl !== null) throw notAllowed("It is about to be sent by itself.");
    if (row.status === "sent") throw notAllowed("It is marked as sent already.");
    if (row.status === "suppressed") throw notAllowed("It is not sent any more: nobody waits for its answer.");
    return { status: "sent", sent_at: at, link_cipher: null, error: null };
  });
}

async function changeMessage(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  decide: (row: EmailMessageRow, at: string) => Partial<EmailMessageRow>,
): Promise<EmailMessage> {
  const { db, clock } = dependencies;
  const at = instantOf(clock());
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("email_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("That mail");
    const { numUpdatedRows } = await trx
      .updateTable("email_messages")
      .set(decide(row, at))
      .where("id", "=", id)
      .where("status", "=", row.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notAllowed("It was changed in the meantime. Look again.");
    await closeFailure(trx, row, { at, userId: actor.id });
  });
  return await getEmailMessage(dependencies, id);
}

async function closeFailure(
  trx: Kysely<Database>,
  row: EmailMessageRow,
  done: { at: string; userId: number },
): Promise<void> {
  if (row.status !== "failed" || row.entity_id === null) return;
  if (row.entity_type === "purchase_order") {
    await closeTasks(trx, { type: "purchase_order", id: row.entity_id }, ["mail_failed"], done);
    return;
  }
  const proof = row.entity_type === "proof_contact" ? await proofOfContact(trx, row.entity_id) : undefined;
  if (proof) await closeTasks(trx, { type: "art_proof", id: proof.id }, ["mail_failed"], done);
}

const notAllowed = (message: string) => new ApiError("not_allowed", message);
