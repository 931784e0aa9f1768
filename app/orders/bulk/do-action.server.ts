import { json, type TypedResponse } from "@remix-run/node";
import { type Order, order as orderSchema } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { refuse, refuseFields } from "~/backend/forms.server";
import type { ShopClock } from "~/format/instant-words";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { undoAction } from "~/lists/bulk/carry-action.server";
import type { Outcome, Refusal, Target } from "~/lists/bulk/change-each.server";
import { follow, isFollowed, withRetry } from "~/lists/bulk/follow.server";
import { resolveTargets } from "~/lists/bulk/resolve-targets.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type OrderActionName, orderActions } from "../actions/order-actions";
import { parseOrderForm } from "../actions/order-forms.server";
import { stateWords } from "../dialogs/dialog-data.server";
import type { ActionAnswer, ActionResult } from "../dialogs/order-dialog";
import type { ListRequest } from "../list-request.server";
import { orderName } from "../order-cells.server";
import { readAllMatching, readOrdersById } from "../read-orders.server";
import { carryOut } from "./carry-out.server";

/** The page that an action was asked for on. */
export interface ActionPlace {
  /** Where it goes on once all is done. */
  back: string;
  clock: ShopClock;
  /** The list whose every match a form may mean; null where the page has no list. */
  asked: ListRequest | null;
  /** How the page names what was done: "5 orders", "Order". */
  subject: (count: number) => string;
}

/** Carries out what an action's form asks for; says what was done and what was refused. */
export async function doAction(
  signedIn: SignedIn,
  modal: OrderActionName,
  form: FormData,
  place: ActionPlace,
): Promise<Response | TypedResponse<ActionAnswer>> {
  const action = parseOrderForm(modal, form);
  if (!action.ok) return action.refusal;
  const { asked } = place;
  const { order: targets, all, count } = action.value.targets;
  const readAll = asked ? async () => (await readAllMatching(signedIn.backend, asked)).orders : null;
  const resolved = await resolveTargets({ targets, all, count }, { field: "order", noun: "order", readAll });
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const about = { modal, yours: action.value.yours, ...place };
  const work = async () => carryOut(signedIn.backend, resolved.targets, action.value);
  if (isFollowed(form, resolved.targets.length)) {
    const asked = { signedIn, modal, noun: "order", back: place.back, targets: resolved.targets };
    const name = (refused: readonly Refusal[]) => describeRefusals(signedIn.backend, refused, about);
    const run = async () => {
      const outcome = await work();
      if (outcome.error) return { result: null, problem: outcome.error.message };
      return { result: await resultOf(signedIn, outcome, about), problem: null };
    };
    return follow(asked, run, name);
  }
  const outcome = await work();
  if (outcome.error) return refuse(outcome.error, form);
  return answer(signedIn, outcome, { ...about, targets: resolved.targets });
}

/** What Undo takes back wholly: the order is in New Orders again, as it was. */
const UNDONE_BY_RESTORING: ReadonlySet<OrderActionName> = new Set<OrderActionName>(["accept", "ignore"]);

/** A message holds so many ids for its Undo; more stand in the result on the page. */
const IDS_IN_TOAST = 200;

type About = ActionPlace & { modal: OrderActionName; yours: string };

async function answer(signedIn: SignedIn, outcome: Outcome, about: About & { targets: readonly Target[] }) {
  const result = await resultOf(signedIn, outcome, about);
  const { done, undo } = result;
  const { back, modal, targets } = about;
  if (outcome.refused.length === 0 && outcome.done.length <= IDS_IN_TOAST) {
    return redirectWithToast(signedIn, back, { text: done, action: undoAction(undo, back) });
  }
  return json(withRetry({ signedIn, modal, noun: "order", back, targets }, result));
}

async function resultOf(
  { backend }: SignedIn,
  { done, refused, undo }: Outcome,
  { subject, ...about }: About,
): Promise<ActionResult> {
  // Taking back is an addition of this project: a company's backend may not know it.
  const canUndo = UNDONE_BY_RESTORING.has(about.modal) && done.length > 0 && !backend.isForeign;
  return {
    ok: true,
    modal: about.modal,
    done: done.length > 0 ? `${subject(done.length)} ${orderActions[about.modal].done}` : "",
    refused: refused.length > 0 ? await describeRefusals(backend, refused, about) : [],
    undo: canUndo ? { intent: "undo", ids: done.join(",") } : (undo ?? null),
  };
}

/** The refusals with names, and with both versions where somebody else was faster. */
async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  about: { modal: OrderActionName; yours: string; clock: ShopClock },
): Promise<RefusedRecord[]> {
  const orders = await readOrdersById(
    backend,
    refused.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return refused.map(({ id, code, message, current }) => {
    const order = byId.get(id) ?? orderSchema.safeParse(current).data;
    const isStale = code === "stale";
    return {
      id,
      name: order ? orderName(order) : `Order ${id}`,
      message: (code === "blocked" && order && blockerWords(order)) || message,
      now: isStale && order ? stateWords(order, about.modal, about.clock) : null,
      yours: isStale ? about.yours : null,
    };
  });
}

/** "Needed 4 days sooner. Fix it first, or accept it with a reason."; empty where no blocker is known. */
function blockerWords({ warnings }: Order): string {
  const labels = warnings.filter(({ severity }) => severity === "blocker").map(({ label }) => label);
  return labels.length > 0 ? `${labels.join(", ")}. Fix it first, or accept it with a reason.` : "";
}
