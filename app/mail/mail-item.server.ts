import { EMAIL_STATUS_WORDS } from "contract/art";
import type { EmailMessage } from "contract/email-messages.schema";
import type { StatusWord } from "contract/statuses";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { eventWords } from "./event-words.server";
import { type MailItem, TO_SEND_LABEL } from "./mail-view";

const TO_SEND: StatusWord = { ...EMAIL_STATUS_WORDS.queued, label: TO_SEND_LABEL };

export function mailItem(mail: EmailMessage, isSentByHand: boolean, clock: ShopClock): MailItem {
  const isQueued = mail.status === "queued";
  const at = mail.sent_at ?? mail.created_at;
  return {
    id: mail.id,
    status: isQueued && isSentByHand ? TO_SEND : statusOfMail(mail.status),
    subject: mail.subject,
    to: mail.to.map(addressWords).join(", "),
    from: mail.from ?? null,
    order: mail.order_id ? { id: mail.order_id, name: mail.order_name ?? `Order ${mail.order_id}` } : null,
    origin: originOf(mail),
    when: instantWords(at, clock),
    iso: at,
    body: mail.body_text ?? "",
    hasHtml: Boolean(mail.body_html),
    error: mail.error ?? null,
    attempts: attemptWords(mail, clock),
    link: mail.link ? { reason: mail.link.reason, canReveal: mail.link.can_reveal } : null,
    canRetry: mail.status === "failed",
    // A backend that says nothing of it refuses by itself.
    canMarkSent: (mail.can_send ?? true) && (mail.status === "failed" || (isQueued && isSentByHand)),
    isInReview: mail.status === "review",
  };
}

/** An address that this person may not see is left out. */
export function addressWords({ name, email }: EmailMessage["to"][number]): string {
  if (!email) return name || "Address hidden";
  return name ? `${name} <${email}>` : email;
}

function originOf(mail: EmailMessage) {
  const words = originWords(mail);
  return words === null ? null : { words, templateId: mail.template_id ?? null };
}

/** "Proof ready, version 3"; null where nobody knows. */
export function originWords({ event, template_key, template_name, template_version }: EmailMessage): string | null {
  const key = event ?? template_key;
  const name = key === "test" ? "A test" : (template_name ?? (key ? eventWords(key).label : null));
  if (!name) return null;
  return template_version ? `${name}, version ${template_version}` : name;
}

export function statusOfMail(status: string): StatusWord {
  const known: Readonly<Record<string, StatusWord>> = EMAIL_STATUS_WORDS;
  return known[status] ?? { label: status, tone: "void", glyph: "dash" };
}

function attemptWords({ status, attempts, next_attempt_at }: EmailMessage, clock: ShopClock): string | null {
  if (!attempts || status === "sent") return null;
  const times = attempts === 1 ? "Tried once" : `Tried ${attempts} times`;
  return next_attempt_at ? `${times}, next ${whenWords(next_attempt_at, clock)}` : times;
}
