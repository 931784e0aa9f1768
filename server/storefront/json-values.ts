import { parse as parseLossless } from "lossless-json";
import type { JsonItem } from "./json-scanner";
import { IMPORT_LIMITS } from "./store-order";
import { UnreadableFile } from "./unreadable-file";

export type JsonObject = Readonly<Record<string, unknown>>;

/** A run of digits that a double cannot hold exactly may be an id. */
const NEEDS_EXACT_NUMBERS = /\d{16}/;

/** The value of one order's text. Numbers that a double would change arrive as their text. Throws UnreadableFile with the place in the file. */
export function parseItem(item: JsonItem): unknown {
  try {
    return NEEDS_EXACT_NUMBERS.test(item.text) ? parseExact(item.text) : JSON.parse(item.text);
  } catch (error) {
    throw brokenItem(item, error);
  }
}

function parseExact(text: string): unknown {
  return parseLossless(text, null, { parseNumber: exactNumber, onDuplicateKey: ({ newValue }) => newValue });
}

function exactNumber(text: string): number | string {
  const number = Number(text);
  return String(number) === text ? number : text;
}

/** Only lossless-json says on every Node where a text breaks. */
function brokenItem(item: JsonItem, error: unknown): UnreadableFile {
  let message = error instanceof Error ? error.message : String(error);
  try {
    parseExact(item.text);
  } catch (exact) {
    message = exact instanceof Error ? exact.message : message;
  }
  const match = /\s*(?:at|near) position (\d+)/i.exec(message) ?? /position (\d+)/.exec(message);
  const position = Math.min(Number(match?.[1] ?? 0), item.text.length);
  const before = item.text.slice(0, position).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const place = {
    line: item.line + before.length - 1,
    column: before.length === 1 ? item.column + column - 1 : column,
  };
  const what = message.replace(/\s*(?:at|near) position \d+.*$/s, "").slice(0, 120);
  return new UnreadableFile(`The file is not valid JSON: ${what}`, place);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field: a payload must not reach a prototype. */
export function field(object: JsonObject | null, name: string): unknown {
  return object !== null && Object.hasOwn(object, name) ? object[name] : undefined;
}

export function objectAt(object: JsonObject | null, name: string): JsonObject | null {
  const value = field(object, name);
  return isObject(value) ? value : null;
}

export function listAt(object: JsonObject | null, name: string): readonly unknown[] {
  const value = field(object, name);
  return Array.isArray(value) ? value : [];
}

/** Text or number as trimmed text, at most `limit` characters; null when absent, empty or anything else. */
export function textAt(
  object: JsonObject | null,
  name: string,
  limit: number = IMPORT_LIMITS.nameLength,
): string | null {
  return plainText(field(object, name), limit);
}

export function plainText(value: unknown, limit: number = IMPORT_LIMITS.nameLength): string | null {
  const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  return clean(text, limit) || null;
}

/** Without control characters (PostgreSQL refuses NUL), lone surrogates, or more than `limit` characters. */
export function clean(text: string, limit: number): string {
  const kept = HAS_CONTROL.test(text) ? text.replace(ALL_CONTROLS, "") : text;
  const trimmed = kept.trim();
  const cut = trimmed.length > limit ? trimmed.slice(0, limit) : trimmed;
  return LONE_SURROGATE.test(cut) ? cut.replace(ALL_LONE_SURROGATES, "\uFFFD") : cut;
}

// Tab, newline and carriage return stay.
const CONTROLS = "[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]";
const HAS_CONTROL = new RegExp(CONTROLS);
const ALL_CONTROLS = new RegExp(CONTROLS, "g");
const SURROGATE = "[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]";
const LONE_SURROGATE = new RegExp(SURROGATE);
const ALL_LONE_SURROGATES = new RegExp(SURROGATE, "g");

/** An id of the store as exact text: digits or a short word. Null for 0 ("guest"), null and anything else. */
export function idText(value: unknown): string | null {
  const text = plainText(value, 100);
  return text === null || text === "0" ? null : text;
}

/** `gid://shopify/Order/820982911946154508` → its number: the one place where long ids always stand exactly. */
export function gidNumber(object: JsonObject | null): string | null {
  return /^gid:\/\/shopify\/\w+\/(\d{1,30})$/.exec(textAt(object, "admin_graphql_api_id") ?? "")?.[1] ?? null;
}

/** What a value of any shape looks like as text: objects and lists as JSON. */
export function displayText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return clean(value, IMPORT_LIMITS.textLength);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return clean(JSON.stringify(value), IMPORT_LIMITS.textLength);
}

export function integerAt(object: JsonObject | null, name: string): number | null {
  const text = textAt(object, name);
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  return Number(text);
}

export function flagAt(object: JsonObject | null, name: string): boolean | null {
  const value = field(object, name);
  return typeof value === "boolean" ? value : null;
}
