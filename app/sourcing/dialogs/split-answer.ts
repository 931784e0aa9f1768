import type { FormRefusal } from "~/backend/forms.server";
import { baseOf, readRows } from "../split/split-rows";
import type { SplitAnswer } from "../split/split-view";

/** What was typed before a session ended comes back as rows, too. */
export function asSplitAnswer(refusal: FormRefusal | SplitAnswer): SplitAnswer {
  if ("rows" in refusal) return refusal;
  const form = new FormData();
  for (const [name, values] of Object.entries(refusal.typed)) for (const value of values) form.append(name, value);
  return { ...refusal, rows: readRows(form), versions: [], base: baseOf(form) };
}
