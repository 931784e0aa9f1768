import { calendarDateProblem, text } from "contract/conventions.schema";
import { numberWords } from "contract/number-words";
import { z } from "zod";
import { MAX_IDS } from "../bulk/bulk-limits";
import { TARGET_PATTERN } from "../bulk/change-each.server";
import type { Action, ActionField, ActionFields, ActionValues, LineAction } from "./action";

/** The records that a form names: `ID:LOCK_VERSION` of each. */
export const targetsOf = (nouns: string) =>
  z
    .array(z.string().regex(TARGET_PATTERN, `Choose the ${nouns} again.`))
    .max(MAX_IDS, `Choose ${numberWords(MAX_IDS)} ${nouns} or fewer.`)
    .optional();

/** In place of single records everything that matches the list's filter, `count` when it was asked. `scope`: about one, or a row of each. */
export const manyShape = {
  all: z.literal("1").optional(),
  count: z.coerce.number().int().optional(),
  scope: z.enum(["one", "many"]).optional(),
};

/** The form of an action on lines, beside what names them. */
export function lineForm<Shape extends z.ZodRawShape>({ fields, anyOf }: LineAction, named: Shape) {
  const [first] = Object.keys(fields);
  return z.object({ ...manyShape, ...named, ...actionShape(fields) }).refine(
    (form: object) => {
      const isOne = Reflect.get(form, "scope") === "one";
      return !anyOf || isOne || Object.values(saidIn(fields, form)).some(Boolean);
    },
    { path: first ? [first] : [], message: anyOf },
  );
}

type ShapeOf<F extends ActionFields> = {
  -readonly [K in keyof F]: z.ZodType<F[K] extends { required: string } ? string : string | undefined>;
};

/** The form of these fields, for `z.object`. */
export const actionShape = <F extends ActionFields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as ShapeOf<F>;

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
      return idSchema("Choose a person.");
    case "machine":
      return idSchema("Choose a machine.");
    case "count":
      return z
        .string()
        .trim()
        .regex(/^\d{0,6}$/, "Enter a whole number, 0 or more.")
        .optional();
    case "day":
      return daySchema(required);
    case "tick":
      return z.literal("1").optional();
  }
}

const idSchema = (message: string) =>
  z
    .string()
    .regex(/^\d{0,10}$/, message)
    .optional();

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
