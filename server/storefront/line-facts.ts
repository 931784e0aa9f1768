import type { GoodsSource } from "contract/decoration";
import { findDecoration, isSize, looksLikeHardGood, wordKey, yesOrNo } from "../lines/decoration-words";
import { meaningOf, nameKey } from "../lines/property-names";
import { isNothing, isTree, labelOf, mayCustomize } from "./customization";
import { type NamedValue, namedValues, saidOf, shorten } from "./named-values";
import { endsAsFile, readFiles, type Unread } from "./property-values";
import { readRoster } from "./roster";
import type { StoreLine, StoreProperty } from "./store-order";

/** What the customer's words on a line say about its decoration. */
export type LineReading = Pick<
  StoreLine,
  | "size"
  | "color"
  | "decoMethods"
  | "locations"
  | "hasLogoOnFile"
  | "isHardGood"
  | "goodsSource"
  | "decorator"
  | "personalizations"
  | "files"
  | "unread"
>;

export interface LineWords {
  title: string;
  variantTitle: string | null;
  properties: readonly StoreProperty[];
  isProduct: boolean;
  currentQuantity: number;
  unread?: Unread;
}

/** Reads a line. `messages` gains a sentence for what looks like decoration and is none of the shop's words. */
export function readLineFacts(words: LineWords, messages: string[]): LineReading {
  const named = namedValues(words.properties);
  const options = readOptions(words.variantTitle);
  const methods = new Set(options.methods);
  const locations = new Set(options.locations);
  for (const { meaning, value, name } of named) {
    if (meaning !== "method" && meaning !== "location") continue;
    const found = findDecoration(value);
    for (const method of found.methods) methods.add(method);
    for (const location of found.locations) locations.add(location);
    if (found.methods.length + found.locations.length === 0 && yesOrNo(value) === null) {
      messages.push(`${name} "${shorten(value)}" is none of the shop's ${meaning}s: choose one on the line.`);
    }
  }
  const hardGood = saidOf(named, "hard_good");
  const personalizations = words.isProduct ? readRoster(named, words.currentQuantity) : [];
  const files = readFiles(words.properties);
  const isRead = personalizations.length + files.length > 0;
  const hasLogoOnFile = saysLogoOnFile(named);
  const wishes = isRead || hasLogoOnFile || methods.size > 0 ? [] : unreadWishes(words.properties);
  const unread = words.isProduct ? [...unreadOf(words.unread, isRead), ...wishes] : [];
  return {
    size: shorten(saidOf(named, "size") ?? options.size, 100),
    color: shorten(saidOf(named, "color") ?? options.color, 100),
    decoMethods: [...methods],
    locations: [...locations],
    hasLogoOnFile,
    isHardGood: (hardGood === null ? null : yesOrNo(hardGood)) ?? looksLikeHardGood(words.title),
    goodsSource: goodsSource(named, words.isProduct),
    decorator: shorten(saidOf(named, "decorator"), 200),
    personalizations,
    files,
    ...(unread.length > 0 && { unread }),
  };
}

/** An id of a personalizer is no loss where its names and files stand beside it. */
function unreadOf(unread: Unread | undefined, isRead: boolean): string[] {
  return [...new Set([...(unread?.trees ?? []), ...(isRead ? [] : (unread?.references ?? []))])];
}

/** "Logo: I will email it", "Back print: COACH": the customer wants something on the piece, and it is neither file nor name. */
function unreadWishes(properties: readonly StoreProperty[]): string[] {
  return properties.flatMap((property) => {
    const { name, value, hidden } = property;
    if (hidden || isTree(value)) return [];
    const meaning = meaningOf(name)?.meaning;
    const isWish = meaning === "artwork" ? value !== "" && !isNothing(value) : !meaning && mayCustomize(property);
    return isWish || endsAsFile(value) ? [labelOf(name)] : [];
  });
}

/** "Navy / XL" or "Navy / XL / Left Chest": sizes and decoration are words we know, what is left first is the colour. */
function readOptions(variantTitle: string | null) {
  const found = { size: null as string | null, color: null as string | null, ...findDecoration("") };
  if (variantTitle === null || /^default title$/i.test(variantTitle)) return found;
  for (const part of variantTitle.split(/\s*\/\s*|\s*,\s*|\s*\|\s*/)) {
    const decoration = findDecoration(part);
    if (part === "") continue;
    if (isSize(part)) found.size ??= part;
    else if (decoration.methods.length + decoration.locations.length > 0) {
      found.methods.push(...decoration.methods);
      found.locations.push(...decoration.locations);
    } else found.color ??= part;
  }
  return found;
}

function saysLogoOnFile(named: readonly NamedValue[]): boolean {
  for (const { meaning, value } of named) {
    if (meaning !== "logo_on_file" && meaning !== "artwork") continue;
    if (/\bon file\b|\bexisting\b|\bsame as (?:last|before|previous)\b/i.test(value) && !/\bnot?\b/i.test(value))
      return true;
    if (meaning === "logo_on_file" && yesOrNo(value) !== false) return true;
  }
  return false;
}

function goodsSource(named: readonly NamedValue[], isProduct: boolean): GoodsSource {
  if (!isProduct) return "none";
  const said = named.find((one) => one.meaning === "goods_source");
  if (!said) return "purchase";
  const word = wordKey(said.value);
  if (/\b(?:customer|own|supplied|my)\b/.test(word)) return "customer_supplied";
  if (/\b(?:stock|warehouse)\b/.test(word)) return "stock";
  return /customer supplied|own garments/.test(nameKey(said.name)) && yesOrNo(said.value) === true
    ? "customer_supplied"
    : "purchase";
}
