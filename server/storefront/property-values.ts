import { clean, displayText, field, isObject } from "./json-values";
import { meaningOf, nameKey } from "./property-names";
import { IMPORT_LIMITS, type StoreFile, type StoreProperty } from "./store-order";

/**
 * `properties` of Shopify in every shape that is seen: a list of {name, value}, one such object, an object of names, `{}`, null,
 * missing, or broken. Values become text; objects become JSON. Nothing here throws.
 */
export function readProperties(value: unknown, messages: string[]): StoreProperty[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return readList(value, messages);
  if (isObject(value)) {
    const isOne = Object.hasOwn(value, "name") && Object.keys(value).every((key) => key === "name" || key === "value");
    if (isOne) return readList([value], messages);
    return readList(
      Object.entries(value).map(([name, own]) => ({ name, value: own })),
      messages,
    );
  }
  messages.push("The properties of a line could not be read; they are kept as text.");
  return [{ name: "properties", value: displayText(value) }];
}

function readList(list: readonly unknown[], messages: string[]): StoreProperty[] {
  const properties: StoreProperty[] = [];
  let skipped = 0;
  for (const entry of list.slice(0, IMPORT_LIMITS.properties)) {
    const name = isObject(entry) ? displayText(field(entry, "name") ?? field(entry, "key")) : "";
    if (!isObject(entry) || name === "") skipped += 1;
    else properties.push(storeProperty(name, displayText(field(entry, "value"))));
  }
  if (skipped > 0)
    messages.push(`${skipped} of the properties had no name and ${skipped === 1 ? "was" : "were"} left out.`);
  if (list.length > IMPORT_LIMITS.properties) {
    messages.push(`Of ${list.length} properties the first ${IMPORT_LIMITS.properties} are kept.`);
  }
  return properties;
}

export function storeProperty(name: string, value: string): StoreProperty {
  const cleanName = clean(name, IMPORT_LIMITS.nameLength);
  return cleanName.startsWith("_") ? { name: cleanName, value, hidden: true } : { name: cleanName, value };
}

const LINK = /^https?:\/\/[^\s<>"]{4,2000}$/i;
const FILE_PATH = /\.(?:ai|eps|svg|pdf|png|jpe?g|dst|emb|pxf|pes|exp|psd|cdr|tiff?|webp|gif|heic|zip)$/i;
const SPEAKS_OF_FILES = /\b(?:art|artwork|logo|upload|uploaded|file|design|image|graphic|attachment)s?\b/i;

/** Links in properties that are files: their path ends as one, or the property's name speaks of artwork. Only http(s), never fetched. */
export function readFiles(properties: readonly StoreProperty[]): StoreFile[] {
  const files = new Map<string, StoreFile>();
  for (const { name, value } of properties) {
    for (const link of value.split(/[\s,]+/)) {
      if (!LINK.test(link) || !URL.canParse(link)) continue;
      const url = new URL(link);
      const isFile =
        FILE_PATH.test(url.pathname) || SPEAKS_OF_FILES.test(nameKey(name)) || meaningOf(name)?.meaning === "artwork";
      if (isFile) files.set(link, { name: fileName(url, name), url: link });
    }
  }
  return [...files.values()];
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
