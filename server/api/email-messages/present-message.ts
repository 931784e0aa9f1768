import type { EmailMessage } from "contract/email-messages.schema";
import { may, needWords } from "contract/permissions";
import type { EmailMessageRow } from "../../db/tables";
import type { Settings } from "../../env.server";
import { withLink } from "../../mail/templates/letter";
import type { MailAddress } from "../../mail-address";
import type { SignedIn } from "../context";
import { seesAddresses, sendNeeds } from "./mail-access";

export type MessageRecord = EmailMessageRow & { order_name: string | null; template_name: string | null };

const LINK_HIDDEN = "[link hidden]";
const LINK_GONE = "[link left out]";

/** A mail as this person may see it. Its secret link is never among it. */
export function presentMessage(settings: Settings, actor: SignedIn, row: MessageRecord): EmailMessage {
  const { name, email } = settings.mailFrom;
  const bodies = withLink(row, row.link_cipher === null ? LINK_GONE : LINK_HIDDEN);
  return {
    id: row.id,
    template_key: row.template_key,
    template_id: row.template_id,
    template_name: row.template_name,
    template_version: row.template_version,
    event: row.event,
    audience: row.audience,
    order_id: row.order_id,
    order_name: row.order_name,
    entity_type: row.entity_type,
    entity_id: row.entity_id,
    ...recipients(actor, row),
    from: name ? `${name} <${email}>` : email,
    reply_to: row.reply_to ?? settings.mailReplyTo?.email ?? null,
    subject: row.subject,
    body_text: bodies.text,
    body_html: bodies.html,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.status === "queued" && settings.smtpUrl !== null ? row.next_attempt_at : null,
    link: hiddenLink(settings, actor, row),
    can_send: may(actor.user, ...sendNeeds(row)),
    direction: "outgoing",
    sent_at: row.sent_at,
    created_at: row.created_at,
  };
}

/** What a mail server answers may name an address too. */
function recipients(actor: SignedIn, row: EmailMessageRow): Pick<EmailMessage, "to" | "cc" | "error"> {
  const to: MailAddress[] = JSON.parse(row.to_json);
  const cc: MailAddress[] = JSON.parse(row.cc_json);
  if (seesAddresses(actor, row)) return { to, cc, error: row.error };
  const nameOnly = (addresses: MailAddress[]) => addresses.map(({ name }) => ({ name, email: null }));
  return {
    to: nameOnly(to),
    cc: nameOnly(cc),
    error: row.error?.replace(/[^\s<>,;:]+@[^\s<>,;:]+/g, "[address hidden]") ?? null,
  };
}

function hiddenLink(settings: Settings, actor: SignedIn, row: EmailMessageRow): EmailMessage["link"] {
  if (row.link_cipher === null) return null;
  const needs = sendNeeds(row);
  const problem = byHandProblem(settings, row);
  if (problem) return { hidden: true, reason: problem, can_reveal: false };
  if (!may(actor.user, ...needs))
    return { hidden: true, reason: `The link is hidden. Copying it needs ${needWords(needs)}.`, can_reveal: false };
  const reason = "The link is hidden. Copy it to send this email yourself. The history records who copied it.";
  return { hidden: true, reason, can_reveal: true };
}

/** Why nobody sends this mail by hand; null where somebody may have to. */
export function byHandProblem({ smtpUrl }: Settings, { status }: Pick<EmailMessageRow, "status">): string | null {
  if (status === "failed" || (status === "queued" && smtpUrl === null)) return null;
  if (status === "queued") return "The link is hidden: this email is sent automatically.";
  if (status === "review") return "The link is hidden: this email is waiting for review.";
  return "The link is hidden: this email will not be sent.";
}
