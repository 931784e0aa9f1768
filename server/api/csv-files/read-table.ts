import { Readable } from "node:stream";
import { numberWords } from "contract/number-words";
import { type CsvRow, readCsvRows } from "../../storefront/csv-rows";
import type { SourceFile } from "../../storefront/source-file";
import { delimiterOf, encodingOf, readStart, requireText } from "../../storefront/text-file";
import { UnreadableFile } from "../../storefront/unreadable-file";
import { invalid } from "../errors";
import type { CsvColumn } from "./csv-columns";

const MAX_ROWS = 10_000;

export interface TableRow {
  line: number;
  /** By column; a cell that is empty or not there is left out. */
  cells: ReadonlyMap<CsvColumn, string>;
}

export interface Table {
  rows: TableRow[];
  notes: string[];
}

/** The rows of a file with the columns that are known. Throws 422 at `file` for what is no such file. */
export async function readTable(bytes: Buffer, columns: readonly CsvColumn[], keyField: string): Promise<Table> {
  try {
    return await readRows(bytes, columns, keyField);
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid({ file: [error.message] });
    throw error;
  }
}

async function readRows(bytes: Buffer, columns: readonly CsvColumn[], keyField: string): Promise<Table> {
  const source: SourceFile = { name: "", size: async () => bytes.length, open: async () => Readable.from([bytes]) };
  const start = await readStart(source);
  requireText(start, "save it as CSV", "a CSV file");
  const encoding = await encodingOf(source);
  const places: { column: CsvColumn; index: number }[] = [];
  const notes: string[] = [];
  if (encoding !== "utf-8") notes.push("The file is not UTF-8 and was read as Windows-1252: check accented names.");
  const rows: TableRow[] = [];
  let isHead = true;
  for await (const row of readCsvRows(source, { delimiter: delimiterOf(start), encoding })) {
    if (isHead) notes.push(...readHead(row, { columns, keyField, places }));
    else rows.push({ line: row.line, cells: cellsOf(row, places) });
    isHead = false;
    if (rows.length > MAX_ROWS) throw tooMany();
  }
  if (rows.length === 0) throw new UnreadableFile("The file has no rows below its first one");
  return { rows, notes };
}

const tooMany = () => new UnreadableFile(`The file has more than ${numberWords(MAX_ROWS)} rows: split it`);

interface Head {
  columns: readonly CsvColumn[];
  keyField: string;
  /** Filled with where the columns stand; the first of two equal ones counts. */
  places: { column: CsvColumn; index: number }[];
}

/** Sentences about the columns that are not read. */
function readHead({ cells }: CsvRow, { columns, keyField, places }: Head): string[] {
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    const column = columns.find((each) => each.name === name || each.label.toLowerCase() === name);
    if (!column) {
      if (name !== "") unknown.push(cell.trim().slice(0, 100));
    } else if (!places.some((place) => place.column === column)) places.push({ column, index });
  }
  if (!places.some(({ column: { name } }) => name === "id" || name === keyField)) {
    throw new UnreadableFile(
      `The first row names no column id or ${keyField}: name the columns as the download names them`,
    );
  }
  if (unknown.length === 0) return [];
  const names = `${unknown.slice(0, 20).join(", ")}${unknown.length > 20 ? ", …" : ""}`;
  return [`These columns are not known and were not read: ${names}.`];
}

function cellsOf({ cells }: CsvRow, places: Head["places"]): ReadonlyMap<CsvColumn, string> {
  return new Map(
    places.flatMap(({ column, index }) => {
      const cell = cells[index]?.trim() ?? "";
      return cell === "" ? [] : [[column, cell] as const];
    }),
  );
}
