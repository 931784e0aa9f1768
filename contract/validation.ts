import type { z } from "zod";

/** Sentences for what a schema says without words of its own: what is wrong, then what to do. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Enter a value." : `Use ${TYPE_WORDS[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `Use one of: ${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return `Use ${String(issue.maximum)} or less.`;
    case "too_small":
      return issue.inclusive === false
        ? `Use more than ${String(issue.minimum)}.`
        : `Use ${String(issue.minimum)} or more.`;
    case "unrecognized_keys":
      return "This field is not known here. Remove it.";
    default:
      return "This value does not fit. Check it.";
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

export type FieldErrors = Record<string, string[]>;

/** Field path ("line.0.size") → sentences. An unknown field is named itself; a problem of the whole body is under "body". */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    for (const field of fields) {
      const name = field.join(".") || "body";
      errors[name] = [...(errors[name] ?? []), issue.message];
    }
  }
  return errors;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Parses with our sentences. */
export function parseWith<T extends z.ZodType>(schema: T, input: unknown): Parsed<z.output<T>> {
  const result = schema.safeParse(input, { error: sentenceFor });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
}
