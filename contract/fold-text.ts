/** Signs that stand over and under letters once these are taken apart. */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u0591-\u05bd]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

/** Letters that Unicode does not take apart, in lower case. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: "ss",
    æ: "ae",
    œ: "oe",
    þ: "th",
    ł: "l",
    ø: "o",
    đ: "d",
    ð: "d",
    ħ: "h",
    ı: "i",
    ŧ: "t",
    ŋ: "n",
    ĸ: "k",
    ς: "σ",
  },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const NOT_ASCII = /[^\0-\x7f]/;

/**
 * A text as searches compare it: without case, accents and letters of one language alone. "Núñez" and "NUÑEZ" are "nunez", "Łuczak" is
 * "luczak", "Größe" is "grosse". The SQL function `fold` of both databases does the same (migration 0010).
 */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").replace(MARKS, "").toLowerCase();
  return plain.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** Letters with an accent that many write as two, in lower case. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const TWO_LETTER = new RegExp(`[${Object.keys(TWO_LETTERS).join("")}]`, "g");

/**
 * The same with two letters where many write two: "Größe" is "groesse", "Århus" is "aarhus". The SQL function `fold_spelled` of both
 * databases does the same (migration 0014).
 */
export function foldSpelled(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const letters = text.normalize("NFC").toLowerCase();
  return foldText(letters.replace(TWO_LETTER, (letter) => TWO_LETTERS[letter] ?? letter));
}

/** How a text may be typed: "Größe" is "grosse" and "groesse". */
export const spellingsOf = (text: string): readonly string[] => [...new Set([foldText(text), foldSpelled(text)])];

/** Where the words stand in a text, however case, accents and umlauts are typed; null where they do not. */
export function foundIn(text: string, words: string): { start: number; end: number } | null {
  for (const asked of spellingsOf(words.trim())) {
    const found = foundAs(text, asked, foldText) ?? foundAs(text, asked, foldSpelled);
    if (found) return found;
  }
  return null;
}

function foundAs(text: string, asked: string, fold: (segment: string) => string) {
  if (asked === "") return null;
  let plain = "";
  const starts: number[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const letters = fold(segment);
    for (let letter = 0; letter < letters.length; letter += 1) starts.push(index);
    plain += letters;
  }
  const at = plain.indexOf(asked);
  if (at === -1) return null;
  const start = starts[at] ?? 0;
  const last = starts[at + asked.length - 1] ?? start;
  return { start, end: starts.slice(at + asked.length).find((next) => next > last) ?? text.length };
}
