import type { EmailMessage } from "contract/email-messages.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { mailQuery, readMailAsked } from "../read-mail.server";
import { type ReviewDialogData, reviewModalOf } from "./review-dialog";

const PER_PAGE = 100;
/** More than this is sent or discarded in several goes. */
const MOST = 500;
const SHOWN = 20;

/** The dialog that the URL opens, with the ticked mails (`ids`, or `all`) that still wait; null where it opens none. */
export async function readReviewDialog(
  backend: BackendClient,
  params: URLSearchParams,
): Promise<ReviewDialogData | null> {
  const modal = reviewModalOf(params.get("modal"));
  if (!modal) return null;
  const ids = new Set(params.getAll("ids").map(Number));
  const isAll = params.get("all") === "1";
  const { waiting, total, isSentByHand } = await readWaiting(backend, params);
  const mails = isAll ? waiting : waiting.filter(({ id }) => ids.has(id));
  return {
    modal,
    isSentByHand,
    chosen: {
      // Always by their numbers: what is written meanwhile was seen by nobody.
      isAll: false,
      count: mails.length,
      isTooMany: isAll && total > mails.length,
      targets: mails.map(({ id }) => `${id}:`),
      mails: mails.slice(0, SHOWN).map(({ id, subject, to }) => ({ id, subject, to: to.map(nameOf).join(", ") })),
    },
  };
}

const nameOf = ({ name, email }: EmailMessage["to"][number]) => (name ? `${name} <${email}>` : email);

/** What waits for review and matches the filters of the URL. */
async function readWaiting(backend: BackendClient, params: URLSearchParams) {
  const { query, problem } = await mailQuery(backend, { ...readMailAsked(params), status: "review" });
  const waiting: EmailMessage[] = [];
  let total = 0;
  let isSentByHand = false;
  for (let page = 1; problem === null && waiting.length < MOST; page += 1) {
    const answer = await backend.call("listEmailMessages", { query: { ...query, page, per_page: PER_PAGE } });
    if (!answer.ok) throw pageProblem(answer.error);
    const { data, meta, delivery } = answer.data;
    waiting.push(...data);
    total = meta.total;
    isSentByHand = delivery === "outbox";
    if (page >= meta.last_page) break;
  }
  return { waiting, total, isSentByHand };
}
