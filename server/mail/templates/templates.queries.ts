import type { MailEventKey } from "contract/mail-events";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";

/** The texts of an event that mail is written from. */
export async function listActiveTemplates(db: Kysely<Database>, event: MailEventKey) {
  return await db
    .selectFrom("email_templates")
    .select(["id", "template_key", "mode", "subject", "preheader", "body_html", "body_text", "reply_to", "version"])
    .where("event", "=", event)
    .where("mode", "!=", "off")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export type ActiveTemplate = Awaited<ReturnType<typeof listActiveTemplates>>[number];
