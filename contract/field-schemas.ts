import { z } from "zod";
import { calendarDate, id, instant, money, text } from "./conventions.schema";
import type { Field, Fields, FieldType } from "./field";

/** As stores write tags, in one text. */
const wordsOf = (value: unknown) =>
  typeof value === "string" ? value.split(",").flatMap((word) => word.trim() || []) : (value ?? []);

const VALUES = {
  text: z.string(),
  note: z.string(),
  choice: z.string(),
  day: z.string(),
  instant,
  money,
  count: z.number().int(),
  inches: z.number(),
  /** MySQL keeps 0 and 1. */
  flag: z.preprocess((value) => (value === 0 || value === 1 ? value === 1 : value), z.boolean()),
  person: z.number().int(),
  labels: z.preprocess(wordsOf, z.array(z.string())),
} as const satisfies Record<FieldType, z.ZodType>;

/** Reading is tolerant: a foreign backend may leave out what it lacks. */
type AnswerOf<F extends Field> = F extends { readonly isRequired: true } | { readonly type: "labels" }
  ? (typeof VALUES)[F["type"]]
  : z.ZodOptional<z.ZodNullable<(typeof VALUES)[F["type"]]>>;

type AnswerShape<F extends Fields> = { -readonly [K in keyof F]: AnswerOf<F[K]> };

/** What an answer says of these fields, for `z.object`. */
export function answerShape<F extends Fields>(fields: F): AnswerShape<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, isRequired }]) => [
      name,
      isRequired || type === "labels" ? VALUES[type] : VALUES[type].nullish(),
    ]),
  ) as unknown as AnswerShape<F>;
}

const textOf = (max: number) => text(max).nullable().optional();

/** Writing is strict. An empty value is null. */
const PATCHES = {
  text: ({ max = 2_000 }) => textOf(max),
  note: ({ max = 10_000 }) => textOf(max),
  day: () => calendarDate.nullable().optional(),
  flag: () => z.boolean().optional(),
  person: () => id.nullable().optional(),
  inches: () =>
    z
      .number("Enter a size in inches, such as 3.5.")
      .min(0.1, "Enter 0.1 inches or more.")
      .max(100, "Enter 100 inches or less.")
      .nullable()
      .optional(),
  labels: () =>
    z
      .array(z.string().trim().min(1).max(100, "Use 100 characters or fewer for each."))
      .max(50, "Use 50 or fewer.")
      .optional(),
} as const satisfies Partial<Record<FieldType, (field: Field) => z.ZodType>>;

type Choice<Value extends string> = z.ZodEnum<{ [V in Value]: V }>;

type PatchOf<F extends Field> = F extends { readonly type: infer Type extends keyof typeof PATCHES }
  ? ReturnType<(typeof PATCHES)[Type]>
  : F extends { readonly type: "choice"; readonly values: readonly (infer Value extends string)[] }
    ? z.ZodOptional<F extends { readonly isClearable: true } ? z.ZodNullable<Choice<Value>> : Choice<Value>>
    : never;

type PatchShape<F extends Fields> = { -readonly [K in keyof F]: PatchOf<F[K]> };

/** What a change may say of these fields, for `z.strictObject`. */
export function patchShape<F extends Fields>(fields: F): PatchShape<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, patchSchema(field)]),
  ) as unknown as PatchShape<F>;
}

function patchSchema(field: Field): z.ZodType {
  const { type, values, label, isClearable } = field;
  if (type === "choice" && values) return (isClearable ? z.enum(values).nullable() : z.enum(values)).optional();
  const schemaOf = Object.entries(PATCHES).find(([known]) => known === type)?.[1];
  if (!schemaOf) throw new Error(`${label}: nothing of type ${type} is changed by hand.`);
  return schemaOf(field);
}
