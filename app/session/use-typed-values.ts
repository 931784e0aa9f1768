import { useRouteLoaderData } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { type TypedValues, typedValuesOf } from "~/forms/typed-values";
import { useAnswer } from "~/freshness/use-answer";
import { useLostForm } from "~/ui/lost-form";

/**
 * What the person had typed into a form of this page when the session ended or its answer got lost, or null. A form shows these in place
 * of the stored values: `typedValue(typed, "note", order.note)`.
 */
export function useTypedValues(): TypedValues | null {
  const loaded = useRouteLoaderData<{ frame: { typed: TypedValues | null } }>("routes/dashboard");
  const lost = useLostForm();
  return lost ? typedValuesOf(lost) : (loaded?.frame.typed ?? null);
}

const SIGNED_OUT = "You were signed out before this was saved. Check it and send it again.";
const NO_ANSWER = "The server did not answer. Check whether the change was saved before you repeat it.";

/** The same as the answer of an action that did nothing. */
export function useUnsavedForm(): FormRefusal | undefined {
  const isLost = useLostForm() !== null;
  const typed = useTypedValues();
  const [kind, message] = isLost ? (["unreachable", NO_ANSWER] as const) : (["unauthenticated", SIGNED_OUT] as const);
  return typed ? { ok: false, kind, message, errors: {}, typed } : undefined;
}

/** What the page's action answered; before that, what was typed when its person had to sign in again: a form gets its values back. */
export function useFormAnswer<Action>() {
  const unsaved = useUnsavedForm();
  return useAnswer<Action>() ?? unsaved;
}
