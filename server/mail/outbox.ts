import { createHash } from "node:crypto";
import { MAIL_EVENTS, type MailEventKey } from "contract/mail-events";
import type { ApiDependencies } from "../api/context";
import type { Db, EmailMessageRow } from "../db/tables";
import { isMailAddress, type MailAddress, oneLine } from "../mail-address";

export type MailEntityType =
  | "proof_contact"
  | "art_proof"
  | "purchase_order"
  | "order"
  | "shipment"
  | "user"
  | "email_template";

export interface OutgoingMail {
  /** What kind of mail it is, e.g. `proof_ready`. */
  templateKey: string;
  /** A mail of this key is written once, however often it is asked for. */
  dedupeKey: string;
  orderId: number | null;
  /** What it is about: with `proof_contact` it is no longer sent once that person has answered or the request has ended. */
  entity: { type: MailEntityType; id: number };
  to: readonly MailAddress[];
  /** Null: the shop's own address. */
  replyTo?: string | null;
  /** Which text it was written from. */
  template?: { id: number; version: number; event: MailEventKey };
  /** review: it waits until a person lets it leave. */
  status?: "queued" | "review";
  subject: string;
  /** Both with `{{link}}` where the link goes. */
  text: string;
  html: string;
  /** Secret: sealed in the row, and gone from it once the mail was sent. Null: no secret link. */
  link: string | null;
}

const ROWS_PER_INSERT = 200;

/** Writes mail into the outbox, in the transaction of what it tells of; it leaves later. Throws on an address that is none. */
export async function enqueueMail(
  trx: Db,
  { linkCipher, settings }: Pick<ApiDependencies, "linkCipher" | "settings">,
  mails: readonly OutgoingMail[],
  at: string,
): Promise<void> {
  if (mails.length === 0) return;
  const host = settings.mailFrom.email.replace(/^.*@/, "");
  const rows = mails.map((mail) => ({
    template_key: mail.templateKey,
    dedupe_key: mail.dedupeKey,
    order_id: mail.orderId,
    entity_type: mail.entity.type,
    entity_id: mail.entity.id,
    template_id: mail.template?.id ?? null,
    template_version: mail.template?.version ?? null,
    event: mail.template?.event ?? null,
    audience: mail.template ? MAIL_EVENTS[mail.template.event].audience : null,
    to_json: JSON.stringify(mail.to.map(safeAddress)),
    reply_to: mail.replyTo || null,
    subject: oneLine(mail.subject),
    body_text: mail.text,
    body_html: mail.html,
    link_cipher: mail.link === null ? null : linkCipher.seal(mail.link, placeOfLink(mail.dedupeKey)),
    message_id: `<${createHash("sha256").update(`${mail.dedupeKey} ${at}`).digest("hex").slice(0, 40)}@${host}>`,
    status: mail.status ?? "queued",
    next_attempt_at: at,
    created_at: at,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto("email_messages")
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .execute();
  }
}

/** A copy of the mail for one of its addresses alone. Undefined where that was written before. */
export async function insertForOne(
  trx: Db,
  { linkCipher }: Pick<ApiDependencies, "linkCipher">,
  { id, ...mail }: EmailMessageRow,
  email: string,
): Promise<EmailMessageRow | undefined> {
  const all: MailAddress[] = [...JSON.parse(mail.to_json), ...JSON.parse(mail.cc_json)];
  const to = all.find((one) => one.email === email) ?? { name: "", email };
  const dedupe_key = `${mail.dedupe_key} to ${email}`;
  const link = openLink({ linkCipher }, mail);
  const link_cipher = link === null ? null : linkCipher.seal(link, placeOfLink(dedupe_key));
  return await trx
    .insertInto("email_messages")
    .values({ ...mail, dedupe_key, to_json: JSON.stringify([to]), cc_json: "[]", link_cipher })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Null once it was sent, or where SESSION_SECRET is another one than when it was written. */
export function openLink(
  { linkCipher }: Pick<ApiDependencies, "linkCipher">,
  row: { link_cipher: string | null; dedupe_key: string },
): string | null {
  return row.link_cipher === null ? null : linkCipher.open(row.link_cipher, placeOfLink(row.dedupe_key));
}

/** Binds a sealed link to its mail. */
export const placeOfLink = (dedupeKey: string) => `email ${dedupeKey}`;

function safeAddress({ name, email }: MailAddress): MailAddress {
  if (!isMailAddress(email)) throw new Error("An email had an invalid address.");
  return { name: oneLine(name).slice(0, 200), email };
}
