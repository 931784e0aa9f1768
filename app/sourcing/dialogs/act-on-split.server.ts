import type { TypedResponse } from "@remix-run/node";
import { SUPPLIER_ANSWER_LABELS } from "contract/sourcing";
import { z } from "zod";
import type { Answer } from "~/backend/backend-error.server";
import { type FormRefusal, parseForm, refuse } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { actionShape, saidIn } from "~/lists/actions/action-schema.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type PlannedSplit, splitAction, splitModalOf } from "../actions/split-actions";
import { sourceWords } from "../split/split-words.server";
import { answerForm, ofSplit } from "./sourcing-forms.server";

/** Carries out an action on one split that was sent; null where the form's intent is none of these. */
export async function actOnSplit(
  signedIn: SignedIn,
  form: FormData,
  { back }: { back: string },
): Promise<Response | TypedResponse<FormRefusal> | null> {
  const modal = splitModalOf(form.get("intent"));
  if (!modal) return null;
  const { today } = await readShopClock();
  const act = <S extends z.ZodType<{ split: string; lock_version: string }>>(
    schema: S,
    plan: (value: z.output<S>) => PlannedSplit,
  ) => carry(signedIn, { form, back, schema, plan });
  const { fields, plan } = splitAction(modal);
  if (!plan) return act(answerForm, planAnswer);
  return act(z.object({ ...ofSplit, ...actionShape(fields) }), (value) => plan(saidIn(fields, value), today));
}

function planAnswer({ answer, quantity, date, substitute_sku, note }: z.output<typeof answerForm>): PlannedSplit {
  return {
    patch: {
      answer: {
        answer,
        ...(date && { date }),
        ...(note && { note }),
        ...(answer === "partial" && { quantity: Number(quantity) }),
        ...(answer === "substituted" && { substitute_sku }),
      },
    },
    done: SUPPLIER_ANSWER_LABELS[answer].toLowerCase(),
  };
}

interface Carried<S extends z.ZodType> {
  form: FormData;
  back: string;
  schema: S;
  plan: (value: z.output<S>) => PlannedSplit;
}

async function carry<S extends z.ZodType<{ split: string; lock_version: string }>>(
  signedIn: SignedIn,
  { form, back, schema, plan }: Carried<S>,
) {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const { split, lock_version: lock } = parsed.value;
  const { patch, done } = plan(parsed.value);
  const body = { ...patch, lock_version: lock === "" ? undefined : Number(lock) };
  const answer = await signedIn.backend.call("patchSplit", { id: Number(split), body });
  if (!answer.ok) return refuse(atFields(answer).error, form);
  return redirectWithToast(signedIn, back, {
    text: `${answer.data.data.quantity} from ${sourceWords(answer.data.data)} ${done}`,
  });
}

/** Errors of /api name `answer.quantity`; the form knows `quantity`. */
function atFields<T>(answer: Extract<Answer<T>, { ok: false }>): Extract<Answer<T>, { ok: false }> {
  const { error } = answer;
  if (error.kind !== "invalid") return answer;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, said]) => [path.replace(/^answer\./, ""), said]),
  );
  return { ok: false, error: { ...error, fields } };
}
