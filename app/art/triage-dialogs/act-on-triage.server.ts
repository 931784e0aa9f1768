import type { TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { describeRefusals } from "~/art/describe-refusals.server";
import { type CarryOut, carryAction } from "~/lists/bulk/carry-action.server";
import type { SignedIn } from "~/session/session.server";
import { assignProofs } from "./assign-proofs.server";
import { needNoArt, setPriority, setSpec, takeOverLogos } from "./change-proofs.server";
import { resolveProofs } from "./chosen-proofs.server";
import { mergeProofs, splitProof } from "./reshape-proofs.server";
import { stateWords } from "./state-words.server";
import type { TriagePlace } from "./triage-action.server";
import { type TriageAnswer, triageModalOf } from "./triage-dialog";
import {
  assignForm,
  mergeForm,
  priorityForm,
  reasonForm,
  reuseForm,
  specForm,
  splitForm,
  type Targets,
} from "./triage-forms.server";

type Answer = Response | TypedResponse<TriageAnswer>;

/** Carries out an action of triage, with as many proofs as its form names; null where the form's intent is none of these. */
export async function actOnTriage(signedIn: SignedIn, form: FormData, place: TriagePlace): Promise<Answer | null> {
  const modal = triageModalOf(form.get("intent"));
  if (!modal) return null;
  const act = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    carryAction(signedIn, {
      modal,
      noun: "proof",
      back: place.back,
      form,
      schema,
      carryOut,
      resolve: (value) => resolveProofs(signedIn.backend, value, place.asked),
      nameRefused: (refused, yours) =>
        describeRefusals(signedIn.backend, refused, yours, (proof) => stateWords(proof, modal)),
    });
  switch (modal) {
    case "art-assign":
      return act(assignForm, assignProofs);
    case "art-priority":
      return act(priorityForm, setPriority);
    case "art-spec":
      return act(specForm, setSpec);
    case "art-reuse":
      return act(reuseForm, takeOverLogos);
    case "art-none":
      return act(reasonForm("art-none"), needNoArt);
    case "art-split":
      return act(splitForm, splitProof);
    default:
      return act(mergeForm, mergeProofs);
  }
}
