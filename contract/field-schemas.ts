import { z } from "zod/v4";
import { calendarDate, id, instant, listOf, money, text } from "./conventions.schema";
import type { Field, Fields, FieldType } from "./field";

const VALUES = {
  text: z.string(),
  note: z.string(),
  choice: z.string(),
  day: z.string(),
  instant,
  money,
  count: z.number().int(),
  flag: z.boolean(),
  person: z.number().int(),
  labels: listOf(z.string()),
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
  text: textOf(2_000),
  note: textOf(10_000),
  day: calendarDate.nullable().optional(),
  flag: z.boolean().optional(),
  person: id.nullable().optional(),
  labels: z
    .array(z.string().trim().min(1).max(100, "Use 100 characters or fewer for each."))
    .max(50, "Use 50 or fewer.")
    .optional(),
} as const satisfies Partial<Record<FieldType, z.ZodType>>;

type PatchOf<F extends Field> = F extends { readonly type: infer Type extends keyof typeof PATCHES }
  ? (typeof PATCHES)[Type]
  : F extends { readonly type: "choice"; readonly values: readonly (infer Value extends string)[] }
    ? z.ZodOptional<z.ZodEnum<{ [V in Value]: V }>>
    : never;

type PatchShape<F extends Fields> = { -readonly [K in keyof F]: PatchOf<F[K]> };

/** What a change may say of these fields, for `z.strictObject`. */
export function patchShape<F extends Fields>(fields: F): PatchShape<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, patchSchema(field)]),
  ) as unknown as PatchShape<F>;
}

function patchSchema({ type, values, label, max }: Field): z.ZodType {
  if (max !== undefined) return textOf(max);
  if (type === "choice" && values) return z.enum(values).optional();
  const schema = Object.entries(PATCHES).find(([known]) => known === type)?.[1];
  if (!schema) throw new Error(`${label}: nothing of type ${type} is changed by hand.`);
  return schema;
}
