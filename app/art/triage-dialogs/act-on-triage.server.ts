import type { TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { describeRefusals } from "~/art/describe-refusals.server";
import { type CarryOut, carryAction } from "~/lists/bulk/carry-action.server";
import { changeEach } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import { readPeople } from "~/orders/people.server";
import type { SignedIn } from "~/session/session.server";
import { undoProofs } from "../undo-proofs.server";
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

/** To one person, to me, to nobody, or in turn to those who were ticked. */
const assignProofs: CarryOut<z.output<typeof assignForm>> = async ({ signedIn, targets, value }) => {
  const { backend, user } = signedIn;
  const turns = value.share?.length ? value.share : [value.assignee_id ?? "nobody"];
  const assigned = targets.map((target, index) => ({ ...target, to: turns[index % turns.length] ?? "nobody" }));
  const idOf = (to: string) => (to === "nobody" ? null : to === "me" ? user.id : Number(to));
  const undoing = undoProofs(backend, ({ assignee_id: before = null }) => ({ assignee_id: before }));
  const outcome = await withUndo(targets, undoing, () =>
    changeEach(assigned, ({ id, lock: lock_version, to }) =>
      backend.call("patchArtProof", { id, body: { assignee_id: idOf(to), lock_version } }),
    ),
  );
  if (turns.length > 1) {
    const people = `${turns.length} people`;
    return { outcome, done: `assigned in turn to ${people}`, yours: `Assigned in turn to ${people}` };
  }
  const [to = "nobody"] = turns;
  if (to === "nobody") return { outcome, done: "without an assignee", yours: "Unassigned" };
  const name = idOf(to) === user.id ? "you" : await nameOf(backend, to);
  return { outcome, done: `assigned to ${name}`, yours: `Assigned to ${name}` };
};

async function nameOf(backend: Parameters<typeof readPeople>[0], id: string): Promise<string> {
  const people = await readPeople(backend);
  return people.find(({ value }) => value === id)?.label ?? `no. ${id}`;
}
