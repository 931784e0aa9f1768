import { json } from "@remix-run/node";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type DeedName, type DeedResult, ORDER_DEEDS } from "../dialogs/order-dialog";
import { PASSING_KEYS } from "../list-links";
import { readListRequest } from "../list-request.server";
import type { ListScreen } from "../list-screens";
import { countWords } from "../number-words";
import { carryOut, parseDeed } from "./deeds.server";
import { describeRefusals, type Outcome } from "./outcome.server";
import { resolveTargets } from "./targets.server";
import { undoAcceptance } from "./undo.server";

/** The action of both lists: one deed on one order, many, or all that match; says what was done and what was refused. */
export async function actOnOrders(request: Request, screen: ListScreen) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const intent = form.get("intent");
  const url = new URL(request.url);
  const back = listUrl(url);
  if (intent === "undo") return undoAcceptance(signedIn, form, back);
  const modal = ORDER_DEEDS.find((name) => name === intent);
  if (!modal)
    throw pageProblem({ kind: "invalid", message: "This page does not know that form.", code: "", fields: {} });

  const deed = parseDeed(modal, form);
  if (!deed.ok) return deed.refusal;
  const { today } = await readShopClock();
  const asked = readListRequest(url.searchParams, screen, today);
  const resolved = await resolveTargets(signedIn.backend, deed.value.targets, asked);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const outcome = await carryOut(signedIn.backend, resolved.targets, deed.value);
  if (outcome.error) return refuse(outcome.error, form);
  return answer(signedIn, outcome, { modal, yours: deed.value.yours, today, back });
}

const DONE_WORDS: Readonly<Record<DeedName, string>> = {
  accept: "accepted",
  ignore: "ignored",
  restore: "back in New Orders",
  flag: "flagged",
  unflag: "unflagged",
  dates: "changed",
  priority: "changed",
  labels: "changed",
};

/** A message holds so many ids for its Undo; more stand in the result on the page. */
const IDS_IN_TOAST = 200;

interface About {
  modal: DeedName;
  yours: string;
  today: string;
  back: string;
}

async function answer(signedIn: SignedIn, { done, refused }: Outcome, { back, ...about }: About) {
  const words = done.length > 0 ? `${countWords(done.length, "order")} ${DONE_WORDS[about.modal]}` : "";
  // Taking back is an addition of this project: a company's backend may not know it.
  const canUndo = about.modal === "accept" && done.length > 0 && !signedIn.backend.isForeign;
  const undo = canUndo ? done.join(",") : null;
  if (refused.length === 0 && done.length <= IDS_IN_TOAST) {
    const action = undo ? { label: "Undo", to: back, fields: { intent: "undo", ids: undo } } : undefined;
    return redirectWithToast(signedIn, back, { text: words, action });
  }
  return json({
    ok: true,
    modal: about.modal,
    done: words,
    refused: await describeRefusals(signedIn.backend, refused, about),
    undo,
  } satisfies DeedResult);
}

/** The list without its dialog. */
function listUrl({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const key of PASSING_KEYS) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
