import { mils } from "contract/art";
import { artUploadKind, type ThreadStop } from "contract/art-uploads.schema";
import { lockVersion, text } from "contract/conventions.schema";
import { numberWords } from "contract/number-words";
import { z } from "zod";

/** Fields of a new version as they come in a form: texts, of which an empty one says nothing. */

const MAX_STOPS = 120;
const MAX_STITCHES = 10_000_000;

interface NumberRule {
  pattern: RegExp;
  /** Where it is no number of this kind. */
  words: string;
  min: readonly [number, words: string];
  max: readonly [number, words: string];
}

/** A number as people type it, with one sentence for what is wrong with it. */
const typedNumber = ({ pattern, words, min, max }: NumberRule) =>
  z.string().transform((typed, context) => {
    const value = typed.trim();
    const number = Number(value.replaceAll(",", ""));
    const problem = !pattern.test(value) ? words : number < min[0] ? min[1] : number > max[0] ? max[1] : null;
    if (problem === null) return number;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

const count = (max: number) =>
  typedNumber({
    pattern: /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/,
    words: "Enter a whole number.",
    min: [0, ""],
    max: [max, `Enter ${numberWords(max)} or less.`],
  });

const size = typedNumber({
  pattern: /^(\d{1,3}(\.\d{0,6})?|\.\d{1,6})$/,
  words: "Enter a size in inches, such as 3.5.",
  min: [0.1, "Enter 0.1 inches or more."],
  max: [100, "Enter 100 inches or less."],
}).transform(mils);

const stop = z.strictObject({
  stop: z.number().int().min(1).max(MAX_STOPS),
  needle: z.number().int().min(1).max(99).nullish(),
  code: text(40).nullish(),
  name: text(80).nullish(),
  chart: text(80).nullish(),
  rgb: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Use #rrggbb.")
    .transform((value) => value.toLowerCase())
    .nullish(),
  stitches: z.number().int().min(0).max(MAX_STITCHES).nullish(),
});
const stops = z.array(stop).max(MAX_STOPS, `Use ${MAX_STOPS} colors or fewer.`);

const threadSequence = z.string().transform((value, context): ThreadStop[] => {
  const parsed = stops.safeParse(jsonOf(value));
  if (parsed.success) return inOrder(parsed.data, context);
  const message = `Send a JSON list of {stop, needle, code, name, chart, rgb}: ${whereOf(parsed.error)}.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

function inOrder(given: ThreadStop[], context: z.RefinementCtx): ThreadStop[] {
  if (new Set(given.map((one) => one.stop)).size < given.length) {
    context.addIssue({ code: "custom", message: "Each stop is there once. Number them 1, 2, 3." });
  }
  return [...given].sort((one, other) => one.stop - other.stop);
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function whereOf({ issues: [first] }: z.ZodError): string {
  const [index, field] = first?.path ?? [];
  if (typeof index !== "number") return "this is none";
  return field === undefined
    ? `entry ${index + 1} is not right`
    : `${String(field)} of entry ${index + 1} is not right`;
}

/** Longest of the fields: a thread sequence of many colors. */
export const VERSION_FIELD_BYTES = 40_000;

export const versionFields = z.preprocess(
  withoutEmpty,
  z.strictObject({
    kind: artUploadKind.optional(),
    name: text(200).optional(),
    comment: text(2_000).optional(),
    stitch_count: count(MAX_STITCHES).optional(),
    thread_colors: count(999).optional(),
    trims: count(100_000).optional(),
    colorway: text(200).optional(),
    thread_sequence: threadSequence.optional(),
    width_in: size.optional(),
    height_in: size.optional(),
    lock_version: lockVersion.optional(),
  }),
);
export type VersionFields = z.output<typeof versionFields>;

function withoutEmpty(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value !== "string" || value.trim() !== ""),
  );
}
