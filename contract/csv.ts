/** CSV as RFC 4180 has it, that no spreadsheet takes for anything but text and numbers. */

/** First characters that make a spreadsheet run a cell as a formula; the wide ones are folded to these by some. */
const STARTS_FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A negative amount is a number, whatever sign it begins with. */
const NUMBER = /^-\d{1,15}(?:\.\d{1,10})?$/;
/** Marks that turn the direction of writing: unseen, a name reads as another. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

export type CsvValue = string | number | null | undefined;

/** Spreadsheets know by it that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a cell says: a text that would be a formula gets an apostrophe before it; numbers are numbers; what turns the direction of writing is shown by name. */
export function csvText(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (NUMBER.test(value)) return value;
  const text = value.replaceAll("\0", "").replace(BIDI_CONTROLS, controlName);
  return STARTS_FORMULA.test(text.trimStart()) || STARTS_FORMULA.test(text) ? `'${text}` : text;
}

/** The same as it stands in the file. */
export function csvCell(value: CsvValue): string {
  const text = csvText(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell of a file that comes back, with line ends of one kind and without the apostrophe that the way out set before it. */
export function readCsvText(text: string): string {
  const plain = text.replaceAll("\0", "").replaceAll(/\r\n?/g, "\n").trim();
  return plain.startsWith("'") && STARTS_FORMULA.test(plain.slice(1).trimStart()) ? plain.slice(1) : plain;
}

const controlName = (control: string) => `[U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;

/** One record with its line end. */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
