import { CHANGES_EMAILS, READS_EMAILS } from "contract/needs";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { requireAccess } from "../access";
import type { SignedIn } from "../context";

/** What a mail can be about that people of other departments work on. */
const WORK: readonly (string | null)[] = ["order", "art_proof", "proof_contact", "purchase_order"];

/** Mail of a person's account, a digest or a test belongs to Emails alone. An unknown id passes: its call answers that it is none. */
export async function requireMailAccess(
  db: Kysely<Database>,
  actor: SignedIn,
  id: number,
  deed: "read" | "write",
): Promise<void> {
  const mail = await db
    .selectFrom("email_messages")
    .select(["order_id", "entity_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mail || mail.order_id !== null || WORK.includes(mail.entity_type)) return;
  await requireAccess(db, actor, deed === "read" ? READS_EMAILS : CHANGES_EMAILS, "Mail that is of no order");
}
