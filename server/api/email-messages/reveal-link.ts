import type { RevealedLink } from "contract/email-messages.schema";
import { instantOf } from "../../clock";
import type { Db, EmailMessageRow } from "../../db/tables";
import { type HistoryEntry, recordHistory } from "../../history/record-history";
import { proofOfContact } from "../../mail/delivery.queries";
import { openLink } from "../../mail/outbox";
import { withLink } from "../../mail/templates/letter";
import type { MailAddress } from "../../mail-address";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound } from "../errors";
import { sendNeeds } from "./mail-access";
import { byHandProblem } from "./present-message";

/** POST /email_messages/{id}/link: the secret link, for who may send this mail by hand. The history tells of each look. */
export async function revealLink(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<RevealedLink> {
  const { db, clock, settings } = dependencies;
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("email_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("That mail");
    await requireAccess(trx, actor, sendNeeds(row), "Copying this link");
    if (row.link_cipher === null) throw notAllowed("This email has no link to copy.");
    const problem = byHandProblem(settings, row);
    if (problem) throw notAllowed(problem);
    const link = openLink(dependencies, row);
    if (link === null)
      throw notAllowed(
        "The link can't be read: SESSION_SECRET has changed. Send the email again from where it was sent.",
      );
    await recordHistory(trx, actor, at, [await linkEvent(trx, row)]);
    const { text, html } = withLink(row, link);
    return { link, body_text: text, body_html: html };
  });
}

const notAllowed = (message: string) => new ApiError("not_allowed", message);

/** In the history of what the mail is about. Names are enough: addresses stay with the mail. */
async function linkEvent(trx: Db, row: EmailMessageRow): Promise<HistoryEntry> {
  const { id, order_id, entity_type, entity_id, subject } = row;
  const to: MailAddress[] = JSON.parse(row.to_json);
  const after = {
    email_to: to
      .map(({ name }) => name)
      .filter(Boolean)
      .join(", "),
    subject,
  };
  const recorded = { order_id, action: "mail_link_copied", after };
  const proof =
    entity_type === "proof_contact" && entity_id !== null ? await proofOfContact(trx, entity_id) : undefined;
  if (proof) return { ...recorded, entity_type: "art_proof", entity_id: proof.id, order_id: proof.order_id };
  const hasOwnHistory = entity_type === "purchase_order" || entity_type === "user" || entity_type === "art_proof";
  return hasOwnHistory && entity_id !== null
    ? { ...recorded, entity_type, entity_id }
    : { ...recorded, entity_type: "email_message", entity_id: id };
}
