import type {
  EmailTemplateBody,
  EmailTemplateDetail,
  EmailTemplatePatch,
  TemplateProblem,
} from "contract/email-templates.schema";
import { MAIL_EVENTS, MAIL_MODES, type MailEventKey, type MailMode, mailModesOf } from "contract/mail-events";
import type { FieldErrors } from "contract/validation";
import { instantOf } from "../../clock";
import type { Db, EmailTemplateRow } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { entriesOf, recordHistory } from "../../history/record-history";
import { checkTemplate } from "../../mail/templates/check-template";
import { newToken } from "../../security/tokens";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, notFound, stale } from "../errors";
import { findEmailTemplate, findVersion, getEmailTemplate } from "./email-templates.queries";

const TEXTS = ["subject", "preheader", "body_html", "body_text", "reply_to"] as const;

export interface Texts {
  subject: string;
  preheader: string;
  body_html: string;
  body_text: string | null;
  reply_to: string | null;
}

/** Another text for an event. Throws 422 where it has errors. */
export async function createEmailTemplate(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<EmailTemplateBody>,
): Promise<{ success: true; data: EmailTemplateDetail }> {
  const { event, translation_of } = body;
  const texts = textsOf(body);
  requireMode(event, false, body.mode);
  requireSound(event, texts);
  const at = instantOf(dependencies.clock());
  return await dependencies.db.transaction().execute(async (trx) => {
    const { name, mode } = translation_of === undefined ? body : await takeTranslated(dependencies, trx, body);
    const { id } = await trx
      .insertInto("email_templates")
      .values({
        ...texts,
        template_key: `${event}_${newToken().slice(0, 12)}`,
        event,
        name,
        mode,
        ...(translation_of !== undefined && { locale: "es" as const, translation_of }),
        is_system: 0,
        updated_by_id: actor.id,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertVersion(trx, { id, version: 1, texts, actor, at });
    await recordHistory(trx, actor, at, [
      templateEvent(id, "email_template_created", { after: { name, event, mode } }),
    ]);
    return await rememberAnswer(trx, remember, await getEmailTemplate({ ...dependencies, db: trx }, id));
  });
}

/** The text that is translated, for the rest of the transaction. Throws 422 where it can't be. */
async function takeTranslated(
  dependencies: ApiDependencies,
  trx: Db,
  { event, translation_of = 0 }: EmailTemplateBody,
): Promise<Pick<EmailTemplateRow, "name" | "mode">> {
  const refuse = (message: string) => invalid({ translation_of: [message] });
  if (MAIL_EVENTS[event].audience !== "customer") throw refuse("Only mail to customers is translated.");
  await lockTemplate(trx, translation_of);
  const row = await findEmailTemplate(trx, translation_of);
  if (!row || row.event !== event || row.translation_of !== null) throw refuse("Choose an English text of this event.");
  const { languages } = await getEmailTemplate({ ...dependencies, db: trx }, row.id);
  if (languages.length > 1) throw refuse("This text has a Spanish translation. Change that one.");
  return row;
}

/** What of the texts changes becomes a new version. Throws 409 with the template as it is, 422 where the new text has errors. */
export async function patchEmailTemplate(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: EmailTemplatePatch,
): Promise<EmailTemplateDetail> {
  const at = instantOf(dependencies.clock());
  await dependencies.db.transaction().execute(async (trx) => {
    const row = await takeTemplate(dependencies, trx, id, patch.lock_version);
    const event = row.event as MailEventKey;
    const texts = await newTexts(trx, row, patch);
    const { name = row.name, mode = row.mode as MailMode } = patch;
    const changed = [
      ...(["name", "mode"] as const).filter((key) => row[key] !== { name, mode }[key]),
      ...TEXTS.filter((key) => row[key] !== texts[key]),
    ];
    if (changed.length === 0) return;
    requireMode(event, row.is_system === 1, mode);
    const isNewText = TEXTS.some((key) => changed.includes(key));
    if (isNewText || (row.mode === "off" && mode !== "off")) requireSound(event, texts);
    const version = row.version + (isNewText ? 1 : 0);
    const columns = { ...texts, name, mode, version };
    await trx
      .updateTable("email_templates")
      .set({ ...columns, updated_by_id: actor.id, updated_at: at, lock_version: row.lock_version + 1 })
      .where("id", "=", id)
      .execute();
    if (changed.includes("name") || changed.includes("mode")) await changeLanguages(trx, row, { name, mode });
    if (isNewText) await insertVersion(trx, { id, version, texts, actor, at });
    const recorded = isNewText ? [...changed, "version" as const] : changed;
    await recordHistory(trx, actor, at, [
      templateEvent(id, patch.restore_version === undefined ? "email_template_updated" : "email_template_restored", {
        before: Object.fromEntries(recorded.map((key) => [key, short(row[key])])),
        after: Object.fromEntries(recorded.map((key) => [key, short(columns[key])])),
      }),
    ]);
  });
  return await getEmailTemplate(dependencies, id);
}

/** A text has one name and one mode in all its languages. */
async function changeLanguages(
  trx: Db,
  { id, translation_of }: EmailTemplateRow,
  changes: Pick<EmailTemplateRow, "name" | "mode"> & { deleted_at?: string },
): Promise<void> {
  const english = translation_of ?? id;
  await trx
    .updateTable("email_templates")
    .set((eb) => ({ ...changes, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("id", "=", english), eb("translation_of", "=", english)]))
    .execute();
}

/** Only what the shop added can go, an English text with its translations; mails that were written from it stay. */
export async function deleteEmailTemplate(dependencies: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  const at = instantOf(dependencies.clock());
  await dependencies.db.transaction().execute(async (trx) => {
    const row = await takeTemplate(dependencies, trx, id, seen);
    if (row.is_system === 1) {
      throw new ApiError("not_allowed", "This text came with the product. Change it, or switch it off.");
    }
    await trx
      .updateTable("email_templates")
      .set({ deleted_at: at, mode: "off", lock_version: row.lock_version + 1 })
      .where("id", "=", id)
      .execute();
    if (row.translation_of === null) await changeLanguages(trx, row, { name: row.name, mode: "off", deleted_at: at });
    const before = { name: row.name, event: row.event, mode: row.mode };
    await recordHistory(trx, actor, at, [templateEvent(id, "email_template_deleted", { before })]);
  });
}

/** The row, for the rest of the transaction. */
async function takeTemplate(
  dependencies: ApiDependencies,
  trx: Db,
  id: number,
  lockVersion: number | undefined,
): Promise<EmailTemplateRow> {
  await lockTemplate(trx, id);
  const row = await findEmailTemplate(trx, id);
  if (!row) throw notFound("That template");
  if (isStale(lockVersion, row)) throw stale(await getEmailTemplate({ ...dependencies, db: trx }, id));
  return row;
}

/** Takes the row on PostgreSQL and the write lock on SQLite. */
async function lockTemplate(trx: Db, id: number): Promise<void> {
  await takeRow(trx, "email_templates", id);
}

async function newTexts(trx: Db, row: EmailTemplateRow, patch: EmailTemplatePatch): Promise<Texts> {
  const { restore_version } = patch;
  if (restore_version === undefined) return textsOf(patch, row);
  if (TEXTS.some((key) => patch[key] !== undefined)) {
    throw invalid({ restore_version: ["Restore a version, or write a text: not both at once."] });
  }
  const version = await findVersion(trx, row.id, restore_version);
  if (!version) throw invalid({ restore_version: ["Choose one of its versions."] });
  return version;
}

type AskedTexts = Partial<Record<(typeof TEXTS)[number], string | null>>;

/** What is asked, over what is there. An empty text or address is none. */
export function textsOf(asked: AskedTexts, there?: Texts): Texts {
  const { subject, preheader, body_html, body_text, reply_to } = { ...there, ...defined(asked) };
  return {
    subject: subject ?? "",
    preheader: preheader ?? "",
    body_html: body_html ?? "",
    body_text: body_text || null,
    reply_to: reply_to || null,
  };
}

const defined = (asked: AskedTexts): AskedTexts =>
  Object.fromEntries(TEXTS.flatMap((key) => (asked[key] === undefined ? [] : [[key, asked[key]]])));

function requireMode(event: MailEventKey, isSystem: boolean, mode: MailMode): void {
  const modes = mailModesOf(event, isSystem);
  if (modes.includes(mode)) return;
  const words = modes.map((each) => MAIL_MODES[each].toLowerCase()).join(" or ");
  throw invalid({ mode: [`This mail is always ${words}: someone is waiting for it.`] });
}

function requireSound(event: MailEventKey, texts: Texts): void {
  const errors = errorsByPart(checkTemplate(event, texts));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function errorsByPart(problems: readonly TemplateProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { part, level, message } of problems) {
    if (level === "error") errors[part] = [...(errors[part] ?? []), message];
  }
  return errors;
}

interface NewVersion {
  id: number;
  version: number;
  texts: Texts;
  actor: SignedIn;
  at: string;
}

async function insertVersion(trx: Db, { id, version, texts, actor, at }: NewVersion): Promise<void> {
  await trx
    .insertInto("email_template_versions")
    .values({ ...texts, email_template_id: id, version, created_by_id: actor.id, created_at: at })
    .execute();
}

const templateEvent = entriesOf("email_template");

const MAX_HISTORY_TEXT = 200;

/** Whole texts stay in their versions. */
const short = (value: string | number | null) =>
  typeof value === "string" && value.length > MAX_HISTORY_TEXT ? `${value.slice(0, MAX_HISTORY_TEXT)}…` : value;
