import { EMAIL_STATUS_WORDS } from "contract/art";
import { emailMessageQuery } from "contract/email-messages.schema";
import { parseQueryLeniently } from "contract/query-schema";
import type { z } from "zod";
import type { BackendClient, CallOutput } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { findNamedOrder } from "~/orders/named-order.server";
import { AUDIENCE_OPTIONS, EVENT_OPTIONS } from "./event-words.server";
import { mailItem } from "./mail-item.server";
import { ALL_MAIL, type MailAsked, type MailState, type MailView } from "./mail-view";

const PER_PAGE = 25;
const MAX_ORDER_LENGTH = 40;

type Query = z.output<typeof emailMessageQuery>;

/** Keys of the URL, and what the API calls them. */
const KEYS = [
  ["page", "page"],
  ["q", "q"],
  ["status", "status[]"],
  ["event", "event[]"],
  ["audience", "audience[]"],
] as const;

/** The URL of a page of mail, understood; what cannot be used falls back. */
export function readMailAsked(params: URLSearchParams): MailAsked {
  const own = new URLSearchParams();
  for (const [name, key] of KEYS) {
    const value = params.get(name);
    if (value) own.set(key, value);
  }
  const { query } = parseQueryLeniently(emailMessageQuery, own);
  return {
    page: query.page,
    q: query.q ?? "",
    status: query.status?.[0] ?? "",
    event: query.event?.[0] ?? "",
    audience: query.audience?.[0] ?? "",
    order: (params.get("order") ?? "").trim().slice(0, MAX_ORDER_LENGTH),
  };
}

/** What mail of one record is read by; none of them: all mail. */
type Of = Partial<Pick<Query, "order_id" | "art_proof_id" | "purchase_order_id">>;

/** The filters of the API that a URL means; a sentence where its order is none. */
export async function mailQuery(
  backend: BackendClient,
  asked: MailAsked,
): Promise<{ query: Partial<Query>; problem: string | null }> {
  const order = asked.order === "" ? null : await findNamedOrder(backend, asked.order);
  const { query } = parseQueryLeniently(
    emailMessageQuery,
    new URLSearchParams(
      KEYS.flatMap(([name, key]) => (name !== "page" && asked[name] !== "" ? [[key, asked[name]]] : [])),
    ),
  );
  const { page: _page, per_page: _perPage, ...filters } = query;
  return {
    query: { ...filters, ...(order?.ok && { order_id: order.order.id }) },
    problem: order && !order.ok ? order.message : null,
  };
}

/** A page of the outbox, of one order, proof or purchase order, or of all. */
export async function readMail(
  backend: BackendClient,
  { clock, asked = ALL_MAIL, of = {} }: { clock: ShopClock; asked?: MailAsked; of?: Of },
): Promise<MailView> {
  const { query, problem } = await mailQuery(backend, asked);
  const answer = await backend.call("listEmailMessages", {
    query: { ...query, ...of, page: asked.page, per_page: problem === null ? PER_PAGE : 1 },
  });
  if (!answer.ok)
    return { kind: answer.error.kind === "missing" ? "missing" : "failed", message: answer.error.message };
  return viewOf(answer.data, clock, problem);
}

type Found = CallOutput<"listEmailMessages">;

/** An order that is none has no mail. */
function viewOf({ data, meta, delivery }: Found, clock: ShopClock, problem: string | null): MailView {
  const isSentByHand = delivery === "outbox";
  return {
    kind: "list",
    mails: problem === null ? data.map((mail) => mailItem(mail, isSentByHand, clock)) : [],
    isSentByHand,
    page: meta.current_page,
    perPage: PER_PAGE,
    total: problem === null ? meta.total : 0,
    problem,
  };
}

/** The choices of the filters. */
export type MailFilterOptions = ReturnType<typeof mailFilterOptions>;

/** The choices of the filters of a page of mail. */
export const mailFilterOptions = () => ({
  statuses: Object.entries(EMAIL_STATUS_WORDS).map(([value, { label }]) => ({ value, label })),
  events: EVENT_OPTIONS,
  audiences: AUDIENCE_OPTIONS,
});

/** What the heads of all pages of mail say. */
export async function readMailState(backend: BackendClient): Promise<MailState> {
  const answer = await backend.call("listEmailMessages", { query: { status: ["review"], per_page: 1 } });
  if (!answer.ok) return { inReview: null, isSentByHand: false };
  return { inReview: answer.data.meta.total, isSentByHand: answer.data.delivery === "outbox" };
}
