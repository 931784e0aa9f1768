import type { FieldErrors } from "contract/validation";

/** The field in which somebody types how many records an action takes away. */
export const TYPED_COUNT = "typed_count";

/** What is missing for an action that cannot simply be taken back: of more than one record it wants their number typed. */
export function typedCountProblem(form: FormData, count: number): FieldErrors | null {
  const typed = String(form.get(TYPED_COUNT) ?? "").replaceAll(/[\s,]/g, "");
  if (count <= 1 || typed === String(count)) return null;
  return { [TYPED_COUNT]: [`Type ${count} to do this to so many.`] };
}
