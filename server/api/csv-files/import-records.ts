import { MAX_ID } from "contract/conventions.schema";
import { readCsvText } from "contract/csv";
import type { CsvImportReport, CsvImportRow } from "contract/csv-files.schema";
import { type FieldErrors, parseWith } from "contract/validation";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { AWAITED_SLICE_MS, Slices } from "../../jobs/slices";
import { writeMoment } from "../../orders/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { readValue, saysTheSame } from "./csv-columns";
import type { CsvRecords, Sought, Writer } from "./csv-records";
import type { Table, TableRow } from "./read-table";

/** A row with what finds its record. */
interface Asked {
  row: TableRow;
  id: number | null;
  key: string | null;
  lockVersion: string;
  name: string;
  /** Where the same record stands in an earlier row. */
  twinOf: number | null;
}

/**
 * Adds and changes records by the rows of a table. A slice of rows is one transaction with its history; a row with an error refuses only
 * itself; an empty cell leaves the value; a cell that says what the record says changes nothing.
 */
export async function importRecords<Row extends { id: number; lock_version: number }, Body extends object>(
  dependencies: ApiDependencies,
  records: CsvRecords<Row, Body>,
  { actor, table, isDryRun }: { actor: SignedIn; table: Table; isDryRun: boolean },
): Promise<CsvImportReport> {
  const { db, clock, dialect, background } = dependencies;
  const asked = withTwins(table.rows.map((row) => readRow(records, row)));
  const rows: CsvImportRow[] = [];
  const pace = new Slices({ sliceMs: AWAITED_SLICE_MS, signal: background.signal });
  await pace.each(asked, async (slice) => {
    const moment = writeMoment(dependencies, clock(), actor.requestId);
    const writer = { actor, moment, isDryRun };
    try {
      rows.push(...(await db.transaction().execute((trx) => takeSlice(trx, records, slice, writer))));
    } catch (error) {
      if (!dialect.isUniqueViolation(error)) throw error;
      const [, several] = records.noun;
      throw new ApiError("conflict", `Somebody else added one of these ${several} meanwhile. Import the file again.`);
    }
  });
  const count = (outcome: CsvImportRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: count("refused"),
  };
  return { dry_run: isDryRun, total: rows.length, counts, rows, notes: table.notes };
}

function readRow<Row extends { id: number; lock_version: number }, Body extends object>(
  { keyField, keyOf, nameOf }: CsvRecords<Row, Body>,
  row: TableRow,
): Asked {
  const said = Object.fromEntries([...row.cells].map(([{ name }, cell]) => [name, readCsvText(cell)]));
  const { id = "", [keyField]: key = "", lock_version: lockVersion = "" } = said;
  return {
    row,
    id: id === "" ? null : /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? Number(id) : 0,
    key: key === "" ? null : keyOf(key),
    lockVersion,
    name: nameOf(said),
    twinOf: null,
  };
}

/** Two rows that name one record would undo each other: the first counts. */
function withTwins(asked: readonly Asked[]): Asked[] {
  const lines = new Map<string, number>();
  return asked.map((each) => {
    const names = [each.id ? `id ${each.id}` : [], each.key === null ? [] : `key ${each.key}`].flat();
    const twinOf = names.map((name) => lines.get(name)).find((line) => line !== undefined) ?? null;
    for (const name of names) if (!lines.has(name)) lines.set(name, each.row.line);
    return { ...each, twinOf };
  });
}

async function takeSlice<Row extends { id: number; lock_version: number }, Body extends object>(
  trx: Kysely<Database>,
  records: CsvRecords<Row, Body>,
  slice: readonly Asked[],
  writer: Writer,
): Promise<CsvImportRow[]> {
  const sought: Sought = { ids: slice.flatMap(({ id }) => id || []), keys: slice.flatMap(({ key }) => key ?? []) };
  if (!writer.isDryRun) await records.lock(trx, sought);
  const found = await records.find(trx, sought);
  const rows: CsvImportRow[] = [];
  for (const asked of slice) {
    const is = { row: asked.row.line, id: asked.id || null, name: asked.name, fields: [], errors: {} };
    try {
      rows.push({ ...is, ...(await takeRow(trx, { records, asked, found, writer })) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      rows.push({ ...is, outcome: "refused", errors: error.details.errors ?? { id: [error.message] } });
    }
  }
  return rows;
}

interface Taking<Row extends { id: number; lock_version: number }, Body extends object> {
  records: CsvRecords<Row, Body>;
  asked: Asked;
  found: readonly Row[];
  writer: Writer;
}

type Taken = Pick<CsvImportRow, "id" | "outcome" | "fields">;

async function takeRow<Row extends { id: number; lock_version: number }, Body extends object>(
  trx: Kysely<Database>,
  { records, asked, found, writer }: Taking<Row, Body>,
): Promise<Taken> {
  const row = recordOf(records, asked, found);
  const was = row ? records.present(row) : {};
  const said = [...asked.row.cells].filter(([column, cell]) => column.isRead && !saysTheSame(column, cell, was));
  if (row && said.length === 0) return { id: row.id, outcome: "unchanged", fields: [] };
  const body = bodyOf(records, said);
  if (!row) {
    const id = await records.add(trx, body, writer);
    return { id, outcome: "new", fields: said.map(([{ name }]) => name) };
  }
  const refusal = await records.refusal(trx, row);
  if (refusal !== null) throw invalid({ id: [refusal] });
  if (asked.lockVersion !== "" && asked.lockVersion !== String(row.lock_version)) {
    throw invalid({ lock_version: ["Someone changed this after the file was made. Download it again."] });
  }
  const fields = [...(await records.change(trx, row, body, writer))];
  return { id: row.id, outcome: fields.length > 0 ? "changed" : "unchanged", fields };
}

/** The record that a row is about; null for a new one. Throws 422 where that can't be told. */
function recordOf<Row extends { id: number; lock_version: number }, Body extends object>(
  { noun: [one, several], keyField, keyOfRow }: CsvRecords<Row, Body>,
  { id, key, twinOf }: Asked,
  found: readonly Row[],
): Row | null {
  if (twinOf !== null) throw invalid({ id: [`The same ${one} stands in row ${twinOf}. Keep one of the two.`] });
  if (id !== null) {
    const row = found.find((each) => each.id === id);
    if (!row) throw invalid({ id: [`There is no ${one} with this id. Empty the cell to add one.`] });
    return row;
  }
  if (key === null) throw invalid({ [keyField]: [`Enter the id or the ${keyField} of the ${one}.`] });
  const [row, other] = found.filter((each) => keyOfRow(each) === key);
  if (other) throw invalid({ id: [`Several ${several} have this ${keyField}. Enter the id of one.`] });
  return row ?? null;
}

function bodyOf<Row extends { id: number; lock_version: number }, Body extends object>(
  { body }: CsvRecords<Row, Body>,
  said: readonly (readonly [Parameters<typeof readValue>[0], string])[],
): Body {
  const typed = Object.fromEntries(said.map(([column, cell]) => [column.name, readValue(column, cell)]));
  const parsed = parseWith(body, typed);
  if (parsed.ok) return parsed.value;
  throw invalid(sentencesOf(parsed.errors, said));
}

/** A flag is typed in words here, and a label's place says nothing. */
function sentencesOf(
  errors: FieldErrors,
  said: readonly (readonly [Parameters<typeof readValue>[0], string])[],
): FieldErrors {
  const flags = new Set(said.flatMap(([{ name, type }]) => (type === "flag" ? name : [])));
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [name = path] = path.split(".");
      return [name, flags.has(name) ? ["Enter yes or no."] : sentences];
    }),
  );
}
