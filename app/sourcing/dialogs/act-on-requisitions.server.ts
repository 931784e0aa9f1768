import type { TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { actionShape, saidIn, yoursOf } from "~/lists/actions/action-schema.server";
import { type CarryOut, carryAction } from "~/lists/bulk/carry-action.server";
import { changeEach } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { describeRefusals } from "~/sourcing/describe-refusals.server";
import type { SourcingRequest } from "~/sourcing/sourcing-request.server";
import { requisitionAction, requisitionModalOf } from "../actions/requisition-actions";
import { assignSupplier } from "./assign-supplier.server";
import { resolveRequisitions } from "./chosen-requisitions.server";
import type { SourcingAnswer } from "./sourcing-dialog";
import { assignForm, type Targets, targets } from "./sourcing-forms.server";

export interface SourcingPlace {
  /** The list without its dialog. */
  back: string;
  asked: SourcingRequest;
}

type Answer = Response | TypedResponse<SourcingAnswer>;

/** Carries out an action on requisitions, with as many as its form names; null where the form's intent is none of these. */
export async function actOnRequisitions(
  signedIn: SignedIn,
  form: FormData,
  place: SourcingPlace,
): Promise<Answer | null> {
  const modal = requisitionModalOf(form.get("intent"));
  if (!modal) return null;
  const act = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    carryAction(signedIn, {
      modal,
      noun: "requisition",
      back: place.back,
      form,
      schema,
      carryOut,
      resolve: (value) => resolveRequisitions(signedIn.backend, value, place.asked.query),
      nameRefused: (refused, yours) => describeRefusals(signedIn.backend, refused, yours),
    });
  if (modal === "assign") return act(assignForm, assignSupplier);
  const { fields, done, label, request } = requisitionAction(modal);
  return act(z.object({ ...targets, ...actionShape(fields) }), async ({ signedIn, targets, value }) => {
    const said = saidIn(fields, value);
    const patch = request?.(said) ?? {};
    const outcome = await changeEach(targets, ({ id, lock: lock_version }) =>
      signedIn.backend.call("patchRequisition", { id, body: { ...patch, lock_version } }),
    );
    return { outcome, done, yours: yoursOf({ label, fields }, said) };
  });
}
