import type { ApiDependencies } from "../api/context";
import { instantAfter, instantOf } from "../clock";
import type { Db, EmailMessageRow } from "../db/tables";
import { lastingFailures } from "../jobs/lasting-failures";
import { repeat } from "../jobs/repeat";
import { type MailAddress, parseMailAddress } from "../mail-address";
import { type NewTask, openTask } from "../tasks/tasks";
import { waitAfter } from "./back-off";
import { claimDueMail, markSent, markTried, proofOfContact } from "./delivery.queries";
import { insertForOne, openLink } from "./outbox";
import { type NotTaken, openSmtp, type Smtp } from "./smtp";
import { suppressPointless } from "./suppress.queries";
import { withLink } from "./templates/letter";

const EVERY_MS = 5_000;
/** Who took a mail and has said nothing for so long was killed. */
const LEASE_MS = 5 * 60_000;
const STOP_WITHIN_MS = 2_000;

/** Delivers what is due, every few seconds; returns how to stop it, which lets a mail that is under way arrive. */
export function startDelivery(dependencies: ApiDependencies): () => Promise<void> {
  const { settings } = dependencies;
  if (settings.smtpUrl === null) return async () => {};
  const smtp = openSmtp(settings.smtpUrl);
  const stopping = new AbortController();
  const failures = lastingFailures(dependencies);
  const pass = () => failures.run("mail delivery", () => deliverDue(dependencies, smtp, stopping.signal));
  const stop = repeat(pass, EVERY_MS);
  return async () => {
    stopping.abort();
    const stopped = stop();
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
    smtp.close();
    await stopped;
  };
}

/** Sends what is due now until nothing is. No transaction is open while the network is waited for. */
export async function deliverDue(dependencies: ApiDependencies, smtp: Smtp, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = dependencies;
  await suppressPointless(db, instantOf(clock()));
  while (!stopping?.aborted) {
    const now = clock();
    const mails = await claimDueMail(db, { at: instantOf(now), until: instantAfter(now, LEASE_MS) });
    if (mails.length === 0) return;
    await Promise.all(mails.map((mail) => deliver(dependencies, smtp, mail)));
  }
}

async function deliver(dependencies: ApiDependencies, smtp: Smtp, mail: EmailMessageRow): Promise<void> {
  const { db, logger, settings } = dependencies;
  const bodies = bodiesOf(dependencies, mail);
  if (!bodies) {
    const error = "Its link can't be read: SESSION_SECRET has changed. Send it again from where it was sent.";
    logger.error("mail has no readable link", { mail: mail.id });
    await db.transaction().execute((trx) => keepTried(trx, dependencies, mail, { refused: true, error }));
    return;
  }
  const to: MailAddress[] = JSON.parse(mail.to_json);
  const cc: MailAddress[] = JSON.parse(mail.cc_json);
  const outcome = await smtp.send({
    messageId: mail.message_id,
    from: settings.mailFrom,
    to,
    cc,
    replyTo: mail.reply_to === null ? settings.mailReplyTo : parseMailAddress(mail.reply_to),
    subject: mail.subject,
    ...bodies,
  });
  await db.transaction().execute(async (trx) => {
    if (outcome.sent) await keepSent(trx, dependencies, mail, outcome.notTaken);
    else await keepTried(trx, dependencies, mail, outcome);
  });
}

/** Those whom the server did not take get a mail of their own from here on, so that nobody gets it twice. */
async function keepSent(
  trx: Db,
  dependencies: ApiDependencies,
  mail: EmailMessageRow,
  notTaken: readonly (NotTaken & { email: string })[],
): Promise<void> {
  const { clock, logger } = dependencies;
  const names = notTaken.map(({ email }) => email).join(", ");
  const error = names && `Not accepted for ${names}. See the separate email to them.`.slice(0, 500);
  await markSent(trx, mail.id, instantOf(clock()), error || null);
  logger.info("mail sent", { mail: mail.id, attempts: mail.attempts, not_taken: notTaken.length });
  for (const { email, ...tried } of notTaken) {
    const own = await insertForOne(trx, dependencies, mail, email);
    if (own) await keepTried(trx, dependencies, own, tried);
  }
}

/** Tried again later, or given up: then who it is for never got it, and somebody of ours must know. */
async function keepTried(
  trx: Db,
  { clock, logger }: ApiDependencies,
  mail: EmailMessageRow,
  { refused, error }: NotTaken,
): Promise<void> {
  const now = clock();
  const wait = refused ? null : waitAfter(mail.attempts);
  const nextAttemptAt = wait === null ? null : instantAfter(now, wait);
  logger.warn("mail not sent", { mail: mail.id, attempts: mail.attempts, next_attempt_at: nextAttemptAt });
  const isKept = await markTried(trx, mail, { error, nextAttemptAt });
  const task = isKept && nextAttemptAt === null ? await undeliveredTask(trx, mail) : null;
  if (task) await openTask(trx, task, instantOf(now));
}

async function undeliveredTask(trx: Db, mail: EmailMessageRow): Promise<NewTask | null> {
  if (mail.entity_id === null) return null;
  const task = { kind: "mail_failed", dedupeKey: `mail_failed ${mail.id}` } as const;
  if (mail.entity_type === "purchase_order") {
    const { po_number } = await trx
      .selectFrom("purchase_orders")
      .select("po_number")
      .where("id", "=", mail.entity_id)
      .executeTakeFirstOrThrow();
    const title = `The mail with ${po_number} was not delivered. Check the address and send it again.`;
    return { ...task, title, entity: { type: "purchase_order", id: mail.entity_id }, orderId: null, assigneeId: null };
  }
  if (mail.entity_type === "order" || mail.entity_type === "art_proof") {
    const title = `The mail "${mail.subject}" was not delivered. Check the address and send it again.`;
    const entity = { type: mail.entity_type, id: mail.entity_id } as const;
    return { ...task, title, entity, orderId: mail.order_id, assigneeId: null };
  }
  if (mail.entity_type === "user" && mail.link_cipher !== null) {
    const [to]: MailAddress[] = JSON.parse(mail.to_json);
    const title = `The mail that lets ${to?.name || "somebody"} choose a password was not delivered. Check the address in Users and reset the password there.`;
    return { ...task, title, entity: { type: "user", id: mail.entity_id }, orderId: null, assigneeId: null };
  }
  const proof = mail.entity_type === "proof_contact" ? await proofOfContact(trx, mail.entity_id) : undefined;
  if (!proof) return null;
  const title = `The mail to ${proof.contact_name} about proof ${proof.id} was not delivered. Check the address and send it again.`;
  const entity = { type: "art_proof" as const, id: proof.id };
  return { ...task, title, entity, orderId: proof.order_id, assigneeId: proof.assignee_id };
}

/** With the link in its place; null where the link can't be opened. */
function bodiesOf(dependencies: ApiDependencies, mail: EmailMessageRow): { text: string; html: string } | null {
  if (mail.link_cipher === null) return { text: mail.body_text, html: mail.body_html };
  const link = openLink(dependencies, mail);
  if (link === null) return null;
  return withLink(mail, link);
}
