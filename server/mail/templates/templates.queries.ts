import type { Language } from "contract/language";
import type { MailEventKey } from "contract/mail-events";
import type { Db } from "../../db/tables";

/** The texts of an event that mail is written from, in every language. */
export async function listActiveTemplates(db: Db, event: MailEventKey) {
  return await db
    .selectFrom("email_templates")
    .select(["id", "template_key", "locale", "translation_of", "mode", "version"])
    .select(["subject", "preheader", "body_html", "body_text", "reply_to"])
    .where("event", "=", event)
    .where("mode", "!=", "off")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export type ActiveTemplate = Awaited<ReturnType<typeof listActiveTemplates>>[number];

/** Each of these texts once, in this language where it was translated. */
export const textsIn = (
  templates: readonly ActiveTemplate[],
  language: Language,
): { template: ActiveTemplate; text: ActiveTemplate }[] =>
  templates
    .filter(({ translation_of }) => translation_of === null)
    .map((template) => ({
      template,
      text:
        templates.find(({ translation_of, locale }) => translation_of === template.id && locale === language) ??
        template,
    }));
