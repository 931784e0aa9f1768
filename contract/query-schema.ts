import { z } from "zod";
import { readQuery } from "./list-query";
import { type FieldErrors, type Parsed, parseWith } from "./validation";

const arrayKeys = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** Which keys of a query schema are lists (`key[]=value`). */
export function arrayKeysOf(schema: z.ZodType): ReadonlySet<string> {
  let keys = arrayKeys.get(schema);
  if (!keys) {
    const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
    keys = new Set(shape.filter(([, field]) => isArray(field)).map(([key]) => key));
    arrayKeys.set(schema, keys);
  }
  return keys;
}

function isArray(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return isArray(field.unwrap());
  }
  return field instanceof z.ZodArray;
}

/** Strict: what /api does. Errors name the parameter. */
export function parseQuery<T extends z.ZodType>(schema: T, params: URLSearchParams): Parsed<z.output<T>> {
  const parsed = parseWith(schema, readQuery(params, arrayKeysOf(schema)));
  return parsed.ok ? parsed : { ok: false, errors: byParameter(parsed.errors) };
}

/** Lenient: what screens do. Unusable parameters fall back to their default and are named in `dropped`. */
export function parseQueryLeniently<T extends z.ZodType>(
  schema: T,
  params: URLSearchParams,
): { query: z.output<T>; dropped: string[] } {
  const first = parseQuery(schema, params);
  if (first.ok) return { query: first.value, dropped: [] };
  const dropped = Object.keys(first.errors);
  const kept = new URLSearchParams([...params].filter(([key]) => !dropped.includes(key.replace(/\[\]$/, ""))));
  const second = parseQuery(schema, kept);
  return { query: second.ok ? second.value : schema.parse({}), dropped };
}

/** `status.0` → `status`. */
function byParameter(errors: FieldErrors): FieldErrors {
  const merged: FieldErrors = Object.create(null);
  for (const [path, messages] of Object.entries(errors)) {
    const name = path.split(".")[0] ?? path;
    merged[name] = [...new Set([...(merged[name] ?? []), ...messages])];
  }
  return merged;
}
