import { json, type TypedResponse } from "@remix-run/node";
import type { z } from "zod/v4";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { countWords } from "~/orders/number-words";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { assignProofs } from "./assign-proofs.server";
import { needNoArt, setPriority, setSpec, takeOverLogos } from "./change-proofs.server";
import { resolveProofs } from "./chosen-proofs.server";
import { describeRefusals } from "./describe-refusals.server";
import { mergeProofs, splitProof } from "./reshape-proofs.server";
import type { CarryOut, TriagePlace } from "./triage-deed.server";
import { type TriageAnswer, type TriageModal, type TriageResult, triageModalOf } from "./triage-dialog";
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

/** Carries out a deed of triage, with as many proofs as its form names; null where the form's intent is none of these. */
export async function actOnTriage(signedIn: SignedIn, form: FormData, place: TriagePlace): Promise<Answer | null> {
  const modal = triageModalOf(form.get("intent"));
  if (!modal) return null;
  const act = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    carry(signedIn, { modal, form, place, schema, carryOut });
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
      return act(reasonForm, needNoArt);
    case "art-split":
      return act(splitForm, splitProof);
    default:
      return act(mergeForm, mergeProofs);
  }
}

interface Carried<S extends z.ZodType<Targets>> {
  modal: TriageModal;
  form: FormData;
  place: TriagePlace;
  schema: S;
  carryOut: CarryOut<z.output<S>>;
}

async function carry<S extends z.ZodType<Targets>>(
  signedIn: SignedIn,
  { modal, form, place, schema, carryOut }: Carried<S>,
): Promise<Answer> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const resolved = await resolveProofs(signedIn.backend, parsed.value, place.asked);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const deed = await carryOut({ signedIn, targets: resolved.targets, value: parsed.value, form });
  const { done, refused, error } = deed.outcome;
  if (error) return refuse(error, form);
  const words = done.length > 0 ? `${countWords(done.length, "proof")} ${deed.done}` : "";
  if (refused.length === 0) return redirectWithToast(signedIn, place.back, { text: words });
  const about = { modal, yours: deed.yours };
  const result: TriageResult = {
    ok: true,
    modal,
    done: words,
    refused: await describeRefusals(signedIn.backend, refused, about),
    undo: null,
  };
  return json(result);
}
