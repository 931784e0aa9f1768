import { CHANGES_EMAILS, MAIL_NEEDS, type MailKind, READS_EMAILS } from "contract/needs";
import { may, type Need } from "contract/permissions";
import type { Db, EmailMessageRow } from "../../db/tables";
import { requireAccess } from "../access";
import type { SignedIn } from "../context";

type About = Pick<EmailMessageRow, "order_id" | "entity_type">;

const KINDS: Readonly<Record<string, MailKind>> = {
  art_proof: "proof",
  proof_contact: "proof",
  purchase_order: "purchase_order",
  order: "order",
  shipment: "order",
  user: "account",
};

function kindOf({ entity_type, order_id }: About): MailKind {
  return KINDS[entity_type ?? ""] ?? (order_id === null ? "shop" : "order");
}

/** Mail of accounts, digests and tests belongs to Emails alone; the rest is read by everybody who works on orders. An unknown id passes. */
export async function requireReadable(db: Db, actor: SignedIn, id: number): Promise<void> {
  const mail = await db
    .selectFrom("email_messages")
    .select(["order_id", "entity_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mail) return;
  const kind = kindOf(mail);
  if (kind === "account" || kind === "shop") await requireAccess(db, actor, READS_EMAILS, "Reading this email");
}

/** Who may read its secret link, send it by hand and mark it as sent. Without a link whoever edits Emails may do so too. */
export function sendNeeds(mail: About & Pick<EmailMessageRow, "link_cipher">): readonly Need[] {
  const { send } = MAIL_NEEDS[kindOf(mail)];
  return mail.link_cipher === null ? [...send, ...CHANGES_EMAILS] : send;
}

/** Who may have it tried again: it goes to its own addresses, and nobody reads its link. */
export const retryNeeds = (mail: About): readonly Need[] => [...MAIL_NEEDS[kindOf(mail)].send, ...CHANGES_EMAILS];

export function seesAddresses(actor: SignedIn, mail: About): boolean {
  return may(actor.user, ...MAIL_NEEDS[kindOf(mail)].addresses);
}

/** The entity types whose addresses this person may see, so that a search finds nobody else's. */
export function addressTypes(actor: SignedIn): string[] {
  return Object.keys(KINDS).filter((entity_type) => seesAddresses(actor, { entity_type, order_id: null }));
}
