/** What a person typed into a form: flat and bounded, never a password or a file. Names of repeated fields hold every value. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

const MAX_FIELDS = 200;
const MAX_VALUE_LENGTH = 60_000;
const MAX_TOTAL_LENGTH = 60_000;
const SECRET_NAME = /password|secret|token|consumer_key/i;

/** Values beyond the bounds are left out. */
export function typedValuesOf(form: Iterable<[string, unknown]>): TypedValues {
  const typed: Record<string, string[]> = Object.create(null);
  let fields = 0;
  let length = 0;
  for (const [name, value] of form) {
    if (typeof value !== "string" || SECRET_NAME.test(name) || name.length > 100) continue;
    fields += 1;
    length += name.length + value.length;
    if (value.length > MAX_VALUE_LENGTH) continue;
    if (fields > MAX_FIELDS || length > MAX_TOTAL_LENGTH) break;
    typed[name] = [...(typed[name] ?? []), value];
  }
  return { ...typed };
}

/** Whose page the form stood on, by its key; null where it has none. */
export const authorOf = (typed: TypedValues | null): number | null =>
  Number(/^(\d+)-[\da-f]{8}-/.exec(typedValue(typed, "form_key"))?.[1]) || null;

/** The first value that was typed under this name, or `fallback` where nothing was typed at all. */
export function typedValue(typed: TypedValues | null | undefined, name: string, fallback = ""): string {
  return typed?.[name]?.[0] ?? fallback;
}

/**
 * The version or key that a form is sent with: as long as it was only refused, the one that its person saw, whatever was read since; once
 * a conflict showed what is stored now, that one.
 */
export function seenVersion(
  refusal: { kind: string; typed: TypedValues } | null | undefined,
  name: string,
  stored: string | number,
): string {
  return refusal?.kind === "conflict" ? String(stored) : typedValue(refusal?.typed, name, String(stored));
}
