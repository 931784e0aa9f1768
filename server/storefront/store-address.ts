import type { Address } from "contract/customers.schema";
import { type JsonObject, textAt } from "./json-values";

/** `null` when nothing of it is filled in. */
export function addressOrNull(address: Address): Address | null {
  return Object.values(address).some(Boolean) ? address : null;
}

/** Two capital letters, or null: what the store says in words is kept in the address only. */
export function countryCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/** Joined names, or null. */
export function fullName(object: JsonObject | null, first: string, last: string): string | null {
  return [textAt(object, first), textAt(object, last)].filter(Boolean).join(" ") || null;
}

/** An email address in lower case, or null for what is none. */
export function emailOf(text: string | null): string | null {
  const email = text?.toLowerCase() ?? "";
  return /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email) ? email : null;
}

/** Tags of a store: "a, b" or a list; each once whatever its case. */
export function splitTags(text: string | null): string[] {
  const tags = new Map<string, string>();
  for (const part of (text ?? "").split(",")) {
    const tag = part.trim().slice(0, 100);
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, 50);
}
