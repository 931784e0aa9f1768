import {
  DECORATION_LOCATIONS,
  DECORATION_METHODS,
  type DecorationLocation,
  type DecorationMethod,
} from "contract/decoration";

/** Other words of the trade for the seed's methods, compared by `wordKey`. What is not listed here is left for a person to choose. */
const METHOD_WORDS: Readonly<Record<string, DecorationMethod>> = {
  embroidered: "Embroidery",
  embroider: "Embroidery",
  "direct embroidery": "Embroidery",
  screenprint: "Screen Print",
  screenprinting: "Screen Print",
  "screen printing": "Screen Print",
  "screen printed": "Screen Print",
  "silk screen": "Screen Print",
  laser: "Laser - Hard Goods Only",
  "laser engraving": "Laser - Hard Goods Only",
  "laser engraved": "Laser - Hard Goods Only",
  engraving: "Laser - Hard Goods Only",
  deboss: "Deboss - Hard Goods Only",
  debossed: "Deboss - Hard Goods Only",
  emboss: "Emboss - Hard Goods Only",
  embossed: "Emboss - Hard Goods Only",
  "leather patches": "Leather Patch",
  "embroidered patches": "Embroidered Patch",
  "flex patches": "Flex Patch",
  "pvc patch": "Flex Patch",
  foil: "Foil Stamp",
  "foil stamping": "Foil Stamp",
  "heat applique": "Full Color Heat Applique",
  "full color heat transfer": "Full Color Heat Applique",
  "full color transfer": "Full Color Heat Applique",
  "full colour heat applique": "Full Color Heat Applique",
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5] as const).flatMap((count) => [
      [`${count} color ink print`, `${count} Color Ink Print (Hard Goods Only)` as const],
      [`${count} color print`, `${count} Color Ink Print (Hard Goods Only)` as const],
    ]),
  ),
};

const LOCATION_WORDS: Readonly<Record<string, DecorationLocation>> = {
  "left chest": "Left Side Chest",
  "chest left": "Left Side Chest",
  lc: "Left Side Chest",
  "right chest": "Right Side Chest",
  "chest right": "Right Side Chest",
  "sleeve left": "Left Sleeve",
  "sleeve right": "Right Sleeve",
  "back yoke": "Back Yolk",
  yoke: "Back Yolk",
  "upper back": "Back Yolk",
  "left hem": "Lower Left Hem",
  "right hem": "Lower Right Hem",
  "center chest": "Front Center Chest",
  "full chest": "Front Center Chest",
  "front chest": "Front Center Chest",
  front: "Front Center",
  "center front": "Front Center",
  "full front": "Front Center",
  back: "Back Center",
  "center back": "Back Center",
  "full back": "Back Center",
  "right side": "Right Side Panel",
  "left side": "Left Side Panel",
};

/** Lower case letters and digits with single spaces. */
export function wordKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/&amp;/g, "&")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const METHODS = index(DECORATION_METHODS, METHOD_WORDS);
const LOCATIONS = index(DECORATION_LOCATIONS, LOCATION_WORDS);

function index<T extends string>(words: readonly T[], others: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map([...words.map((word): [string, T] => [wordKey(word), word]), ...Object.entries(others)]);
}

function matchMethod(text: string): DecorationMethod | null {
  return METHODS.get(wordKey(text)) ?? null;
}

function matchLocation(text: string): DecorationLocation | null {
  return LOCATIONS.get(wordKey(text)) ?? null;
}

/** The methods and locations in a value: one word of the seed, several with separators, or both together ("Embroidery, Left Chest"). */
export function findDecoration(value: string): { methods: DecorationMethod[]; locations: DecorationLocation[] } {
  const methods = new Set<DecorationMethod>();
  const locations = new Set<DecorationLocation>();
  const take = (part: string): boolean => {
    const method = matchMethod(part);
    if (method) methods.add(method);
    const location = method ? null : matchLocation(part);
    if (location) locations.add(location);
    return method !== null || location !== null;
  };
  if (!take(value)) {
    for (const part of value.split(/[,;|+&/\n]| and | with /i)) {
      if (!take(part)) for (const piece of part.split(/ [-\u2013\u2014@:] | on | at |: ?/i)) take(piece);
    }
  }
  return { methods: [...methods], locations: [...locations] };
}

const SIZES = new Set(
  (
    "xxs xs s sm m md med medium l lg large xl xxl xxxl 2xl 3xl 4xl 5xl 6xl 2x 3x 4x 5x 6x small extra-small x-small x-large " +
    "xx-large extra-large yxs ys ym yl yxl lt xlt 2xlt 3xlt 4xlt os osfa osfm one-size one-size-fits-all one-size-fits-most s/m l/xl m/l " +
    "youth-xs youth-s youth-m youth-l youth-xl youth-small youth-medium youth-large 2t 3t 4t 5t 6m 12m 18m 24m newborn"
  ).split(" "),
);

/** Is this word a garment size? Waist and shoe sizes are numbers and only count where a property says so. */
export function isSize(text: string): boolean {
  return SIZES.has(text.trim().toLowerCase().replace(/\s+/g, "-"));
}

const HARD_GOODS =
  /\b(tumblers?|mugs?|bottles?|drinkware|pens?|pencils?|notebooks?|journals?|keychains?|key chains?|key tags?|coasters?|flasks?|lanyards?|umbrellas?|chargers?|power banks?|cutting boards?|glass(?:es|ware)?|pint|ornaments?|magnets?|plaques?|padfolios?|knives|knife|multi-?tools?|flashlights?|usb|speakers?|mouse pads?|clipboards?|can coolers?|coolers?|growlers?)\b/i;

/** A guess from the product's name: a person can change it on the line. */
export function looksLikeHardGood(title: string): boolean {
  return HARD_GOODS.test(title);
}

/** Yes, no, or neither. */
export function yesOrNo(value: string): boolean | null {
  const word = wordKey(value);
  if (/^(?:yes|y|true|1|on|checked|required|please)\b/.test(word)) return true;
  return /^(?:no|n|false|0|off|none|not|n a|unchecked)\b/.test(word) || word === "" ? false : null;
}
