import { languageOf } from "contract/language";
import type { MailEventKey } from "contract/mail-events";
import { MAIL_PLACES } from "contract/mail-places";
import type { ProofMail } from "contract/proof-requests.schema";
import type { Db } from "../../db/tables";
import { loadMailDesigns } from "../../mail/proof-designs.queries";
import { askedValues } from "../../mail/proof-mails";
import { LINK_PLACE } from "../../mail/templates/letter";
import { readOrSystem } from "../../mail/templates/system-templates";
import { listActiveTemplates, textsIn } from "../../mail/templates/templates.queries";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";

const LINK_WORDS = "(their own link)";

/** The words of the mail about these proofs of one order before it is sent, with places for what the sender types. `is_on` false: nothing would be sent. */
export async function previewProofMail(
  { db, settings }: ApiDependencies,
  { ids, event }: { ids: readonly [number, ...number[]]; event: MailEventKey },
): Promise<ProofMail> {
  const proof = await requireProof(db, ids[0]);
  const order = await db
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.name", "orders.company", "customers.locale"])
    .where("orders.id", "=", proof.order_id)
    .executeTakeFirstOrThrow();
  const language = languageOf(order.locale);
  const [template] = textsIn(await listActiveTemplates(db, event), language);
  if (!template) return { subject: "", text: "", text_with_message: "", is_on: false };
  const render = readOrSystem(event, template.text);
  const values = {
    ...askedValues({ ...order, language }, await loadMailDesigns(db, await ownOf(db, order.id, ids), language)),
    shop_name: settings.shopName,
    recipient_name: MAIL_PLACES.name,
    link_ends: MAIL_PLACES.until,
  };
  const shown = (text: string) => text.replaceAll(LINK_PLACE, LINK_WORDS).trim();
  const plain = render({ ...values, message: "" }, settings);
  const withMessage = render({ ...values, message: MAIL_PLACES.message }, settings);
  return {
    subject: plain.subject,
    text: shown(plain.text),
    text_with_message: shown(withMessage.text),
    locale: language,
    is_on: true,
  };
}

async function ownOf(db: Db, orderId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("art_proofs")
    .select("id")
    .where("order_id", "=", orderId)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
