import type { EmailMessage, emailMessageQuery } from "contract/email-messages.schema";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { z } from "zod/v4";
import type { Database, EmailMessageRow } from "../../db/tables";
import { withLink } from "../../mail/letter";
import { openLink } from "../../mail/outbox";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";

type Query = z.output<typeof emailMessageQuery>;
type MessageRecord = EmailMessageRow & { order_name: string | null; template_name: string | null };

const LINK_LEFT_OUT = "(the link is left out here)";

/** Newest first. */
export async function listEmailMessages(
  dependencies: ApiDependencies,
  query: Query,
): Promise<{ total: number; messages: EmailMessage[] }> {
  const { db } = dependencies;
  const { total } = await selectMessages(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await withNames(selectMessages(db, query))
    .orderBy("email_messages.id", "desc")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { total, messages: rows.map((row) => presentMessage(dependencies, row)) };
}

/** How many the list has on all its pages, as part of a larger statement. */
export const emailMessageCount = (db: Kysely<Database>, query: Query) =>
  sql<number>`(${selectMessages(db, query).select((eb) => eb.fn.countAll<number>().as("total"))})`;

/** Throws where there is none. */
export async function getEmailMessage(dependencies: ApiDependencies, id: number): Promise<EmailMessage> {
  const row = await withNames(dependencies.db.selectFrom("email_messages"))
    .where("email_messages.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("That mail");
  return presentMessage(dependencies, row);
}

type Messages = SelectQueryBuilder<Database, "email_messages", object>;

const withNames = (messages: Messages) =>
  messages
    .leftJoin("orders", "orders.id", "email_messages.order_id")
    .leftJoin("email_templates", "email_templates.id", "email_messages.template_id")
    .selectAll("email_messages")
    .select(["orders.name as order_name", "email_templates.name as template_name"]);

function selectMessages(db: Kysely<Database>, { art_proof_id, purchase_order_id, q, ...query }: Query): Messages {
  let messages = selectKinds(db, query);
  if (art_proof_id !== undefined) {
    messages = messages.where((eb) =>
      eb.or([
        eb.and([eb("email_messages.entity_type", "=", "art_proof"), eb("email_messages.entity_id", "=", art_proof_id)]),
        eb.and([
          eb("email_messages.entity_type", "=", "proof_contact"),
          eb("email_messages.entity_id", "in", contactsOf(db, art_proof_id)),
        ]),
      ]),
    );
  }
  if (purchase_order_id !== undefined) {
    messages = messages
      .where("email_messages.entity_type", "=", "purchase_order")
      .where("email_messages.entity_id", "=", purchase_order_id);
  }
  const words = q?.trim().toLowerCase() ?? "";
  if (words === "") return messages;
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return messages.where(
    sql<boolean>`lower(email_messages.subject || ' ' || email_messages.to_json) like ${pattern} escape '\\'`,
  );
}

function selectKinds(
  db: Kysely<Database>,
  { status, order_id, event, audience, template_id }: Omit<Query, "q">,
): Messages {
  let messages: Messages = db.selectFrom("email_messages");
  if (status?.length) messages = messages.where("email_messages.status", "in", status);
  if (event?.length) messages = messages.where("email_messages.event", "in", event);
  if (audience?.length) messages = messages.where("email_messages.audience", "in", audience);
  if (order_id !== undefined) messages = messages.where("email_messages.order_id", "=", order_id);
  if (template_id !== undefined) messages = messages.where("email_messages.template_id", "=", template_id);
  return messages;
}

function contactsOf(db: Kysely<Database>, proofId: number) {
  return db
    .selectFrom("proof_contacts")
    .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .where("proof_requests.art_proof_id", "=", proofId)
    .select("proof_contacts.id");
}

function presentMessage(dependencies: ApiDependencies, row: MessageRecord): EmailMessage {
  const { settings } = dependencies;
  const { name, email } = settings.mailFrom;
  const isSentByHand = row.status === "failed" || (row.status === "queued" && settings.smtpUrl === null);
  // Who opens a person's link becomes that person: nobody reads it here, an admin resets the password anew.
  const link = isSentByHand && row.entity_type !== "user" ? openLink(dependencies, row) : null;
  const bodies = withLink(row, link ?? LINK_LEFT_OUT);
  return {
    id: row.id,
    template_key: row.template_key,
    template_id: row.template_id,
    template_name: row.template_name,
    template_version: row.template_version,
    event: row.event,
    audience: row.audience,
    order_id: row.order_id,
    order_name: row.order_name,
    entity_type: row.entity_type,
    entity_id: row.entity_id,
    to: JSON.parse(row.to_json),
    cc: JSON.parse(row.cc_json),
    from: name ? `${name} <${email}>` : email,
    reply_to: row.reply_to,
    subject: row.subject,
    body_text: bodies.text,
    body_html: bodies.html,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.status === "queued" && settings.smtpUrl !== null ? row.next_attempt_at : null,
    error: row.error,
    link,
    direction: "outgoing",
    sent_at: row.sent_at,
    created_at: row.created_at,
  };
}
