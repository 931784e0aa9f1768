import { json, type TypedResponse } from "@remix-run/node";
import type { z } from "zod/v4";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { changeEach, type Target } from "~/lists/bulk/change-each.server";
import { countWords } from "~/orders/number-words";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { SourcingRequest } from "../list/sourcing-request.server";
import { assignSupplier, type Deed } from "./assign-supplier.server";
import { resolveRequisitions } from "./chosen-requisitions.server";
import { describeRefusals } from "./describe-refusals.server";
import { type RequisitionModal, requisitionModalOf, type SourcingAnswer } from "./sourcing-dialog";
import { arrivalForm, assignForm, noteForm, reasonForm, type Targets, targetsForm } from "./sourcing-forms.server";

export interface SourcingPlace {
  /** The list without its dialog. */
  back: string;
  asked: SourcingRequest;
}

type CarryOut<V> = (deed: { signedIn: SignedIn; targets: Target[]; value: V }) => Promise<Deed>;
type Answer = Response | TypedResponse<SourcingAnswer>;

/** Carries out a deed on requisitions, with as many as its form names; null where the form's intent is none of these. */
export async function actOnRequisitions(
  signedIn: SignedIn,
  form: FormData,
  place: SourcingPlace,
): Promise<Answer | null> {
  const modal = requisitionModalOf(form.get("intent"));
  if (!modal) return null;
  const act = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    carry(signedIn, { modal, form, place, schema, carryOut });
  switch (modal) {
    case "assign":
      return act(assignForm, assignSupplier);
    case "arrival":
      return act(arrivalForm, setArrival);
    case "hold":
      return act(reasonForm, hold);
    case "no-stock":
      return act(reasonForm, noStock);
    case "release":
      return act(noteForm, release);
    default:
      return act(targetsForm, keepExcess);
  }
}

interface Carried<S extends z.ZodType<Targets>> {
  modal: RequisitionModal;
  form: FormData;
  place: SourcingPlace;
  schema: S;
  carryOut: CarryOut<z.output<S>>;
}

async function carry<S extends z.ZodType<Targets>>(
  signedIn: SignedIn,
  { modal, form, place, schema, carryOut }: Carried<S>,
): Promise<Answer> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const resolved = await resolveRequisitions(signedIn.backend, parsed.value, place.asked.query);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const deed = await carryOut({ signedIn, targets: resolved.targets, value: parsed.value });
  const { done, refused, error } = deed.outcome;
  if (error) return refuse(error, form);
  const words = done.length > 0 ? `${countWords(done.length, "requisition")} ${deed.done}` : "";
  if (refused.length === 0) return redirectWithToast(signedIn, place.back, { text: words });
  const result: BulkResult = {
    ok: true,
    modal,
    done: words,
    refused: await describeRefusals(signedIn.backend, refused, deed.yours),
    undo: null,
  };
  return json(result);
}

type PatchBody = { status?: "hold" | "stock_issue" | "in_progress"; reason?: string; keep_excess?: boolean };

const patchEach = ({ backend }: SignedIn, targets: readonly Target[], patch: PatchBody) =>
  changeEach(targets, ({ id, lock: lock_version }) =>
    backend.call("patchRequisition", { id, body: { ...patch, lock_version } }),
  );

const hold: CarryOut<z.output<typeof reasonForm>> = async ({ signedIn, targets, value: { reason } }) => ({
  outcome: await patchEach(signedIn, targets, { status: "hold", reason }),
  done: "on hold",
  yours: `Hold: ${reason}`,
});

const noStock: CarryOut<z.output<typeof reasonForm>> = async ({ signedIn, targets, value: { reason } }) => ({
  outcome: await patchEach(signedIn, targets, { status: "stock_issue", reason }),
  done: "without stock: decide what happens",
  yours: `No stock: ${reason}`,
});

const release: CarryOut<z.output<typeof noteForm>> = async ({ signedIn, targets, value }) => ({
  outcome: await patchEach(signedIn, targets, { status: "in_progress", reason: value.reason || undefined }),
  done: "back in work",
  yours: "Back to work",
});

const keepExcess: CarryOut<Targets> = async ({ signedIn, targets }) => ({
  outcome: await patchEach(signedIn, targets, { keep_excess: true }),
  done: "with the pieces over the need kept",
  yours: "Keep what is too many",
});

const setArrival: CarryOut<z.output<typeof arrivalForm>> = async ({ signedIn, targets, value }) => {
  const { estimated_arrival_date: day, is_firm } = value;
  const body = { estimated_arrival_date: day, ...(is_firm && { firm_in_hands_date: day }) };
  const outcome = await changeEach(targets, ({ id, lock: lock_version }) =>
    signedIn.backend.call("patchRequisition", { id, body: { ...body, lock_version } }),
  );
  return { outcome, done: `arriving ${day}`, yours: `Arrival ${day}` };
};
