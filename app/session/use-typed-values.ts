import { useRouteLoaderData } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { authorOf, type TypedValues, typedValuesOf } from "~/forms/typed-values";
import { useAnswer } from "~/freshness/use-answer";
import { useLostForm } from "~/ui/lost-form";

const useFrame = () =>
  useRouteLoaderData<{ frame: { typed: TypedValues | null; formKey: string } }>("routes/dashboard")?.frame;

/**
 * What the person had typed into a form of this page when the session ended or its answer got lost, or null. A form shows these in place
 * of the stored values: `typedValue(typed, "note", order.note)`.
 */
export function useTypedValues(): TypedValues | null {
  const frame = useFrame();
  const lost = useLostForm();
  return lost ? typedValuesOf(lost) : (frame?.typed ?? null);
}

const SIGNED_OUT = "You were signed out before this was saved. Check it and send it again.";
const OTHERS = "Someone else was signed in when this was typed. Check it before you send it in your own name.";
const NO_ANSWER = "The server did not answer. Check whether the change was saved before you repeat it.";

/** The same as the answer of an action that did nothing. */
export function useUnsavedForm(): FormRefusal | undefined {
  const isLost = useLostForm() !== null;
  const typed = useTypedValues();
  const own = authorOf({ form_key: [useFrame()?.formKey ?? ""] });
  const signIn = [null, own].includes(authorOf(typed)) ? SIGNED_OUT : OTHERS;
  const [kind, message] = isLost ? (["unreachable", NO_ANSWER] as const) : (["unauthenticated", signIn] as const);
  return typed ? { ok: false, kind, message, errors: {}, typed } : undefined;
}

/** What the page's action answered; before that, what was typed when its person had to sign in again: a form gets its values back. */
export function useFormAnswer<Action>() {
  const unsaved = useUnsavedForm();
  return useAnswer<Action>() ?? unsaved;
}
