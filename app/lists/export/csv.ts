/** CSV as RFC 4180 has it, that no spreadsheet takes for anything but text and numbers. */

/** First characters that make a spreadsheet run a cell as a formula; the wide ones are folded to these by some. */
const STARTS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

export type CsvValue = string | number | null | undefined;

/** Spreadsheets know by it that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A text that would be a formula gets an apostrophe before it; numbers are numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const text = value.replaceAll("\0", "");
  const safe = STARTS_FORMULA.test(text.trimStart()) || STARTS_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line end. */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
