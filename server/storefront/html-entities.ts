/** Names of the characters from U+00A0 to U+00FF, in their order (HTML's Latin-1 set). */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const OTHERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ndash: "\u2013",
  mdash: "\u2014",
  lsquo: "\u2018",
  rsquo: "\u2019",
  sbquo: "\u201A",
  ldquo: "\u201C",
  rdquo: "\u201D",
  bdquo: "\u201E",
  hellip: "\u2026",
  bull: "\u2022",
  prime: "\u2032",
  Prime: "\u2033",
  trade: "\u2122",
  euro: "\u20AC",
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries(OTHERS),
]);

/** WooCommerce sends names as they stand in HTML: `&ndash;`, `&#8211;`, `&amp;`. Unknown ones stay as they are; decoded once. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g,
    (all, decimal, hex, name) => {
      if (name !== undefined) return NAMED.get(String(name)) ?? all;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      const isCharacter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : all;
    },
  );
}
