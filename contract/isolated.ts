const LETTER = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
/** A name with the numbers inside of it and at its end, up to what a sentence sets names apart with. */
const NAMES = new RegExp(
  `[${LETTER}](?:(?:[${LETTER}]|[^\\p{L}\\p{Sc}\\n\\u2068\\u2069,;:·×+#/()])*(?:[${LETTER}]|\\d(?!\\d| ?\\p{L})))?`,
  "gu",
);

/** A text whose names meet others only later, as in a mail. */
export const namesApart = (text: string) => (text.includes("\u2068") ? text : text.replace(NAMES, "\u2068$&\u2069"));

/**
 * Words to show, plain or as plain data, with each right-to-left name of a sentence kept to itself: "محمد, 4th order" else shows the 4 left
 * of the name. A name alone stays as it is, for people copy it, and so does a text without such letters. Never for values of a form.
 */
export function isolated<Words>(words: Words): Words;
export function isolated(words: unknown): unknown {
  if (typeof words === "string") return words.replace(NAMES, "") === "" ? words : namesApart(words);
  if (Array.isArray(words)) return words.map(isolated);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, isolated(value)]));
}

/** The words that there are, in one line. */
export const joined = (words: readonly unknown[], between = ", ") => isolated(words.filter(Boolean).join(between));
