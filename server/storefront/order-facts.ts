import { ORDER_CHARACTERISTICS, ORDER_TYPES } from "contract/decoration";
import { findDecoration, wordKey, yesOrNo } from "../lines/decoration-words";
import { dayNamedBy, meaningOf, nameKey } from "../lines/property-names";
import { type Notes, type StoreCheck, storeCheck, tell } from "../orders/store-check";
import type { DateOrder } from "./date-order";
import { namedValues, saidOf, shorten } from "./named-values";
import type { StoreClock } from "./store-dates";
import type { StoreLine, StoreOrder, StoreProperty } from "./store-order";
import { type DateHints, readTypedDate } from "./typed-dates";

type OrderReading = Pick<
  StoreOrder,
  "requiredInHandDate" | "shipByDate" | "isFirm" | "poNumber" | "characteristics" | "types"
>;

export interface OrderWords {
  properties: readonly StoreProperty[];
  tags: readonly string[];
  note: string | null;
  poNumber: string | null;
  clock: StoreClock;
  dates: DateOrder;
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
export function readOrderFacts(words: OrderWords, lines: StoreLine[], notes: Notes): OrderReading {
  const all = [...words.properties, ...lines.flatMap((line) => line.properties)];
  const named = namedValues(all);
  const dates = readDates(words, [...named, ...daysNamed(words, lines)], notes);
  applyToLines(words, lines);
  return {
    ...dates,
    poNumber: shorten(words.poNumber ?? saidOf(named, "po_number"), 100),
    characteristics: characteristics(words, named, lines),
    types: types(words, named),
  };
}

/** Answers that name no day and ask for none. */
const NO_DAY =
  /^(?:no|none|n\/?a|na|-+|flexible|any ?time|whenever|not sure|no rush|no date|normal|regular|standard|yes|true|false|on|off)(?=[\s.,!(-]|$)/i;

type Named = ReturnType<typeof namedValues>[number];

function readDates(words: OrderWords, named: readonly Named[], notes: Notes) {
  const firmWord = saidOf(named, "firm");
  const inHands = readDay(words, named, ["in_hands_date", "event_date"], "in-hands", notes);
  const shipBy = readDay(words, named, ["ship_by_date"], "ship-by", notes);
  const inNote = inHands.day === null ? dateInNote(words) : null;
  if (inHands.day === null && inNote === null && shipBy.day === null) tellOtherDays(words, notes);
  const isFirm = firmWord === null ? inHands.meaning === "event_date" : yesOrNo(firmWord) === true;
  return {
    requiredInHandDate: inHands.day ?? inNote,
    isFirm: inHands.day !== null && isFirm,
    shipByDate: shipBy.day,
  };
}

/** Fields whose names speak of the arrival or of an event, and whose answer is a day and nothing else. On a line the day of an event may be what it is to say. */
function daysNamed(words: OrderWords, lines: readonly StoreLine[]): Named[] {
  const ofLines = lines.flatMap((line) => line.properties.filter(({ name }) => dayNamedBy(name) === "in_hands_date"));
  return [...words.properties, ...ofLines].flatMap(({ name, value }) => {
    const meaning = meaningOf(name) === null ? dayNamedBy(name) : null;
    return meaning && readTypedDate(value, hintsOf(words))?.isAlone ? [{ name, value, meaning, number: null }] : [];
  });
}

/** The first day that fields of these meanings name; what cannot be read or be read two ways is told. */
function readDay(
  words: OrderWords,
  named: readonly Named[],
  meanings: readonly Named["meaning"][],
  what: string,
  notes: Notes,
): { day: string | null; meaning: Named["meaning"] | null } {
  let found: { day: string; meaning: Named["meaning"] } | null = null;
  const unread: Named[] = [];
  const others: Named[] = [];
  for (const meaning of meanings) {
    for (const one of named) {
      if (one.meaning !== meaning) continue;
      const date = readTypedDate(one.value, hintsOf(words));
      if (!date) {
        if (!NO_DAY.test(one.value.trim())) unread.push(one);
      } else if (found === null) {
        found = { day: date.day, meaning };
        if (date.isAmbiguous) notes.checks.push(ambiguous(words, one, date.day, what));
      } else if (found.day !== date.day && found.meaning === meaning) others.push(one);
    }
  }
  for (const one of unread) {
    const detail = `${one.name} "${shorten(one.value)}" could not be read as a date. Set the ${what} date by hand.`;
    if (found) notes.messages.push(detail);
    else tell(notes, { ...storeCheck("warning", "unread_date", "Date not readable", detail), day: null });
  }
  for (const one of others) {
    const detail = `${one.name} "${shorten(one.value)}" names another day than the ${what} date ${found?.day}. Check which one counts.`;
    tell(notes, { ...storeCheck("warning", "two_dates", "Two dates", detail), day: found?.day ?? null });
  }
  return found ?? { day: null, meaning: null };
}

function hintsOf({ clock, dates }: OrderWords): DateHints {
  return { placedOn: clock.placedOn, dayAt: clock.dayAt, isDayFirst: dates.isDayFirst };
}

function ambiguous({ dates }: OrderWords, one: Named, day: string, what: string): StoreCheck {
  const order = dates.isDayFirst ? "day" : "month";
  const detail = `${one.name} "${shorten(one.value)}" was read with the ${order} first: ${what} date ${day}. Check it.`;
  return {
    ...storeCheck(dates.isSure ? "info" : "warning", "ambiguous_date", "Day and month may be swapped", detail),
    day,
  };
}

const MAY_BE_A_DAY = /\b(?:date|day|when|deadline|fecha|datum)\b/;
const OTHER_DAYS = /\b(?:birth|born|order|ordered|created|paid|payment|invoice|quote|proof|art)\b/;

/** A day under a name that we do not know may be the one by which goods must be there. */
function tellOtherDays(words: OrderWords, notes: Notes): void {
  for (const { name, value, hidden } of words.properties) {
    const key = nameKey(name);
    if (hidden || OTHER_DAYS.test(key) || meaningOf(name)) continue;
    const date = readTypedDate(value, hintsOf(words));
    if (!date || !(MAY_BE_A_DAY.test(key) || (date.isAlone && /\d{4}/.test(value)))) continue;
    const detail = `${name} "${shorten(value)}" names a day. Set it as the in-hands date if the goods must be there then.`;
    tell(notes, { ...storeCheck("warning", "possible_date", "Possible date", detail), day: null });
  }
}

const NOTE_DATE =
  /\b(?:in[ -]?hands?(?: date)?|need(?:ed)?(?: it| them)? by|due(?: date| by)?|deadline)\b[ :]*(?:is |by |on )?([A-Za-z0-9][A-Za-z0-9 ,./-]{3,24})/i;

/** "Need by 3/20/2026 please": the start of what follows such words. */
function dateInNote(words: OrderWords): string | null {
  const text = NOTE_DATE.exec(words.note ?? "")?.[1];
  return text ? (readTypedDate(text, hintsOf(words))?.day ?? null) : null;
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
