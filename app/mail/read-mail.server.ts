import { EMAIL_STATUS_WORDS } from "contract/art";
import { type EmailMessage, emailMessageQuery } from "contract/email-messages.schema";
import { parseQueryLeniently } from "contract/query-schema";
import type { StatusWord } from "contract/statuses";
import type { z } from "zod/v4";
import type { BackendClient } from "~/backend/client.server";
import { instantWords, type ShopClock } from "~/orders/instant-words";
import { type MailItem, type MailView, TO_SEND_LABEL } from "./mail-view";

const PER_PAGE = 25;
const TO_SEND: StatusWord = { ...EMAIL_STATUS_WORDS.queued, label: TO_SEND_LABEL };

export type MailStatus = keyof typeof EMAIL_STATUS_WORDS;

export interface MailAsked {
  page: number;
  status: MailStatus | null;
  q: string;
}

/** The URL of a page of mail, understood; what cannot be used falls back. */
export function readMailAsked(params: URLSearchParams): MailAsked {
  const own = new URLSearchParams();
  for (const [name, key] of [
    ["page", "page"],
    ["status", "status[]"],
    ["q", "q"],
  ] as const) {
    const value = params.get(name);
    if (value) own.set(key, value);
  }
  const { query } = parseQueryLeniently(emailMessageQuery, own);
  return { page: query.page, status: query.status?.[0] ?? null, q: query.q ?? "" };
}

/** A page of the outbox, of one order, proof or purchase order, or of all. */
export async function readMail(
  backend: BackendClient,
  { page, status, q }: MailAsked,
  {
    clock,
    orderId,
    proofId,
    purchaseOrderId,
  }: { clock: ShopClock; orderId?: number; proofId?: number; purchaseOrderId?: number },
): Promise<MailView> {
  const query: Partial<z.output<typeof emailMessageQuery>> = {
    page,
    per_page: PER_PAGE,
    status: status ? [status] : undefined,
    q: q || undefined,
    order_id: orderId,
    art_proof_id: proofId,
    purchase_order_id: purchaseOrderId,
  };
  const answer = await backend.call("listEmailMessages", { query });
  if (!answer.ok)
    return { kind: answer.error.kind === "missing" ? "missing" : "failed", message: answer.error.message };
  const { data, meta, delivery } = answer.data;
  const isSentByHand = delivery === "outbox";
  return {
    kind: "list",
    mails: data.map((mail) => itemOf(mail, isSentByHand, clock)),
    isSentByHand,
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
  };
}

function itemOf(mail: EmailMessage, isSentByHand: boolean, clock: ShopClock): MailItem {
  const isQueued = mail.status === "queued";
  const at = mail.sent_at ?? mail.created_at;
  return {
    id: mail.id,
    status: isQueued && isSentByHand ? TO_SEND : wordsOf(mail.status),
    subject: mail.subject,
    to: mail.to.map(({ name, email }) => (name ? `${name} <${email}>` : email)).join(", "),
    from: mail.from ?? null,
    order: mail.order_id ? { id: mail.order_id, name: mail.order_name ?? `Order ${mail.order_id}` } : null,
    when: instantWords(at, clock),
    iso: at,
    body: mail.body_text ?? "",
    error: mail.error ?? null,
    attempts: attemptWords(mail, clock),
    link: mail.link ?? null,
    canRetry: mail.status === "failed",
    canMarkSent: mail.status === "failed" || (isQueued && isSentByHand),
  };
}

function wordsOf(status: string): StatusWord {
  const known: Readonly<Record<string, StatusWord>> = EMAIL_STATUS_WORDS;
  return known[status] ?? { label: status, tone: "void", glyph: "dash" };
}

function attemptWords({ status, attempts, next_attempt_at }: EmailMessage, clock: ShopClock): string | null {
  if (!attempts || status === "sent") return null;
  const times = attempts === 1 ? "Tried once" : `Tried ${attempts} times`;
  return next_attempt_at ? `${times}, next ${instantWords(next_attempt_at, clock)}` : times;
}
