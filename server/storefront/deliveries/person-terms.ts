import { isObject, type JsonObject } from "../json-values";

interface Person {
  first_name?: string | null;
  last_name?: string | null;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
}

const PERSONAL_FIELDS = ["name", "company", "line_1", "line_2", "phone"];

/** By what a person is found: their names, addresses and numbers, as they were written anywhere. */
export type PersonTerms = ReturnType<typeof personTerms>;

/** `addresses`: as they are stored. */
export function personTerms(people: readonly Person[], addresses: readonly unknown[]) {
  const names = new Set<string>();
  const texts = new Set<string>();
  const add = (set: Set<string>, text: unknown) => {
    if (typeof text === "string" && text.trim().length > 2) set.add(text.trim());
  };
  for (const { first_name, last_name, email, phone, company } of people) {
    for (const name of [first_name, last_name]) add(/\s/.test(name?.trim() ?? "") ? texts : names, name);
    add(texts, [first_name, last_name].filter(Boolean).join(" "));
    for (const text of [email, phone, company]) add(texts, text);
  }
  for (const address of addresses.filter(isObject)) for (const field of PERSONAL_FIELDS) add(texts, address[field]);
  for (const name of names) texts.delete(name);
  return {
    /** What somebody is called by one word; a word of the language in small letters is not meant. */
    names,
    /** What names nobody else in any spelling: full names, emails, phones, streets. */
    texts,
  };
}

export const REMOVED = "[removed]";

/** `isFileName`: there a name in small letters is a name, too. */
export type Forget = (text: string, isFileName?: boolean) => string;

/** Writes `REMOVED` in the place of whatever says who they are. */
export function forgetter({ names, texts }: PersonTerms): Forget {
  const capitals = [...names].map((name) => name.toUpperCase());
  const byText = pattern([...texts].map(spelled), "giu");
  const byName = pattern([...names, ...capitals].map(escaped), "gu");
  const byAnyName = pattern([...names].map(escaped), "giu");
  return (text, isFileName = false) =>
    [byText, isFileName ? byAnyName : byName].reduce(
      (left, found) => (found ? left.replace(found, REMOVED) : left),
      text,
    );
}

function pattern(alternatives: readonly string[], flags: string): RegExp | null {
  if (alternatives.length === 0) return null;
  const longestFirst = alternatives.toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, flags);
}

/** Of a phone number these last digits are always written; what stands before them is not. */
const OWN_DIGITS = 9;

/** A phone number with any signs between its digits; other texts with any blanks between their words. */
function spelled(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length >= 7 && /^[\d\s().+-]+$/.test(text)) {
    const written = [...digits].map((digit, place) => {
      const isOwn = place >= digits.length - OWN_DIGITS;
      const signs = place === digits.length - 1 ? "" : "[\\s().-]*";
      return isOwn ? `${digit}${signs}` : `(?:${digit}${signs})?`;
    });
    return `\\+?${written.join("")}`;
  }
  return text.split(/\s+/).map(escaped).join("[\\s_.-]+");
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

const ADDRESSES = new Set(["shipping_address", "billing_address", "shippingAddress", "billingAddress"]);
const ROSTERS = new Set(["names", "personalizations"]);

/** The same in every text of a JSON value; of addresses the place stays, of rosters of names nothing. */
export function forgetInJson(value: unknown, forget: Forget): unknown {
  if (typeof value === "string") return forget(value);
  if (Array.isArray(value)) return value.map((one) => forgetInJson(one, forget));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (ROSTERS.has(key) && Array.isArray(one)) return [key, []];
      if (ADDRESSES.has(key) && isObject(one)) return [key, placeOnly(one)];
      return [key, key === "customer" && isObject(one) ? null : forgetInJson(one, forget)];
    }),
  );
}

/** Of an address the country and the state in it; null where it says neither. */
export function placeOnly(address: JsonObject): JsonObject | null {
  const { country = null, region = null } = address;
  const empty = Object.fromEntries(Object.keys(address).map((name) => [name, null]));
  return country === null && region === null ? null : { ...empty, country, region };
}
