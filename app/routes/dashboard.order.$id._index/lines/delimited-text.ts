/** Rows of cells as people paste them from spreadsheets or send them as CSV. Pure. */

const DELIMITERS = ["\t", ";", ","] as const;
type Delimiter = (typeof DELIMITERS)[number];

export interface TextRow {
  /** Line of the text at which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** The delimiter that splits most of the first lines; null where every line is one cell. Quotes keep what is between them. */
export function findDelimiter(text: string): Delimiter | null {
  const lines = text.split(/\r\n|\r|\n/, 50).filter((line) => line.trim() !== "");
  const found = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.replace(/"(?:[^"]|"")*"/g, "").includes(delimiter)).length,
  }));
  const best = found.reduce((a, b) => (b.lines > a.lines ? b : a));
  return best.lines > 0 ? best.delimiter : null;
}

/** Rows that hold anything. A quote that never ends takes no more than its own line. */
export function readRows(text: string, delimiter: Delimiter | null): TextRow[] {
  if (delimiter === null) {
    return text
      .split(/\r\n|\r|\n/)
      .map((cell, index) => ({ line: index + 1, cells: [unquoted(cell)] }))
      .filter(hasText);
  }
  const rows: TextRow[] = [];
  let row: TextRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = readCell(text, at, delimiter);
    row.cells.push(cell);
    line += countBreaks(text.slice(at, end));
    const isBreak = text[end] !== delimiter;
    if (isBreak) {
      rows.push(row);
      if (end < text.length) line += 1;
      row = { line, cells: [] };
    }
    if (end >= text.length) break;
    at = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
  }
  if (row.cells.length > 0) rows.push(row);
  return rows.filter(hasText);
}

const hasText = ({ cells }: TextRow) => cells.some((cell) => cell !== "");

/** One cell from `at`, and where it ends: at a delimiter, at a line break or behind the text. */
function readCell(text: string, at: number, delimiter: string): { cell: string; end: number } {
  const quoted = /^[ ]*"((?:[^"]|"")*)"[ ]*/.exec(text.slice(at, at + MAX_CELL));
  if (quoted) {
    const end = at + quoted[0].length;
    const next = text[end];
    if (next === undefined || next === delimiter || next === "\r" || next === "\n") {
      return { cell: (quoted[1] ?? "").replaceAll('""', '"').replace(/\s+/g, " ").trim(), end };
    }
  }
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\r" && text[end] !== "\n") end += 1;
  return { cell: text.slice(at, end).trim(), end };
}

/** Longer than any name: an unended quote looks no further. */
const MAX_CELL = 2_000;

const countBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function unquoted(cell: string): string {
  const text = cell.trim();
  const inner = /^"((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/** The rows as text that `readRows` reads back, tabs between cells. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(cell).join("\t")).join("\n");
}
