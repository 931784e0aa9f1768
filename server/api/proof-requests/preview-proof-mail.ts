import type { MailEventKey } from "contract/mail-events";
import { MAIL_PLACES } from "contract/mail-places";
import type { ProofMail } from "contract/proof-requests.schema";
import { LINK_PLACE } from "../../mail/outbox";
import { proofValues } from "../../mail/proof-mails";
import { readOrSystem } from "../../mail/templates/system-templates";
import { listActiveTemplates } from "../../mail/templates/templates.queries";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";

const LINK_WORDS = "(their own link)";

/** The words of a proof's mail before it is sent, with places for what the sender types. `is_on` false: nothing would be sent. */
export async function previewProofMail(
  { db, settings }: ApiDependencies,
  { id, event }: { id: number; event: MailEventKey },
): Promise<ProofMail> {
  const proof = await requireProof(db, id);
  const order = await db
    .selectFrom("orders")
    .select(["id", "name", "company"])
    .where("id", "=", proof.order_id)
    .executeTakeFirstOrThrow();
  const [template] = await listActiveTemplates(db, event);
  if (!template) return { subject: "", text: "", text_with_message: "", is_on: false };
  const render = readOrSystem(event, template);
  const values = {
    ...proofValues({ order, proof }),
    shop_name: settings.shopName,
    recipient_name: MAIL_PLACES.name,
    link_ends: MAIL_PLACES.until,
  };
  const shown = (text: string) => text.replaceAll(LINK_PLACE, LINK_WORDS).trim();
  const plain = render({ ...values, message: "" });
  const withMessage = render({ ...values, message: MAIL_PLACES.message });
  return { subject: plain.subject, text: shown(plain.text), text_with_message: shown(withMessage.text), is_on: true };
}
