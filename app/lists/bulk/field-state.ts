import type { FormRefusal } from "~/backend/forms.server";
import { typedValue } from "~/forms/typed-values";
import type { BulkResult } from "./bulk-result";

/** What a field shows: what was typed before a refusal, else what is stored; and the sentence about it. */
export function fieldState(answer: BulkResult | FormRefusal | undefined, name: string, stored = "") {
  if (!answer || answer.ok) return { value: stored, error: undefined };
  return { value: typedValue(answer.typed, name, stored), error: answer.errors[name]?.[0] };
}
