import { json, type TypedResponse } from "@remix-run/node";
import { countWords } from "contract/number-words";
import type { z } from "zod";
import { artAction } from "~/art/art-actions";
import { describeRefusals } from "~/art/describe-refusals.server";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { typedValuesOf } from "~/forms/typed-values";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { undoAction } from "~/lists/bulk/carry-action.server";
import type { Outcome, Target } from "~/lists/bulk/change-each.server";
import { readMailState } from "~/mail/read-mail.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { resolveProofs } from "../triage-dialogs/chosen-proofs.server";
import type { TriagePlace } from "../triage-dialogs/triage-action.server";
import { reasonForm, type Targets } from "../triage-dialogs/triage-forms.server";
import { approveForm, remindForm, sendForm } from "./action-forms.server";
import { approveProofs, moveProofs, remindProofs } from "./carry-out.server";
import { type ProofAction, type ProofActionAnswer, proofActionOf } from "./proof-actions";
import { sendProofs } from "./send-proofs.server";

type Answer = Response | TypedResponse<ProofActionAnswer>;

/** Carries out an action on as many proofs as its form names; null where the form's intent is none of these. */
export async function actOnProofAction(signedIn: SignedIn, form: FormData, place: TriagePlace): Promise<Answer | null> {
  const action = proofActionOf(form.get("intent"));
  if (!action) return null;
  const { backend } = signedIn;
  const act = <S extends z.ZodType<Targets>>(schema: S, carried: Omit<Carried<S>, "schema">) =>
    carry(signedIn, form, { action, place, schema, ...carried });
  switch (action) {
    case "proof-send": {
      const [clock, { isSentByHand }] = await Promise.all([readShopClock(), readMailState(backend)]);
      return act(sendForm, {
        done: isSentByHand ? "waiting to be sent by hand" : "sent",
        yours: "Send to the customer",
        carryOut: (targets, value) => sendProofs(backend, targets, { form: value, clock }),
      });
    }
    case "proof-remind": {
      const { isSentByHand } = await readMailState(backend);
      return act(remindForm, {
        done: isSentByHand ? "with a reminder to send by hand" : "reminded",
        yours: "Remind the customer",
        carryOut: (targets, { message }) => remindProofs(backend, targets, message),
      });
    }
    case "proof-approve":
      return act(approveForm, {
        done: "approved",
        yours: "Approve for the customer",
        carryOut: (targets, value) => approveProofs(backend, targets, value),
      });
    default:
      return act(reasonForm(action), {
        done: artAction(action).done,
        yours: artAction(action).verb,
        carryOut: (targets, value) => moveProofs(backend, targets, { action, reason: value.reason }),
      });
  }
}

/** Of one proof the form stays as it was typed, and says what happened meanwhile. */
function refuseOne({ message, now }: RefusedRecord, form: FormData) {
  const words = now ? `${message} Now: ${now}` : message;
  const refusal = { ok: false as const, kind: "conflict" as const, message: words, errors: {} };
  return json({ ...refusal, typed: typedValuesOf(form) }, { status: 409 });
}

interface Carried<S extends z.ZodType<Targets>> {
  schema: S;
  /** "on hold", after "3 proofs". */
  done: string;
  yours: string;
  carryOut(targets: Target[], value: z.output<S>): Promise<Outcome>;
}

async function carry<S extends z.ZodType<Targets>>(
  signedIn: SignedIn,
  form: FormData,
  { action, place, schema, done, yours, carryOut }: Carried<S> & { action: ProofAction; place: TriagePlace },
): Promise<Answer> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const resolved = await resolveProofs(signedIn.backend, parsed.value, place.asked);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const outcome = await carryOut(resolved.targets, parsed.value);
  if (outcome.error) return refuse(outcome.error, form);
  const count = outcome.done.length > 0 ? `${countWords(outcome.done.length, "proof")} ${done}` : "";
  const words = [count, outcome.note].filter(Boolean).join(". ");
  const undo = outcome.undo ?? null;
  if (outcome.refused.length === 0)
    return redirectWithToast(signedIn, place.back, { text: words, action: undoAction(undo, place.back) });
  const refused = await describeRefusals(signedIn.backend, outcome.refused, yours);
  const [only] = refused;
  if (only && count === "" && resolved.targets.length === 1) return refuseOne(only, form);
  return json({ ok: true, modal: action, done: words, refused, undo } satisfies ProofActionAnswer);
}
