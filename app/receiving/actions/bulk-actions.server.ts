import { json } from "@remix-run/node";
import { type Receiving, receiving as receivingSchema } from "contract/receivings.schema";
import type { z } from "zod/v4";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { saidIn, yoursOf } from "~/lists/actions/action-schema.server";
import { changeEach, failedOutcome, type Outcome, type Refusal, type Target } from "~/lists/bulk/change-each.server";
import { countWords } from "~/orders/number-words";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type PlainActionName, plainAction } from "../actions/receiving-actions";
import { resolveReceivings, whereItStands } from "../dialogs/chosen-receivings.server";
import type { ReceivingModal, ReceivingResult } from "../dialogs/receiving-dialog";
import { readReceivingsById } from "../read-receivings.server";
import { itemName, receivingOrderName } from "../receiving-words.server";
import type { locationForm, Targets } from "./receiving-forms.server";
import type { ReceivingPlace } from "./receiving-place.server";

/** What an action came to: row by row, in words, and what was asked for beside what somebody else did meanwhile. */
export interface ActionOutcome {
  outcome: Outcome;
  /** "marked as arrived", after "3 lines". */
  done: string;
  yours: string;
}

/** How an action is carried out once its form holds. */
export type CarryOut<V> = (action: { signedIn: SignedIn; targets: Target[]; value: V }) => Promise<ActionOutcome>;

interface Carried<S extends z.ZodType<Targets>> {
  modal: ReceivingModal;
  form: FormData;
  place: ReceivingPlace;
  schema: S;
  carryOut: CarryOut<z.output<S>>;
}

/** One action on as many lines as its form names; those that were refused are named with their reason. */
export async function carryOutOnLines<S extends z.ZodType<Targets>>(
  signedIn: SignedIn,
  { modal, form, place, schema, carryOut }: Carried<S>,
) {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const resolved = await resolveReceivings(signedIn.backend, parsed.value, place.asked);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const action = await carryOut({ signedIn, targets: resolved.targets, value: parsed.value });
  const { done, refused, error } = action.outcome;
  if (error) return refuse(error, form);
  const words = done.length > 0 ? `${countWords(done.length, "line")} ${action.done}` : "";
  if (refused.length === 0) return redirectWithToast(signedIn, place.back, { text: `${words}.` });
  const ids = refused.map(({ id }) => id);
  const receivings = await readReceivingsById(signedIn.backend, ids);
  const byId = new Map(receivings.map((receiving) => [receiving.id, receiving]));
  const described = refused.map((refusal) => refusedRecord(refusal, byId.get(refusal.id), action.yours));
  const result: ReceivingResult = { ok: true, modal, done: words, refused: described, undo: null };
  return json(result);
}

function refusedRecord({ id, code, message, current }: Refusal, found: Receiving | undefined, yours: string) {
  const receiving = found ?? receivingSchema.safeParse(current).data;
  const isStale = code === "stale";
  return {
    id,
    name: receiving ? `${itemName(receiving)}, ${receivingOrderName(receiving)}` : `Line ${id}`,
    message,
    now: isStale && receiving ? whereItStands(receiving) : null,
    yours: isStale ? yours : null,
  };
}

/** An action that is only fields and a button. */
export const carryOutPlain =
  (name: PlainActionName): CarryOut<Targets> =>
  async ({ signedIn: { backend }, targets, value }) => {
    const action = plainAction(name);
    const said = saidIn(action.fields, value);
    const patch = action.request(said, value.scope === "one");
    const outcome = await changeEach(targets, ({ id, lock: lock_version }) =>
      backend.call("patchReceiving", { id, body: { ...patch, lock_version } }),
    );
    return { outcome, done: action.done(said), yours: yoursOf(action, said) };
  };

/** One call puts all of them there; a line of which no split is known has no place. */
export const assignLocation: CarryOut<z.output<typeof locationForm>> = async ({ signedIn, targets, value }) => {
  const { backend } = signedIn;
  const ids = targets.map(({ id }) => id);
  const receivings = await readReceivingsById(backend, ids);
  const lineOf = new Map(receivings.map(({ id, requisition_split_id: split }) => [split ?? -id, id]));
  const splits = [...lineOf.keys()].filter((split) => split > 0);
  const done = `at ${value.location_name}`;
  const answer = await backend.call("assignLocations", { body: { splits, locationName: value.location_name } });
  if (!answer.ok) return { outcome: failedOutcome(answer.error), done, yours: value.location_name };
  const { assigned, refused } = answer.data.data;
  const outcome: Outcome = {
    done: (assigned.length > 0 || refused.length > 0 ? assigned : splits).flatMap((split) => lineOf.get(split) ?? []),
    refused: refused.map(({ id, code, message }) => ({ id: lineOf.get(id) ?? id, code, message, current: null })),
    error: null,
  };
  return { outcome, done, yours: value.location_name };
};
