import type { EmailMessage, emailMessageQuery } from "contract/email-messages.schema";
import { READS_EMAILS } from "contract/needs";
import { may } from "contract/permissions";
import { type SelectQueryBuilder, sql } from "kysely";
import type { z } from "zod";
import { sendingOf } from "../../art/sendings";
import { holdsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Database, Db } from "../../db/tables";
import type { ApiDependencies, SignedIn } from "../context";
import { notFound } from "../errors";
import { addressTypes } from "./mail-access";
import { type MessageRecord, presentMessage } from "./present-message";

type Query = z.output<typeof emailMessageQuery>;
/** Newest first. */
export async function listEmailMessages(
  { db, settings }: ApiDependencies,
  actor: SignedIn,
  query: Query,
): Promise<{ total: number; messages: EmailMessage[] }> {
  const types = may(actor.user, ...READS_EMAILS) ? null : addressTypes(actor);
  const total = await countRows(selectMessages(db, query, types));
  const rows = await withNames(selectMessages(db, query, types))
    .orderBy("email_messages.id", "desc")
    .$call(onPage(query))
    .execute();
  return { total, messages: rows.map((row) => presentMessage(settings, actor, row)) };
}

/** How many the list has on all its pages for a person who reads Emails, as part of a larger statement. */
export const emailMessageCount = (db: Db, query: Query) =>
  sql<number>`(${selectMessages(db, query, null).select((eb) => eb.fn.countAll<number>().as("total"))})`;

/** Throws where there is none. */
export async function getEmailMessage(
  { db, settings }: ApiDependencies,
  actor: SignedIn,
  id: number,
): Promise<EmailMessage> {
  const row: MessageRecord = await withNames(db.selectFrom("email_messages"))
    .where("email_messages.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("That mail"));
  return presentMessage(settings, actor, row);
}

type Messages = SelectQueryBuilder<Database, "email_messages", object>;

const withNames = (messages: Messages) =>
  messages
    .leftJoin("orders", "orders.id", "email_messages.order_id")
    .leftJoin("email_templates", "email_templates.id", "email_messages.template_id")
    .selectAll("email_messages")
    .select(["orders.name as order_name", "email_templates.name as template_name"]);

/** `addressTypes`: the entity types whose addresses `q` may find; null finds all. */
function selectMessages(
  db: Db,
  { art_proof_id, purchase_order_id, q, ...query }: Query,
  addressTypes: readonly string[] | null,
): Messages {
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
  const words = q?.trim() ?? "";
  if (words === "") return messages;
  return messages.where(holdsText(sql`(email_messages.subject || ${shownAddresses(addressTypes)})`, words));
}

function shownAddresses(types: readonly string[] | null) {
  const addresses = sql`' ' || email_messages.to_json`;
  if (types === null) return addresses;
  if (types.length === 0) return sql`''`;
  return sql`case when email_messages.entity_type in (${sql.join(types)}) then ${addresses} else '' end`;
}

function selectKinds(db: Db, { status, order_id, event, audience, template_id }: Omit<Query, "q">): Messages {
  let messages: Messages = db.selectFrom("email_messages");
  if (status?.length) messages = messages.where("email_messages.status", "in", status);
  if (event?.length) messages = messages.where("email_messages.event", "in", event);
  if (audience?.length) messages = messages.where("email_messages.audience", "in", audience);
  if (order_id !== undefined) messages = messages.where("email_messages.order_id", "=", order_id);
  if (template_id !== undefined) messages = messages.where("email_messages.template_id", "=", template_id);
  return messages;
}

/** Whoever was asked about a proof; the mail names them with all that went out by the same link. */
function contactsOf(db: Db, proofId: number) {
  return db
    .selectFrom("proof_contacts")
    .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .where(sendingOf("proof_requests"), "in", (eb) =>
      eb
        .selectFrom("proof_requests as own")
        .where("own.art_proof_id", "=", proofId)
        .select(sendingOf("own").as("sending_id")),
    )
    .select("proof_contacts.id");
}
