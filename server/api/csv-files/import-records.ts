import { MAX_ID } from "contract/conventions.schema";
import { readCsvText } from "contract/csv";
import type { CsvImportReport, CsvImportRow } from "contract/csv-files.schema";
import { type FieldErrors, parseWith } from "contract/validation";
import { sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import type { Db } from "../../db/tables";
import { Slices } from "../../jobs/slices";
import { writeMoment } from "../../plan/write-moment";
import { isScientific } from "../../storefront/spreadsheet-damage";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { type CsvColumn, readValue, saysTheSame } from "./csv-columns";
import type { CsvRecords, Writer } from "./csv-records";
import type { Table, TableRow } from "./read-table";

const ATTEMPTS = 3;

interface Stored {
  id: number;
  lock_version: number;
}

/** A row with what finds its record. */
interface Asked {
  row: TableRow;
  /** 0 where it is none. */
  id: number | null;
  key: string | null;
  lockVersion: string;
  name: string;
}

/**
 * Adds and changes records by the rows of a table. A slice of rows is one transaction with its history; a row with an error refuses only
 * itself; an empty cell leaves the value; a cell that says what the record says changes nothing.
 */
export async function importRecords<Row extends Stored, Body extends object>(
  dependencies: ApiDependencies,
  records: CsvRecords<Row, Body>,
  { actor, table, isDryRun }: { actor: SignedIn; table: Table; isDryRun: boolean },
): Promise<Omit<CsvImportReport, "import_id">> {
  const { db, clock, dialect, background } = dependencies;
  const asked = table.rows.map((row) => readRow(records, row));
  const lines = new FirstLines();
  const rows: CsvImportRow[] = [];
  const pace = new Slices({ sliceMs: dialect.awaitedSliceMs, signal: background.signal });
  await pace.each(asked, async (slice) => {
    const writer = { actor, moment: writeMoment(dependencies, clock(), actor.requestId), isDryRun };
    const work = (trx: Db) => takeSlice(trx, slice, { records, writer, lines, dialect });
    rows.push(...(await attempt(dialect, () => db.transaction().execute(work))));
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

/** Again where somebody else added the same record meanwhile, which is found then, or where two writers waited for each other. */
async function attempt<T>(dialect: Dialect, work: () => Promise<T>, number = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (number === ATTEMPTS || !(dialect.isUniqueViolation(error) || dialect.isDeadlock(error))) throw error;
    return await attempt(dialect, work, number + 1);
  }
}

function readRow<Row extends Stored, Body extends object>(
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
  };
}

/** Where each record stands first: two rows of one would undo each other. A slice may be tried again. */
class FirstLines {
  readonly #lines = new Map<string, number>();

  /** The earlier line of the same record; null where there is none. */
  earlier(record: string, line: number): number | null {
    const first = this.#lines.get(record) ?? line;
    this.#lines.set(record, first);
    return first === line ? null : first;
  }
}

interface Context<Row extends Stored, Body extends object> {
  records: CsvRecords<Row, Body>;
  writer: Writer;
  lines: FirstLines;
  dialect: Dialect;
}

async function takeSlice<Row extends Stored, Body extends object>(
  trx: Db,
  slice: readonly Asked[],
  context: Context<Row, Body>,
): Promise<CsvImportRow[]> {
  if (!context.writer.isDryRun) await context.dialect.turnOfImports.execute(trx);
  const found = await findRecords(trx, slice, context);
  const rows: CsvImportRow[] = [];
  for (const asked of slice) {
    const is = { row: asked.row.line, id: asked.id || null, name: asked.name, fields: [], errors: {} };
    try {
      rows.push({ ...is, ...(await takeRow(trx, asked, found, context)) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      rows.push({ ...is, outcome: "refused", errors: error.details.errors ?? { id: [error.message] } });
    }
  }
  return rows;
}

/** Those that the slice names; for the rest of the transaction, unless it is a dry run. */
async function findRecords<Row extends Stored, Body extends object>(
  trx: Db,
  slice: readonly Asked[],
  { records, writer: { isDryRun }, dialect }: Context<Row, Body>,
): Promise<readonly Row[]> {
  const sought = {
    ids: slice.flatMap(({ id }) => id || []),
    keys: slice.flatMap(({ id, key }) => (id === null && key !== null ? key : [])),
  };
  const found = await records.find(trx, sought, isDryRun ? sql`` : dialect.forUpdate);
  if (isDryRun || found.length === 0) return found;
  // SQLite has one writer at a time, and this makes it us.
  const ids = sql.join(found.map(({ id }) => id));
  await sql`update ${sql.table(records.table)} set lock_version = lock_version where id in (${ids})`.execute(trx);
  return found;
}

async function takeRow<Row extends Stored, Body extends object>(
  trx: Db,
  asked: Asked,
  found: readonly Row[],
  { records, writer, lines }: Context<Row, Body>,
): Promise<Pick<CsvImportRow, "id" | "outcome" | "fields">> {
  const row = recordOf(records, asked, found, lines);
  const was = row ? records.present(row) : {};
  const said = [...asked.row.cells].filter(([column, cell]) => column.isRead && !saysTheSame(column, cell, was));
  if (row && said.length === 0) return { id: row.id, outcome: "unchanged", fields: [] };
  const body = bodyOf(records, said);
  if (!row) {
    const id = await records.add(trx, body, writer);
    if (id !== null) lines.earlier(`id ${id}`, asked.row.line);
    return { id, outcome: "new", fields: said.map(([{ name }]) => name) };
  }
  const refusal = await records.refusal(trx, row);
  if (refusal !== null) throw invalid({ id: [refusal] });
  if (asked.lockVersion !== "" && asked.lockVersion !== String(row.lock_version)) {
    throw invalid({ lock_version: ["Someone changed this after the file was made. Download the file again."] });
  }
  const fields = [...(await records.change(trx, row, body, writer))];
  return { id: row.id, outcome: fields.length > 0 ? "changed" : "unchanged", fields };
}

/** The record that a row is about; null for a new one. Throws 422 where that can't be told. */
function recordOf<Row extends Stored, Body extends object>(
  { noun: [one, several], keyField, keyOfRow }: CsvRecords<Row, Body>,
  { id, key, row: { line } }: Asked,
  found: readonly Row[],
  lines: FirstLines,
): Row | null {
  const refuseTwin = (record: string) => {
    const earlier = lines.earlier(record, line);
    if (earlier !== null) throw invalid({ id: [`Row ${earlier} is the same ${one}. Keep one of the two.`] });
  };
  if (id === null && key === null) {
    throw invalid({ [keyField]: [`Enter the id or the ${keyField} of the ${one}.`] });
  }
  if (id === null) refuseTwin(`key ${key}`);
  const [row, other] = found.filter((each) => (id === null ? keyOfRow(each) === key : each.id === id));
  if (other) throw invalid({ id: [`Several ${several} have this ${keyField}. Enter the id of one.`] });
  if (row) refuseTwin(`id ${row.id}`);
  else if (id !== null) throw invalid({ id: [`There is no ${one} with this id. Empty the cell to add one.`] });
  return row ?? null;
}

type Said = readonly (readonly [column: CsvColumn, cell: string])[];

function bodyOf<Row extends Stored, Body extends object>({ body }: CsvRecords<Row, Body>, said: Said): Body {
  const rounded = said.filter(([{ type }, cell]) => type === "text" && isScientific(cell));
  if (rounded.length > 0) {
    const sentence = "A spreadsheet shortened this number. Enter all its digits, as text.";
    throw invalid(Object.fromEntries(rounded.map(([{ name }]) => [name, [sentence]])));
  }
  const parsed = parseWith(
    body,
    Object.fromEntries(said.map(([column, cell]) => [column.name, readValue(column, cell)])),
  );
  if (parsed.ok) return parsed.value;
  throw invalid(sentencesOf(parsed.errors, said));
}

/** A flag is typed in words here, and a label's place says nothing. */
function sentencesOf(errors: FieldErrors, said: Said): FieldErrors {
  const flags = new Set(said.flatMap(([{ name, type }]) => (type === "flag" ? name : [])));
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [name = path] = path.split(".");
      return [name, flags.has(name) ? ["Enter yes or no."] : sentences];
    }),
  );
}
