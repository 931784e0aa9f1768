import { z } from "zod/v4";
import { calendarDate, id, instant, listOf, money } from "./conventions.schema";
import type { Field, Fields, FieldType } from "./field";

/** Reading is tolerant: a foreign backend may leave out what it lacks. */
const ANSWERS = {
  text: z.string().nullish(),
  note: z.string().nullish(),
  choice: z.string().nullish(),
  day: z.string().nullish(),
  instant: instant.nullish(),
  money: money.nullish(),
  count: z.number().int().nullish(),
  flag: z.boolean().nullish(),
  person: z.number().int().nullish(),
  labels: listOf(z.string()),
} as const satisfies Record<FieldType, z.ZodType>;

type AnswerShape<F extends Fields> = { -readonly [K in keyof F]: (typeof ANSWERS)[F[K]["type"]] };

/** What an answer says of these fields, for `z.object`. */
export function answerShape<F extends Fields>(fields: F): AnswerShape<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [name, ANSWERS[type]]),
  ) as unknown as AnswerShape<F>;
}

/** Writing is strict. An empty value is null. */
const PATCHES = {
  text: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").nullable().optional(),
  note: z.string().trim().max(10_000, "Use 10,000 characters or fewer.").nullable().optional(),
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

function patchSchema({ type, values, label }: Field): z.ZodType {
  if (type === "choice" && values) return z.enum(values).optional();
  const schema = Object.entries(PATCHES).find(([known]) => known === type)?.[1];
  if (!schema) throw new Error(`${label}: nothing of type ${type} is changed by hand.`);
  return schema;
}
