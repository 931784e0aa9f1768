import type { TypedResponse } from "@remix-run/node";
import type { z } from "zod/v4";
import { type CarryOut, carryDeed } from "~/lists/bulk/carry-deed.server";
import { changeEach, type Target } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import type { SourcingRequest } from "../list/sourcing-request.server";
import { assignSupplier } from "./assign-supplier.server";
import { resolveRequisitions } from "./chosen-requisitions.server";
import { describeRefusals } from "./describe-refusals.server";
import { requisitionModalOf, type SourcingAnswer } from "./sourcing-dialog";
import { arrivalForm, assignForm, noteForm, reasonForm, type Targets, targetsForm } from "./sourcing-forms.server";

export interface SourcingPlace {
  /** The list without its dialog. */
  back: string;
  asked: SourcingRequest;
}

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
    carryDeed(signedIn, {
      modal,
      noun: "requisition",
      back: place.back,
      form,
      schema,
      carryOut,
      resolve: (value) => resolveRequisitions(signedIn.backend, value, place.asked.query),
      nameRefused: (refused, yours) => describeRefusals(signedIn.backend, refused, yours),
    });
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
