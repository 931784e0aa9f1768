/** "9,870", alike in every locale of a shop, at most three decimals; by hand, as `Intl` starts slowly (docs/decisions/page-speed.md). */
export const numberWords = (value: number): string =>
  String(Math.round(value * 1_000) / 1_000).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ",");

/** "1 order", "9,870 orders"; the plural is the noun with an s unless given. */
export function countWords(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberWords(count)} ${count === 1 ? noun : plural}`;
}

/** "1st", "2nd", "23rd", "111th". */
export function ordinalWords(value: number): string {
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${numberWords(value)}${suffix}`;
}
