import { LANGUAGES, type Language } from "contract/language";
import { mailWords } from "contract/languages/mail-words";
import { MAIL_EVENT_KEYS, MAIL_EVENTS, type MailEventKey } from "contract/mail-events";
import type { Db } from "../../db/tables";
import { customerTexts } from "./customer-texts";
import type { SystemText } from "./letter-parts";
import { type RenderTemplate, readTemplate, type TemplateTexts } from "./render-template";
import { STAFF_TEXTS } from "./staff-texts";
import { SUPPLIER_TEXTS } from "./supplier-texts";

/** One for each event: what a shop begins with. */
export const SYSTEM_TEXTS: Readonly<Record<MailEventKey, SystemText>> = {
  ...customerTexts(mailWords("en")),
  ...SUPPLIER_TEXTS,
  ...STAFF_TEXTS,
};

/** Customers alone are written to in their language. */
export const SYSTEM_TRANSLATIONS: Readonly<
  Record<Exclude<Language, "en">, Readonly<Partial<Record<MailEventKey, SystemText>>>>
> = { es: customerTexts(mailWords("es")) };

const systemText = (event: MailEventKey, language: Language): SystemText | undefined =>
  language === "en" ? SYSTEM_TEXTS[event] : SYSTEM_TRANSLATIONS[language][event];

/** As `readTemplate`. Where a later release took a name away that the shop's text has, mail is written from the text of the product. */
export function readOrSystem(event: MailEventKey, texts: TemplateTexts & { locale: Language }): RenderTemplate {
  try {
    return readTemplate(event, texts);
  } catch {
    const system = systemText(event, texts.locale) ?? SYSTEM_TEXTS[event];
    return readTemplate(event, { body_text: null, ...system, locale: texts.locale });
  }
}

const keyOf = (event: MailEventKey, language: Language) => (language === "en" ? event : `${event}.${language}`);

/**
 * Writes the texts that come with the product where they are missing: in a new shop, and for events and languages that a later release brings.
 * What is there stays as it is, whoever wrote it; several processes may do it at once.
 */
export async function ensureSystemTemplates(db: Db, at: string): Promise<void> {
  const known = new Set((await listSystemTemplates(db)).map(({ template_key }) => template_key));
  const missing = LANGUAGES.map((language) => ({
    language,
    events: MAIL_EVENT_KEYS.filter((event) => systemText(event, language) && !known.has(keyOf(event, language))),
  })).filter(({ events }) => events.length > 0);
  if (missing.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const { language, events } of missing) {
      const english = new Map((await listSystemTemplates(trx)).map((row) => [row.template_key, row]));
      await insertTexts(
        trx,
        events.map((event) => systemRow(event, language, { at, english: english.get(event) })),
        at,
      );
    }
  });
}

const listSystemTemplates = (db: Db) =>
  db.selectFrom("email_templates").select(["id", "template_key", "name", "mode"]).where("is_system", "=", 1).execute();

async function insertTexts(trx: Db, rows: readonly ReturnType<typeof systemRow>[], at: string) {
  const made = await trx
    .insertInto("email_templates")
    .values(rows)
    .onConflict((conflict) => conflict.column("template_key").doNothing())
    .returning(["id", "subject", "preheader", "body_html", "body_text"])
    .execute();
  if (made.length === 0) return;
  await trx
    .insertInto("email_template_versions")
    .values(made.map(({ id, ...texts }) => ({ ...texts, email_template_id: id, version: 1, created_at: at })))
    .execute();
}

/** `english`: the text that it translates, whose name and mode it shares. */
function systemRow(
  event: MailEventKey,
  language: Language,
  { at, english }: { at: string; english: { id: number; name: string; mode: string } | undefined },
) {
  const { subject, preheader, body_html, body_text = null } = systemText(event, language) ?? SYSTEM_TEXTS[event];
  const { label, mode } = MAIL_EVENTS[event];
  return {
    template_key: keyOf(event, language),
    event,
    locale: language,
    translation_of: language === "en" ? null : (english?.id ?? null),
    name: english?.name ?? label,
    mode: english?.mode ?? mode,
    subject,
    preheader,
    body_html,
    body_text,
    is_system: 1 as const,
    created_at: at,
    updated_at: at,
  };
}
