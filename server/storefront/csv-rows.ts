import { Readable } from "node:stream";
import { numberWords } from "contract/number-words";
import { CsvError, parse } from "csv-parse";
import type { SourceFile } from "./source-file";
import { IMPORT_LIMITS } from "./store-order";
import { UnreadableFile } from "./unreadable-file";

export type TextEncoding = "utf-8" | "windows-1252";

/** Where the columns of a file stand, by their names in lower case. */
export type CsvHeader = ReadonlyMap<string, number>;

export interface CsvRow {
  /** 1-based line of the file on which the row begins. */
  line: number;
  cells: readonly string[];
}

interface Layout {
  delimiter: string;
  encoding: TextEncoding;
}

/** The rows below the header. Throws UnreadableFile with the line where the file breaks. */
export async function* readCsvRows(file: SourceFile, layout: Layout): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: layout.delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 4 * 1024 * 1024,
  });
  const source = Readable.from(decodedText(file, layout.encoding));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let end = 0;
  let rows = -1;
  try {
    for await (const { record, info } of parser) {
      const line = end + 1;
      end = Number(info.lines);
      rows += 1;
      if (rows > IMPORT_LIMITS.csvRows) {
        throw new UnreadableFile(`The file has more than ${numberWords(IMPORT_LIMITS.csvRows)} rows: split it`);
      }
      yield { line, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenCsv(error) : error;
  } finally {
    source.destroy();
  }
}

async function* decodedText(file: SourceFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await file.open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const WHAT: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is opened and never closed",
  CSV_INVALID_CLOSING_QUOTE: "text follows a closing quote",
  INVALID_OPENING_QUOTE: "a quote is in the middle of a cell",
  CSV_MAX_RECORD_SIZE: "one row is larger than 4 MB",
};

function brokenCsv(error: CsvError): UnreadableFile {
  const opened = /opening quote at line (\d+)/.exec(error.message)?.[1];
  const lines = Number(opened ?? error.lines ?? 1);
  return new UnreadableFile(`The file is not valid CSV: ${WHAT[error.code] ?? error.message}`, {
    line: lines,
    column: null,
  });
}

/** Columns by name; the first of two equal names counts. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const header = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    if (!header.has(name)) header.set(name, index);
  }
  return header;
}
