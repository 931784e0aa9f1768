import { meaningOf, nameKey } from "../lines/property-names";
import { isHiddenAnswer, isTree, labelOf, mayCustomize, readTree } from "./customization";
import { clean, displayText, field, isObject } from "./json-values";
import { plainAnswer, withoutPrice } from "./shown-text";
import { IMPORT_LIMITS, type StoreFile, type StoreProperty } from "./store-order";

/** A property as the store sent it. */
export interface RawProperty {
  name: string;
  value: unknown;
}

/** Hidden properties that may hold what the customer wants and of which nothing was read, by the names that people see. */
export interface Unread {
  /** Trees that were not understood. */
  trees: string[];
  /** Ids that only the app behind them understands. */
  references: string[];
}

export function nothingUnread(): Unread {
  return { trees: [], references: [] };
}

/**
 * `properties` of Shopify in every shape that is seen: a list of {name, value}, one such object, an object of names, `{}`, null,
 * missing, or broken. Values become text; what lies in trees of JSON is read out of them. Nothing here throws.
 */
export function readProperties(value: unknown, messages: string[], unread: Unread = nothingUnread()): StoreProperty[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return readList(value, messages, unread);
  if (isObject(value)) {
    const isOne = Object.hasOwn(value, "name") && Object.keys(value).every((key) => key === "name" || key === "value");
    if (isOne) return readList([value], messages, unread);
    return readList(
      Object.entries(value).map(([name, own]) => ({ name, value: own })),
      messages,
      unread,
    );
  }
  messages.push("The properties of a line could not be read; they are kept as text.");
  return [{ name: "properties", value: displayText(value) }];
}

function readList(list: readonly unknown[], messages: string[], unread: Unread): StoreProperty[] {
  const raw: RawProperty[] = [];
  let skipped = 0;
  for (const entry of list.slice(0, IMPORT_LIMITS.properties)) {
    const name = isObject(entry) ? displayText(field(entry, "name") ?? field(entry, "key")) : "";
    if (!isObject(entry) || name === "") skipped += 1;
    else raw.push({ name, value: field(entry, "value") });
  }
  if (skipped > 0)
    messages.push(`${skipped} of the properties had no name and ${skipped === 1 ? "was" : "were"} left out.`);
  if (list.length > IMPORT_LIMITS.properties) {
    messages.push(`Of ${list.length} properties the first ${IMPORT_LIMITS.properties} are kept.`);
  }
  return shownProperties(raw, unread);
}

/**
 * What people are to see of these properties: text without HTML and prices, the answers that trees hold, and hidden ones that are plain
 * answers (hidden means hidden from the shopper). What programs keep for themselves stays hidden.
 */
export function shownProperties(raw: readonly RawProperty[], unread: Unread = nothingUnread()): StoreProperty[] {
  const properties: StoreProperty[] = [];
  const answers: StoreProperty[] = [];
  for (const { name, value } of raw) {
    const text = displayText(value);
    if (isTree(value)) {
      const tree = readTree(value, name);
      const isRead = tree.answers.length > 0;
      answers.push(...tree.answers.map((answer) => storeProperty(answer.name, answer.value)));
      properties.push(storeProperty(isRead && !name.startsWith("_") ? `_${name}` : name, text));
      if (tree.isUnread || (!isRead && mayCustomize({ name, value: text }))) unread.trees.push(labelOf(name));
      continue;
    }
    const answer = withoutPrice(plainAnswer(text));
    if (name.startsWith("_") && isHiddenAnswer(name, answer)) {
      answers.push(storeProperty(labelOf(name), answer));
      continue;
    }
    const property = storeProperty(withoutPrice(plainAnswer(name)), answer);
    properties.push(property);
    if (property.hidden && !/^https?:/i.test(answer) && mayCustomize(property)) unread.references.push(labelOf(name));
  }
  return withAnswers(properties, answers);
}

/** Apps say the same twice, once for the shopper and once for themselves. */
function withAnswers(properties: readonly StoreProperty[], answers: readonly StoreProperty[]): StoreProperty[] {
  const seen = new Set(properties.flatMap((property) => (property.hidden ? [] : marksOf(property))));
  const news = answers.filter((answer) => {
    const marks = marksOf(answer);
    const isKnown = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return !isKnown;
  });
  return [...properties, ...news].slice(0, IMPORT_LIMITS.properties);
}

/** Equal for two properties that say the same. */
function marksOf({ name, value }: StoreProperty): string[] {
  const meaning = meaningOf(name);
  const what = meaning ? `${meaning.meaning}${meaning.number ?? ""}` : nameKey(name);
  return [`${what}|${value.toLowerCase()}`, ...(/^https?:/i.test(value) ? [value] : [])];
}

export function storeProperty(name: string, value: string): StoreProperty {
  const cleanName = clean(name, IMPORT_LIMITS.nameLength);
  return cleanName.startsWith("_") ? { name: cleanName, value, hidden: true } : { name: cleanName, value };
}

const LINK = /https?:\/\/[^\s<>"'\\|^`{}]{4,2000}/gi;
const FILE_PATH =
  /\.(?:ai|eps|svg|pdf|png|jpe?g|jfif|dst|dsb|emb|pxf|pes|pec|exp|jef|hus|vip|vp3|xxx|sew|ofm|psd|cdr|tiff?|webp|gif|heic|heif|avif|bmp|zip)$/i;
/** "photo.jpg", "/uploads/logo.png": a file that lies where we can't read it. */
export const endsAsFile = (value: string) => FILE_PATH.test(value.trim());
const SPEAKS_OF_FILES =
  /\b(?:art|artwork|logo|upload|uploaded|file|design|image|graphic|attachment|crest|emblem|mockup|photo|picture|print file|preview)s?\b/i;

/** Links in properties that are files: their path ends as one, or the property's name speaks of artwork. Only http(s), never fetched. */
export function readFiles(properties: readonly StoreProperty[]): StoreFile[] {
  const files = new Map<string, StoreFile>();
  for (const { name, value } of properties) {
    for (const link of linksIn(value)) {
      if (!URL.canParse(link)) continue;
      const url = new URL(link);
      const isFile =
        FILE_PATH.test(url.pathname) || SPEAKS_OF_FILES.test(nameKey(name)) || meaningOf(name)?.meaning === "artwork";
      if (isFile) files.set(link, { name: fileName(url, name), url: link });
    }
  }
  return [...files.values()];
}

/** Files of a whole order. Programs keep links of theirs there (invoices, labels): a hidden one counts where its name speaks of artwork. */
export function readOrderFiles(properties: readonly StoreProperty[]): StoreFile[] {
  return readFiles(properties.filter(({ name, hidden }) => !hidden || SPEAKS_OF_FILES.test(nameKey(name))));
}

const BARE_LINK = /^(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\/[^\s<>"'\\|^`{}]{1,2000}$/i;

/** People copy addresses without what stands before the name: "dropbox.com/s/abc/logo.eps". */
const withScheme = (value: string) => (BARE_LINK.test(value.trim()) ? `https://${value.trim()}` : value);

/** A file's name with blanks, as a program may write it into an address; not the words that a person writes behind one. */
const BLANK_IN_NAME = /(https?:\/\/[^\s<>"'\\|^`{},]+)((?: [^\s<>"'\\|^`{}:,]+)+)/gi;
const PROSE = /\b(?:see|please|the|attached|use|with|and|or)\b/i;

const withoutBlanks = (text: string) =>
  text.replace(BLANK_IN_NAME, (found, begin: string, rest: string) => {
    const isName = !FILE_PATH.test(begin) && FILE_PATH.test(rest) && !PROSE.test(rest);
    return isName ? `${begin}${rest.replaceAll(" ", "%20")}` : found;
  });

function linksIn(value: string): string[] {
  const text = withoutBlanks(withScheme(value.replaceAll("\\/", "/")));
  return [...text.matchAll(LINK)].flatMap(([found]) =>
    found.split(/,(?=https?:)/i).map((link) => link.replace(/[),.;\]]+$/, "")),
  );
}

function fileName(url: URL, propertyName: string): string {
  const last = url.pathname.split("/").at(-1) ?? "";
  let decoded = last;
  try {
    decoded = decodeURIComponent(last);
  } catch {
    // A lone % is part of the name then.
  }
  return clean(FILE_PATH.test(last) ? decoded : propertyName.replace(/^_+/, ""), IMPORT_LIMITS.nameLength) || "File";
}
