import { json, type TypedResponse } from "@remix-run/node";
import { countWords } from "contract/number-words";
import type { FieldErrors } from "contract/validation";
import type { z } from "zod";
import { type FormRefusal, parseForm, refuse, refuseFields } from "~/backend/forms.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { BulkResult, RefusedRecord } from "./bulk-result";
import type { Outcome, Refusal, Target } from "./change-each.server";
import { follow, isFollowed, withRetry } from "./follow.server";
import { typedCountProblem } from "./typed-count.server";

/** What an action came to: row by row, in words, and what was asked for beside what somebody else did meanwhile. */
export interface ActionOutcome {
  outcome: Outcome;
  /** "assigned to Priya Nair". */
  done: string;
  yours: string;
}

/** How an action is carried out once its form holds. */
export type CarryOut<V> = (action: {
  signedIn: SignedIn;
  targets: Target[];
  value: V;
  form: FormData;
}) => Promise<ActionOutcome>;

/** The records that a form means, or why it means none. */
export type Resolved = { ok: true; targets: Target[] } | { ok: false; errors: FieldErrors };

interface Carried<S extends z.ZodType, Modal extends string> {
  modal: Modal;
  /** Of one record: "proof". */
  noun: string;
  /** Of more than one it wants their number typed. */
  isDestructive?: boolean;
  /** Where it goes on once all is done. */
  back: string;
  form: FormData;
  schema: S;
  resolve(value: z.output<S>): Promise<Resolved>;
  carryOut: CarryOut<z.output<S>>;
  nameRefused(refused: readonly Refusal[], yours: string): Promise<RefusedRecord[]>;
}

/** An action on as many records as its form means: back with a toast where all is done, else what was done and what was refused, by name. */
export async function carryAction<S extends z.ZodType, Modal extends string>(
  signedIn: SignedIn,
  { modal, noun, isDestructive = false, back, form, schema, resolve, carryOut, nameRefused }: Carried<S, Modal>,
): Promise<Response | TypedResponse<BulkResult<Modal> | FormRefusal>> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const resolved = await resolve(parsed.value);
  if (!resolved.ok) return refuseFields(resolved.errors, form);
  const untyped = isDestructive ? typedCountProblem(form, resolved.targets.length) : null;
  if (untyped) return refuseFields(untyped, form);
  const { targets } = resolved;
  const about = { signedIn, modal, noun, back, targets };
  const work = async () => {
    const action = await carryOut({ signedIn, targets, value: parsed.value, form });
    return { error: action.outcome.error, result: await resultOf(action, { modal, noun, nameRefused }) };
  };
  if (isFollowed(form, targets.length))
    return follow(
      about,
      async () => {
        const { error, result } = await work();
        return error ? { result: null, problem: error.message } : { result, problem: null };
      },
      (refused) => nameRefused(refused, ""),
    );
  const { error, result } = await work();
  if (error) return refuse(error, form);
  if (result.refused.length === 0)
    return redirectWithToast(signedIn, back, { text: result.done, action: undoAction(result.undo, back) });
  return json(withRetry(about, result));
}

async function resultOf<Modal extends string>(
  { outcome: { done, refused, undo }, done: words, yours }: ActionOutcome,
  { modal, noun, nameRefused }: Pick<Carried<z.ZodType, Modal>, "modal" | "noun" | "nameRefused">,
): Promise<BulkResult<Modal>> {
  return {
    ok: true,
    modal,
    done: done.length > 0 ? `${countWords(done.length, noun)} ${words}` : "",
    refused: refused.length > 0 ? await nameRefused(refused, yours) : [],
    undo: undo ?? null,
  };
}

/** The button of a message that takes an action back. */
export const undoAction = (fields: BulkResult["undo"], to: string) =>
  fields ? { label: "Undo", to, fields: { ...fields } } : undefined;
