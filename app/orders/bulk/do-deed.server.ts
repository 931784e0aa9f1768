import { json, type TypedResponse } from "@remix-run/node";
import { refuse, refuseFields } from "~/backend/forms.server";
import type { Outcome } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { DeedAnswer, DeedName, DeedResult } from "../dialogs/order-dialog";
import type { ShopClock } from "../instant-words";
import type { ListRequest } from "../list-request.server";
import { carryOut, parseDeed } from "./deeds.server";
import { describeRefusals } from "./outcome.server";
import { resolveTargets } from "./targets.server";

/** The page that a deed was asked for on. */
export interface DeedPlace {
  /** Where it goes on once all is done. */
  back: string;
  clock: ShopClock;
  /** The list whose every match a form may mean; null where the page has no list. */
  asked: ListRequest | null;
  /** How the page names what was done: "5 orders", "Order". */
  subject: (count: number) => string;
}

/** Carries out what a deed's form asks for; says what was done and what was refused. */
export async function doDeed(
  signedIn: SignedIn,
  modal: DeedName,
  form: FormData,
  place: DeedPlace,
): Promise<Response | TypedResponse<DeedAnswer>> {
  const deed = parseDeed(modal, form);
  if (!deed.ok) return deed.refusal;
  const resolved = await resolveTargets(signedIn.backend, deed.value.targets, place.asked);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const outcome = await carryOut(signedIn.backend, resolved.targets, deed.value);
  if (outcome.error) return refuse(outcome.error, form);
  return answer(signedIn, outcome, { modal, yours: deed.value.yours, ...place });
}

const DONE_WORDS: Readonly<Record<DeedName, string>> = {
  accept: "accepted",
  ignore: "ignored",
  restore: "back in New Orders",
  flag: "flagged",
  unflag: "unflagged",
  hold: "on hold",
  release: "released",
  complete: "complete",
  cancel: "cancelled",
  reopen: "reopened",
  dates: "changed",
  priority: "changed",
  labels: "changed",
};

/** A message holds so many ids for its Undo; more stand in the result on the page. */
const IDS_IN_TOAST = 200;

type About = DeedPlace & { modal: DeedName; yours: string };

async function answer(signedIn: SignedIn, { done, refused }: Outcome, { back, subject, ...about }: About) {
  const words = done.length > 0 ? `${subject(done.length)} ${DONE_WORDS[about.modal]}` : "";
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
