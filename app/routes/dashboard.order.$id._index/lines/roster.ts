import { numberWords } from "contract/number-words";
import { sizeName } from "contract/size-order";
import { findDelimiter, readRows, type TextRow } from "./delimited-text";

/** A list of names as somebody sent it, read for the lines of one product. Pure: nothing of it is stored or logged. */

export interface RosterLine {
  id: number;
  /** Size as the line has it; empty where it has none. */
  size: string;
  quantity: number;
}

export interface RosterName {
  size: string;
  line_1: string;
  line_2: string;
  font: string;
  thread_color: string;
}

export interface RosterRow extends RosterName {
  /** Where it stands in the text, from 1. */
  line: number;
  /** The order's line that it is for; null while that is not known. */
  lineId: number | null;
  /** Keeps it from being saved. */
  errors: string[];
  /** To be looked at. */
  warnings: string[];
}

export interface Roster {
  rows: RosterRow[];
  /** Names of each line, in the order of the lines. */
  counts: { lineId: number; names: number; quantity: number }[];
  /** Sentences about the whole list. */
  remarks: string[];
  hasErrors: boolean;
}

const COLUMNS = ["size", "line_1", "line_2", "font", "thread_color"] as const;
type Column = (typeof COLUMNS)[number];

/** Words of a header row, without case, blanks and signs. */
const HEADERS: Readonly<Record<string, Column>> = Object.fromEntries(
  (
    [
      ["size", "size sizes shirtsize garmentsize talla"],
      [
        "line_1",
        "name names line1 text text1 firstline personalization personalisation player playername lastname fullname monogram initials",
      ],
      ["line_2", "line2 text2 secondline title number jerseynumber position subtitle nickname"],
      ["font", "font typeface lettering style"],
      ["thread_color", "thread threadcolor threadcolour color colour textcolor inkcolor"],
    ] as const
  ).flatMap(([column, words]) => words.split(" ").map((word) => [word, column])),
);

const MAX_ROWS = 5_000;
const MAX_LENGTHS: Readonly<Record<Column, number>> = {
  size: 100,
  line_1: 200,
  line_2: 200,
  font: 100,
  thread_color: 100,
};

/** Control and formatting characters that no machine sews, and the mark of a character that was lost on the way. */
const UNUSABLE = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu;

export function readRoster(text: string, lines: readonly RosterLine[]): Roster {
  const clean = text.replace(/^\ufeff/, "");
  const all = readRows(clean, findDelimiter(clean));
  const { columns, body, remarks } = readHeader(all, lines);
  if (body.length > MAX_ROWS) remarks.push(`Only the first ${numberWords(MAX_ROWS)} names are read.`);
  const rows = body.slice(0, MAX_ROWS).map((row) => readName(row, columns));
  assignLines(rows, lines);
  markDuplicates(rows);
  const counts = lines.map(({ id, quantity }) => ({
    lineId: id,
    quantity,
    names: rows.filter((row) => row.lineId === id).length,
  }));
  return { rows, counts, remarks, hasErrors: body.length > MAX_ROWS || rows.some((row) => row.errors.length > 0) };
}

interface Layout {
  /** What each column of the text holds; null: not used. */
  columns: readonly (Column | null)[];
  body: TextRow[];
  remarks: string[];
}

function readHeader(rows: TextRow[], lines: readonly RosterLine[]): Layout {
  const [first, ...rest] = rows;
  const named = (first?.cells ?? []).map((cell) => HEADERS[cell.toLowerCase().replace(/[^a-z0-9]/g, "")] ?? null);
  const isHeader = named.some((column) => column !== null) && (named.length > 1 || rest.length > 0);
  if (!first || !isHeader) return { columns: guessColumns(rows, lines), body: rows, remarks: [] };
  const columns = named.map((column, index) => (named.indexOf(column) === index ? column : null));
  // "First name, Name" and the like: a list without a name's own column has it in the first that nothing else claims.
  if (!columns.includes("line_1")) {
    const free = columns.indexOf(null);
    if (free >= 0) columns[free] = "line_1";
  }
  const unused = first.cells.filter((cell, index) => columns[index] === null && cell !== "");
  const remarks = unused.length > 0 ? [`Not used: ${unused.map((cell) => `“${cell}”`).join(", ")}.`] : [];
  return { columns, body: rest, remarks };
}

/** Without a header: the column in which most cells are sizes is the size, the others are name, second line, font and thread. */
function guessColumns(rows: readonly TextRow[], lines: readonly RosterLine[]): (Column | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  if (width === 1) return ["line_1"];
  const known = new Set([...lines.map((line) => sizeKey(line.size)), ...USUAL_SIZES]);
  const share = (index: number) =>
    rows.filter((row) => known.has(sizeKey(row.cells[index] ?? ""))).length / Math.max(1, rows.length);
  const shares = Array.from({ length: width }, (_, index) => share(index));
  const best = Math.max(...shares);
  const size = best >= 0.5 ? shares.indexOf(best) : -1;
  const others: Column[] = ["line_1", "line_2", "font", "thread_color"];
  return shares.map((_, index) => (index === size ? "size" : (others.shift() ?? null)));
}

function readName({ line, cells }: TextRow, columns: readonly (Column | null)[]): RosterRow {
  const row: RosterRow = {
    line,
    lineId: null,
    size: "",
    line_1: "",
    line_2: "",
    font: "",
    thread_color: "",
    errors: [],
    warnings: [],
  };
  for (const [index, column] of columns.entries()) if (column) row[column] = (cells[index] ?? "").normalize("NFC");
  if (row.line_1 === "" && row.line_2 === "") row.errors.push("No name. Enter one, or remove the row.");
  for (const column of COLUMNS) {
    const shown = row[column].replace(UNUSABLE, "\u25a1");
    if (shown !== row[column]) {
      row.errors.push("Contains a character that can't be shown. Type it again.");
      row[column] = shown;
    }
    const max = MAX_LENGTHS[column];
    if (row[column].length > max) {
      row.errors.push(`Too long: use ${max} characters or fewer.`);
      row[column] = `${row[column].slice(0, max)}…`;
    }
  }
  return row;
}

/** Each name goes to the line of its size; where two lines have that size, to the first that still wants one. */
function assignLines(rows: readonly RosterRow[], lines: readonly RosterLine[]): void {
  const [only] = lines;
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  const sizes = [...new Set(lines.map((line) => line.size).filter(Boolean))].join(", ");
  for (const row of rows) {
    const isAnywhere = row.size === "" || sizes === "";
    const fitting = isAnywhere ? (lines.length === 1 && only ? [only] : []) : fittingLines(row.size, lines);
    const line = fitting.find((one) => (left.get(one.id) ?? 0) > 0) ?? fitting[0];
    if (line) {
      row.lineId = line.id;
      row.size = line.size || row.size;
      left.set(line.id, (left.get(line.id) ?? 0) - 1);
    } else if (row.size === "") row.errors.push(`No size. Enter one of ${sizes || "the lines"}.`);
    else row.errors.push(`“${row.size}” isn't a size of this product. Sizes: ${sizes || "the lines"}.`);
  }
}

function fittingLines(size: string, lines: readonly RosterLine[]): RosterLine[] {
  const key = sizeKey(size);
  return lines.filter((line) => sizeKey(line.size) === key);
}

function markDuplicates(rows: readonly RosterRow[]): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    if (row.line_1 === "" && row.line_2 === "") continue;
    const key = JSON.stringify([row.lineId, row.size, row.line_1.toLowerCase(), row.line_2.toLowerCase()]);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, row.line);
    else row.warnings.push(`The same as row ${before}.`);
  }
}

/** The same text for every way to write a size: "X-Large", "extra large" and "xl"; "Youth M" and "YM"; "XL Tall" and "XLT". */
export function sizeKey(text: string): string {
  if (text.length > MAX_LENGTHS.size) return text;
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/EXTRA[\s.-]*/g, "X")
    .replace(/^(?:ADULT|MENS?|MEN'S|UNISEX)[\s.-]+/, "")
    .replace(/^(?:SM|SML)$/, "S")
    .replace(/^(?:MD|MED)$/, "M")
    .replace(/^(?:LG|LRG)$/, "L");
  const youth = /^(?:YOUTH|KIDS?|Y)[\s.-]*(X*S(?:MALL)?|M(?:EDIUM|D|ED)?|X*L(?:ARGE)?)$/.exec(plain);
  if (youth?.[1]) return `YOUTH ${sizeKey(youth[1])}`;
  const tall = /^(?:TALL[\s.-]+(.+)|(.+?)[\s.-]*T(?:ALL)?)$/.exec(plain);
  const tallOf = sizeName(tall?.[1] ?? tall?.[2] ?? "").toUpperCase();
  if (ADULT_SIZES.has(tallOf)) return `TALL ${tallOf}`;
  return sizeName(plain).toUpperCase();
}

const ADULT_SIZES = new Set("XXS XS S M L XL 2XL 3XL 4XL 5XL 6XL".split(" "));
const USUAL_SIZES = [...ADULT_SIZES, "OSFA"];
