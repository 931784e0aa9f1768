import { ORDER_CHARACTERISTICS, ORDER_TYPES } from "contract/decoration";
import { findDecoration, wordKey, yesOrNo } from "./decoration-words";
import { namedValues, saidOf, shorten } from "./named-values";
import { nameKey } from "./property-names";
import { parseTypedDate } from "./store-dates";
import type { StoreLine, StoreOrder, StoreProperty } from "./store-order";

type OrderReading = Pick<StoreOrder, "requiredInHandDate" | "isFirm" | "poNumber" | "characteristics" | "types">;

export interface OrderWords {
  properties: readonly StoreProperty[];
  tags: readonly string[];
  note: string | null;
  poNumber: string | null;
  placedOn: string | null;
  isInternational: boolean;
}

const FACTS: Readonly<Record<string, (typeof ORDER_CHARACTERISTICS)[number]>> = {
  individual_shipping: "Individual Shipping",
  sample: "Pre Production Sample required",
  packaging: "Special Packaging",
};

/**
 * What the order's own words and those of its lines say: the in-hands date, the purchase order, characteristics and types. Changes the
 * lines only where a tag or a note attribute speaks for all of them.
 */
export function readOrderFacts(words: OrderWords, lines: StoreLine[], messages: string[]): OrderReading {
  const all = [...words.properties, ...lines.flatMap((line) => line.properties)];
  const named = namedValues(all);
  const date = readInHandsDate(words, named, messages);
  applyToLines(words, lines);
  return {
    ...date,
    poNumber: shorten(words.poNumber ?? saidOf(named, "po_number"), 100),
    characteristics: characteristics(words, named, lines),
    types: types(words, named),
  };
}

function readInHandsDate(words: OrderWords, named: ReturnType<typeof namedValues>, messages: string[]) {
  const firmWord = saidOf(named, "firm");
  for (const meaning of ["in_hands_date", "event_date"] as const) {
    for (const one of named) {
      if (one.meaning !== meaning) continue;
      const date = parseTypedDate(one.value, words.placedOn);
      if (date) {
        const isFirm = firmWord === null ? meaning === "event_date" : yesOrNo(firmWord) === true;
        return { requiredInHandDate: date, isFirm };
      }
      if (/\d/.test(one.value))
        messages.push(`${one.name} "${shorten(one.value)}" is no date that we can read: set it by hand.`);
    }
  }
  return { requiredInHandDate: dateInNote(words), isFirm: false };
}

const NOTE_DATE =
  /\b(?:in[ -]?hands?(?: date)?|need(?:ed)?(?: it| them)? by|due(?: date| by)?|deadline)\b[ :]*(?:is |by |on )?([A-Za-z0-9][A-Za-z0-9 ,./-]{3,24})/i;

/** "Need by 3/20/2026 please": the start of what follows such words. */
function dateInNote(words: OrderWords): string | null {
  const text = NOTE_DATE.exec(words.note ?? "")?.[1];
  if (!text) return null;
  const parts = text.split(" ");
  for (let count = Math.min(parts.length, 4); count > 0; count--) {
    const date = parseTypedDate(
      parts
        .slice(0, count)
        .join(" ")
        .replace(/[.,]+$/, ""),
      words.placedOn,
    );
    if (date) return date;
  }
  return null;
}

/** A tag "Embroidery" or a note attribute "Logo on file: yes" speaks for every line that says nothing itself. */
function applyToLines(words: OrderWords, lines: StoreLine[]): void {
  const order = namedValues(words.properties);
  const decoration = [...words.tags, ...order.filter(isDecoration).map((one) => one.value)].map(findDecoration);
  const methods = [...new Set(decoration.flatMap((found) => found.methods))];
  const locations = [...new Set(decoration.flatMap((found) => found.locations))];
  const onFile =
    words.tags.some((tag) => wordKey(tag) === "logo on file") ||
    order.some((one) => one.meaning === "logo_on_file" && yesOrNo(one.value) === true);
  for (const line of lines) {
    if (!line.isProduct) continue;
    if (line.decoMethods.length === 0) line.decoMethods = methods;
    if (line.locations.length === 0 && line.decoMethods.length > 0) line.locations = locations;
    if (onFile) line.hasLogoOnFile = true;
  }
}

function isDecoration(one: { meaning: string }): boolean {
  return one.meaning === "method" || one.meaning === "location";
}

function characteristics(
  words: OrderWords,
  named: ReturnType<typeof namedValues>,
  lines: readonly StoreLine[],
): string[] {
  const found = new Set<string>();
  const tagKeys = new Set(words.tags.map(wordKey));
  for (const characteristic of ORDER_CHARACTERISTICS)
    if (tagKeys.has(wordKey(characteristic))) found.add(characteristic);
  for (const { meaning, value } of named) {
    const fact = FACTS[meaning];
    if (fact && yesOrNo(value) !== false && !/^(?:standard|bulk|regular)\b/i.test(value)) found.add(fact);
    if (meaning === "personal_name" && yesOrNo(value) === true) found.add("Personalization");
  }
  if (lines.some((line) => line.personalizations.length > 0)) found.add("Personalization");
  if (words.isInternational) found.add("International");
  if (lines.some((line) => line.locations.length > 1)) found.add("Multiple logo Locations");
  return ORDER_CHARACTERISTICS.filter((characteristic) => found.has(characteristic));
}

function types(words: OrderWords, named: ReturnType<typeof namedValues>): string[] {
  const keys = new Set(
    [...words.tags, ...named.filter((one) => one.meaning === "order_type").map((one) => one.value)].map(nameKey),
  );
  return ORDER_TYPES.filter((type) => keys.has(nameKey(type)));
}
