const MOST_NAMES = 8;
/** An @ that no letter stands before, and what may be a name behind it, up to the caret. */
const ASKED = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}][\p{L}\p{N} .'\u2019-]{0,60})?$/u;

type Field = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

/** The @ before the caret: where it stands, and the words behind it; null where none asks for a name. Pure. */
export function askedIn({ value, selectionStart, selectionEnd }: Field): { from: number; words: string } | null {
  if (selectionStart !== selectionEnd) return null;
  const before = value.slice(0, selectionStart);
  const match = ASKED.exec(before);
  if (!match) return null;
  const words = match[1] ?? "";
  return { from: before.length - words.length - 1, words };
}

/** Names that begin with these words, or have a word that does; none once one of them is written out. Pure. */
export function namesFor(names: readonly string[], words: string, fold: (text: string) => string): string[] {
  const asked = fold(words);
  if (names.some((name) => fold(name) === asked)) return [];
  const begins = (text: string) => fold(text).startsWith(asked);
  const first = names.filter(begins);
  const others = names.filter((name) => !first.includes(name) && name.split(" ").some(begins));
  return [...first, ...others].slice(0, MOST_NAMES);
}
