import type { FormRefusal } from "~/backend/forms.server";
import { typedValue } from "~/forms/typed-values";

/** What the form shows after a refusal: what was typed, and the sentences at the fields. */
export interface FormState {
  field(name: string, stored?: string): { value: string; error: string | undefined };
  isTicked(name: string, stored: boolean): boolean;
  /** Rows of a list that the form must show. */
  rows(list: string, stored: number): number;
}

export function formState(answer: FormRefusal | undefined): FormState {
  return {
    field: (name, stored = "") => ({
      value: answer ? typedValue(answer.typed, name, stored) : stored,
      error: answer?.errors[name]?.[0],
    }),
    isTicked: (name, stored) => (answer ? answer.typed[name]?.[0] === "1" : stored),
    rows: (list, stored) => (answer ? Math.max(stored, typedRows(answer, list)) : stored),
  };
}

/** Up to the last row that holds something. */
function typedRows({ typed }: FormRefusal, list: string): number {
  const places = Object.entries(typed).flatMap(([name, values]) => {
    const [of, index] = name.split(".");
    return of === list && values[0] ? [Number(index) + 1] : [];
  });
  return Math.max(0, ...places);
}
