import { receiving as receivingSchema } from "contract/receivings.schema";
import type { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import { saidIn, yoursOf } from "~/lists/actions/action-schema.server";
import { flagSaid } from "~/lists/actions/flag-action";
import { type CarryOut, carryAction } from "~/lists/bulk/carry-action.server";
import { changeEach, failedOutcome, type Outcome, type Refusal, readTarget } from "~/lists/bulk/change-each.server";
import { nameRefusals } from "~/lists/bulk/name-refusals.server";
import { type PlainActionName, plainAction } from "~/receiving/receiving-actions";
import type { SignedIn } from "~/session/session.server";
import { resolveReceivings, whereItStands } from "../dialogs/chosen-receivings.server";
import type { ReceivingModal } from "../dialogs/receiving-dialog";
import { readReceivingsById } from "../read-receivings.server";
import { itemName, receivingOrderName } from "../receiving-words.server";
import type { locationForm, Targets } from "./receiving-forms.server";
import type { ReceivingPlace } from "./receiving-place.server";

interface Carried<S extends z.ZodType<Targets>> {
  modal: ReceivingModal;
  form: FormData;
  place: ReceivingPlace;
  schema: S;
  carryOut: CarryOut<z.output<S>>;
}

/** One action on as many lines as its form names. */
export const carryOutOnLines = <S extends z.ZodType<Targets>>(signedIn: SignedIn, { place, ...carried }: Carried<S>) =>
  carryAction(signedIn, {
    ...carried,
    noun: "line",
    back: place.back,
    resolve: (value) => resolveReceivings(signedIn.backend, value, place.asked),
    nameRefused: (refused, yours) => describeRefusals(signedIn.backend, refused, yours),
  });

/** The refusals by name, and with both versions where somebody else was faster. */
const describeRefusals = (backend: BackendClient, refused: readonly Refusal[], yours: string) =>
  nameRefusals({
    refused,
    yours,
    read: (ids) => readReceivingsById(backend, ids),
    schema: receivingSchema,
    nameOf: (receiving, id) => (receiving ? `${itemName(receiving)}, ${receivingOrderName(receiving)}` : `Line ${id}`),
    stateOf: whereItStands,
  });

/** An action that is only fields and a button. One on a flag changes the flag; the line that carries it names it in answers. */
export const carryOutPlain =
  (name: PlainActionName): CarryOut<Targets> =>
  async ({ signedIn: { backend }, targets, value }) => {
    const action = plainAction(name);
    const said = saidIn(action.fields, value);
    const flag = readTarget(value.flag ?? "");
    const patch = action.request?.(said, value.scope === "one") ?? {};
    const outcome = await changeEach(targets, ({ id, lock: lock_version }) => {
      switch (name) {
        case "flag":
          return backend.call("flagReceiving", { id, body: { ...flagSaid(said), lock_version } });
        case "flag-change": {
          const assigned_to_id = flagSaid(said).assigned_to_id ?? null;
          const body = { ...flagSaid(said), assigned_to_id, lock_version: flag.lock };
          return backend.call("patchFlag", { id: flag.id, body });
        }
        case "flag-resolve": {
          const body = { resolution: said.resolution || undefined, restore_status: true, lock_version: flag.lock };
          return backend.call("resolveFlag", { id: flag.id, body });
        }
        default:
          return backend.call("patchReceiving", { id, body: { ...patch, lock_version } });
      }
    });
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
