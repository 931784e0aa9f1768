import { MAIL_EVENT_KEYS, MAIL_EVENTS, type MailEventKey } from "contract/mail-events";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { CUSTOMER_TEXTS } from "./customer-texts";
import type { SystemText } from "./letter-parts";
import { type RenderTemplate, readTemplate, type TemplateTexts } from "./render-template";
import { STAFF_TEXTS } from "./staff-texts";
import { SUPPLIER_TEXTS } from "./supplier-texts";

/** One for each event: what a shop begins with. */
export const SYSTEM_TEXTS: Readonly<Record<MailEventKey, SystemText>> = {
  ...CUSTOMER_TEXTS,
  ...SUPPLIER_TEXTS,
  ...STAFF_TEXTS,
};

/** As `readTemplate`. Where a later release took a name away that the shop's text has, mail is written from the text of the product. */
export function readOrSystem(event: MailEventKey, texts: TemplateTexts): RenderTemplate {
  try {
    return readTemplate(event, texts);
  } catch {
    return readTemplate(event, { body_text: null, ...SYSTEM_TEXTS[event] });
  }
}

/**
 * Writes the texts that come with the product where they are missing: in a new shop, and for events that a later release brings. What is
 * there stays as it is, whoever wrote it; several processes may do it at once.
 */
export async function ensureSystemTemplates(db: Kysely<Database>, at: string): Promise<void> {
  const there = await db.selectFrom("email_templates").select("template_key").where("is_system", "=", 1).execute();
  const known = new Set(there.map(({ template_key }) => template_key));
  const missing = MAIL_EVENT_KEYS.filter((event) => !known.has(event));
  if (missing.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto("email_templates")
      .values(missing.map((event) => systemRow(event, at)))
      .onConflict((conflict) => conflict.column("template_key").doNothing())
      .returning(["id", "subject", "preheader", "body_html", "body_text"])
      .execute();
    if (made.length === 0) return;
    await trx
      .insertInto("email_template_versions")
      .values(made.map(({ id, ...texts }) => ({ ...texts, email_template_id: id, version: 1, created_at: at })))
      .execute();
  });
}

function systemRow(event: MailEventKey, at: string) {
  const { subject, preheader, body_html, body_text = null } = SYSTEM_TEXTS[event];
  const { label, mode } = MAIL_EVENTS[event];
  return {
    template_key: event,
    event,
    name: label,
    mode,
    subject,
    preheader,
    body_html,
    body_text,
    is_system: 1 as const,
    created_at: at,
    updated_at: at,
  };
}
