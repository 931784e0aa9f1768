import { type Meaning, meaningOf } from "../lines/property-names";
import { isTree } from "./customization";
import type { StoreProperty } from "./store-order";

/** One property with what its name means. */
export interface NamedValue {
  meaning: Meaning;
  number: number | null;
  value: string;
  name: string;
}

export function namedValues(properties: readonly StoreProperty[]): NamedValue[] {
  const named: NamedValue[] = [];
  for (const { name, value } of properties) {
    const found = value === "" || isTree(value) ? null : meaningOf(name);
    if (found) named.push({ ...found, value, name });
  }
  return named;
}

export function saidOf(named: readonly NamedValue[], meaning: Meaning): string | null {
  return named.find((one) => one.meaning === meaning)?.value ?? null;
}

/** At most `limit` characters, with an ellipsis. */
export function shorten(text: string, limit?: number): string;
export function shorten(text: string | null, limit?: number): string | null;
export function shorten(text: string | null, limit = 60): string | null {
  return text !== null && text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}
