/** Alike in every locale that a shop may have. */
const grouped = new Intl.NumberFormat("en-US");

/** "9,870". */
export const numberWords = (value: number) => grouped.format(value);

/** "1 order", "9,870 orders"; the plural is the noun with an s unless given. */
export function countWords(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped.format(count)} ${count === 1 ? noun : plural}`;
}

/** "1st", "2nd", "23rd", "111th". */
export function ordinalWords(value: number): string {
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${grouped.format(value)}${suffix}`;
}
