/** What a line names as its artwork, as `server/art/designs.ts` read it when migration 0012 landed. Pure. */

export interface ArtworkFacts {
  location: string | null;
  has_logo_on_file: number;
  properties_json: string;
}

interface Property {
  name: string;
  value: string;
}

/** Files, else a logo on file, else a text; empty where it names none. */
export function artworkOf({ location, has_logo_on_file, properties_json }: ArtworkFacts): string {
  const all: Property[] = JSON.parse(properties_json);
  const properties = all.filter(({ name }) => isForSide(name, location));
  const files = properties.filter(isLink).map(({ value }) => value.trim());
  if (files.length > 0) return `files ${[...new Set(files)].sort().join(" ")}`;
  const logo = properties.find(isLogoName)?.value ?? "";
  if (has_logo_on_file === 1) return `logo ${plainWords(logo)}`;
  const texts = all.filter(({ name, value }) => TEXT_NAMES.has(nameKey(name)) && value.trim() !== "");
  const said = [logo, ...texts.map(({ value }) => value)].map(plainWords).filter(Boolean);
  return said.length > 0 ? `text ${said.join(", ")}` : "";
}

const LINK = /^https?:\/\/\S+$/i;
const FILE = /\.(ai|eps|svg|pdf|png|jpe?g|dst|emb|psd|cdr|tiff?|webp|gif|zip)(\?|$)/i;
const ART_WORD = /\b(art|artwork|logo|upload|file|design|image|graphic)s?\b/i;
const TEXT_NAMES = new Set(["text", "custom text", "engraving text", "custom engraving", "decoration text"]);
const LOGO_NAME =
  /^(?:(?:logo|artwork|art) on file|use logo on file|existing logo|has logo on file|logo|artwork|art|file|(?:logo|artwork) file|upload(?: logo| artwork)?|design)(?: ?\d{1,4})?$/;
const YES_OR_NO = /^(?:(?:yes|y|true|1|on|checked|required|please|no|n|false|0|off|none|not|unchecked)\b|$)/;

function isLink({ name, value }: Property): boolean {
  return LINK.test(value) && (ART_WORD.test(name.replaceAll("_", " ")) || FILE.test(value));
}

/** "Logo: Acme crest" names one; "Logo: yes" only says that there is one. */
function isLogoName(property: Property): boolean {
  const said = property.value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return LOGO_NAME.test(nameKey(property.name)) && !isLink(property) && !YES_OR_NO.test(said);
}

/** "Back artwork" is no artwork of the front. */
function isForSide(name: string, location: string | null): boolean {
  const [, side] = /\b(front|back)\b/.exec(nameKey(name)) ?? [];
  return side === undefined || location === null || (side === "back") === /\bback\b/i.test(location);
}

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^_+/, "")
    .replace(/^(?:attribute_)?pa_|^attribute_/, "")
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[_\-/.:*?!#]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const plainWords = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
