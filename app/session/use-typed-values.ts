import { useRouteLoaderData } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import type { TypedValues } from "~/forms/typed-values";
import { useAnswer } from "~/freshness/use-answer";

/**
 * What the person had typed into a form of this page when the session ended, or null. A form shows these in place of the stored
 * values: `typedValue(typed, "note", order.note)`.
 */
export function useTypedValues(): TypedValues | null {
  const loaded = useRouteLoaderData<{ frame: { typed: TypedValues | null } }>("routes/dashboard");
  return loaded?.frame.typed ?? null;
}

/** The same as the answer of an action that did nothing. */
export function useUnsavedForm(): FormRefusal | undefined {
  const typed = useTypedValues();
  if (!typed) return undefined;
  const message = "You were signed out before this was saved. Check it and send it again.";
  return { ok: false, kind: "unauthenticated", message, errors: {}, typed };
}

/** What the page's action answered; before that, what was typed when its person had to sign in again: a form gets its values back. */
export function useFormAnswer<Action>() {
  const unsaved = useUnsavedForm();
  return useAnswer<Action>() ?? unsaved;
}
