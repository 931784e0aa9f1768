import { calendarDateProblem, text } from "contract/conventions.schema";
import { z } from "zod/v4";
import type { Action, ActionField, ActionFields, ActionValues } from "./action";

/** The form of these fields, for `z.object`. */
export function actionShape(fields: ActionFields): Record<string, z.ZodType<string | undefined>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function schemaOf(field: ActionField): z.ZodType<string | undefined> {
  const { required } = field;
  switch (field.type) {
    case "text":
    case "note":
      return required ? text(field.max).min(1, required) : text(field.max).optional();
    case "choice": {
      const values = field.options.map(({ value }) => value);
      return required ? z.enum(values, required) : z.enum(["", ...values]).optional();
    }
    case "person":
      return z
        .string()
        .regex(/^\d{0,10}$/, "Choose a person.")
        .optional();
    case "day":
      return daySchema(required);
    case "tick":
      return z.literal("1").optional();
  }
}

/** Empty, or a calendar day. */
export function daySchema(required?: string) {
  const day = z
    .string()
    .trim()
    .superRefine((value, context) => {
      const problem = value === "" ? required : calendarDateProblem(value);
      if (problem) context.addIssue({ code: "custom", message: problem });
    });
  return required ? day : day.optional();
}

/** What a form of these fields said, of all that it sent. */
export const saidIn = (fields: ActionFields, form: object): ActionValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(form, name)]));

/** "Hold: Waits for the new logo": the action, and what it had to be given. */
export function yoursOf({ label, fields }: Pick<Action, "label" | "fields">, values: ActionValues): string {
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (!field.required || !value) return [];
    return field.type === "choice" ? (field.options.find((option) => option.value === value)?.label ?? value) : value;
  });
  return [label.replace("…", ""), ...said].join(": ");
}
