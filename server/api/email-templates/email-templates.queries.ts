import type {
  EmailTemplate,
  EmailTemplateDetail,
  emailTemplateQuery,
  TemplateVariable,
  TemplateVersion,
} from "contract/email-templates.schema";
import { groupBy } from "contract/group-by";
import { MAIL_EVENT_KEYS, MAIL_EVENTS, type MailEventKey, mailModesOf } from "contract/mail-events";
import { type MailVariable, mailVariablesOf } from "contract/mail-variables";
import { type ExpressionBuilder, sql } from "kysely";
import type { z } from "zod";
import { type Clock, instantAfter } from "../../clock";
import { holdsText } from "../../db/holds-text";
import { countRows, onPage, type Paging } from "../../db/pages";
import type { Database, Db } from "../../db/tables";
import { checkTemplate } from "../../mail/templates/check-template";
import { person } from "../../people/present-person";
import { notFound } from "../errors";

type Query = z.output<typeof emailTemplateQuery>;

const COUNTED_MS = 30 * 86_400_000;

/** By event, in the order in which things happen. */
export async function listEmailTemplates(
  { db, clock }: { db: Db; clock: Clock },
  query: Query,
): Promise<{ total: number; templates: EmailTemplate[] }> {
  const total = await countRows(selectMatching(db, query));
  const rows = await withRest(selectMatching(db, query), clock)
    .orderBy(eventPosition())
    .orderBy((eb) => eb.fn.coalesce("email_templates.translation_of", "email_templates.id"))
    .orderBy("email_templates.id")
    .$call(onPage(query))
    .execute();
  const languages = await loadLanguages(db, rows);
  return { total, templates: rows.map((row) => presentTemplate(row, languages)) };
}

/** How many the list has on all its pages, as part of a larger statement. */
export const emailTemplateCount = (db: Db, query: Query) =>
  sql<number>`(${selectMatching(db, query).select((eb) => eb.fn.countAll<number>().as("total"))})`;

/** Throws where there is none. */
export async function getEmailTemplate(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
): Promise<EmailTemplateDetail> {
  const row = await withRest(selectThere(db), clock).where("email_templates.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That template");
  const event = row.event as MailEventKey;
  return {
    ...presentTemplate(row, await loadLanguages(db, [row])),
    modes: mailModesOf(event, row.is_system === 1),
    variables: mailVariablesOf(event).map(presentVariable),
  };
}

const englishOf = ({ id, translation_of }: { id: number; translation_of: number | null }) => translation_of ?? id;

/** The languages of these texts, by their English ones. One query. */
async function loadLanguages(db: Db, rows: readonly Parameters<typeof englishOf>[0][]) {
  if (rows.length === 0) return new Map<number, never[]>();
  const english = rows.map(englishOf);
  const texts = await selectThere(db)
    .select(["email_templates.id", "email_templates.locale", "email_templates.translation_of"])
    .where((eb) =>
      eb.or([eb("email_templates.id", "in", english), eb("email_templates.translation_of", "in", english)]),
    )
    .orderBy("email_templates.locale")
    .execute();
  return groupBy(texts, englishOf);
}

type Languages = Awaited<ReturnType<typeof loadLanguages>>;

export async function findEmailTemplate(db: Db, id: number) {
  return await selectThere(db).selectAll("email_templates").where("email_templates.id", "=", id).executeTakeFirst();
}

/** Newest first. Throws where there is no such template. */
export async function listTemplateVersions(
  db: Db,
  id: number,
  paging: Paging,
): Promise<{ total: number; versions: TemplateVersion[] }> {
  if (!(await findEmailTemplate(db, id))) throw notFound("That template");
  const all = db.selectFrom("email_template_versions as version").where("version.email_template_id", "=", id);
  const total = await countRows(all);
  const rows = await all
    .leftJoin("users", "users.id", "version.created_by_id")
    .select([
      "version.version",
      "version.subject",
      "version.preheader",
      "version.body_html",
      "version.body_text",
      "version.reply_to",
      "version.created_by_id",
      "version.created_at",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .orderBy("version.version", "desc")
    .$call(onPage(paging))
    .execute();
  const versions = rows.map(({ created_by_id, first_name, last_name, email, ...texts }) => ({
    ...texts,
    created_by: person(created_by_id, first_name, last_name, email),
  }));
  return { total, versions };
}

/** The texts of one of its versions; throws 422 at `field` where it has none such. */
export async function findVersion(db: Db, templateId: number, version: number) {
  return await db
    .selectFrom("email_template_versions")
    .select(["subject", "preheader", "body_html", "body_text", "reply_to"])
    .where("email_template_id", "=", templateId)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Events of a release that was taken back have no place here. */
function selectThere(db: Db) {
  return db
    .selectFrom("email_templates")
    .where("email_templates.deleted_at", "is", null)
    .where("email_templates.event", "in", MAIL_EVENT_KEYS);
}

function selectMatching(db: Db, { event, audience, mode, locale = ["en"], q }: Query) {
  let templates = selectThere(db).where("email_templates.locale", "in", locale);
  if (event?.length) templates = templates.where("email_templates.event", "in", event);
  if (mode?.length) templates = templates.where("email_templates.mode", "in", mode);
  if (audience?.length) {
    const events = MAIL_EVENT_KEYS.filter((key) => audience.includes(MAIL_EVENTS[key].audience));
    templates = templates.where("email_templates.event", "in", events);
  }
  const words = q?.trim() ?? "";
  if (words === "") return templates;
  return templates.where(holdsText(sql`(email_templates.name || ' ' || email_templates.subject)`, words));
}

function withRest(templates: ReturnType<typeof selectThere>, clock: Clock) {
  const since = instantAfter(clock(), -COUNTED_MS);
  return templates
    .leftJoin("users", "users.id", "email_templates.updated_by_id")
    .selectAll("email_templates")
    .select(["users.first_name", "users.last_name", "users.email"])
    .select((eb) => [lastSent(eb).as("last_sent_at"), sentSince(eb, since).as("sent_30_days")]);
}

// Each reads one end of an index, however much was sent.
function lastSent(eb: ExpressionBuilder<Database, "email_templates">) {
  return eb
    .selectFrom("email_messages")
    .select("email_messages.sent_at")
    .whereRef("email_messages.template_id", "=", "email_templates.id")
    .where("email_messages.sent_at", "is not", null)
    .orderBy("email_messages.sent_at", "desc")
    .limit(1);
}

function sentSince(eb: ExpressionBuilder<Database, "email_templates">, since: string) {
  return eb
    .selectFrom("email_messages")
    .select((inner) => inner.fn.countAll<number>().as("count"))
    .whereRef("email_messages.template_id", "=", "email_templates.id")
    .where("email_messages.sent_at", ">", since);
}

function eventPosition() {
  const cases = MAIL_EVENT_KEYS.map((event, position) => sql`when ${event} then ${sql.lit(position)}`);
  return sql`case email_templates.event ${sql.join(cases, sql` `)} else ${sql.lit(cases.length)} end`;
}

type Presented = Awaited<ReturnType<ReturnType<typeof withRest>["executeTakeFirstOrThrow"]>>;

function presentTemplate(row: Presented, languages: Languages): EmailTemplate {
  const event = row.event as MailEventKey;
  return {
    id: row.id,
    key: row.template_key,
    event,
    name: row.name,
    audience: MAIL_EVENTS[event].audience,
    mode: row.mode,
    is_active: row.mode !== "off",
    locale: row.locale,
    translation_of: row.translation_of,
    languages: (languages.get(englishOf(row)) ?? []).map(({ id, locale }) => ({ id, locale })),
    subject: row.subject,
    preheader: row.preheader,
    body_html: row.body_html,
    body_text: row.body_text,
    reply_to: row.reply_to,
    is_system: row.is_system === 1,
    version: row.version,
    updated_by_id: row.updated_by_id,
    updated_by: person(row.updated_by_id, row.first_name, row.last_name, row.email),
    last_sent_at: row.last_sent_at,
    sent_30_days: row.sent_30_days ?? 0,
    problems: checkTemplate(event, row),
    lock_version: row.lock_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function presentVariable(variable: MailVariable): TemplateVariable {
  const { name, label } = variable;
  if (!("items" in variable)) return { name, label, sample: variable.sample, items: [] };
  const items = variable.items.map((item) => ({
    name: item.name,
    label: item.label,
    sample: item.samples[0] ?? "",
  }));
  return { name, label, sample: "", items };
}
