import { type CsvValue, csvText, readCsvText } from "contract/csv";
import type { Fields, FieldType } from "contract/field";

/** A column of a file: a field of the record under its own name, or what follows from several. */
export interface CsvColumn {
  name: string;
  /** A file that people made may name it so. */
  label: string;
  type: FieldType;
  /** A file may change it. */
  isRead: boolean;
}

/** The columns of these fields, in the order of their table. */
export const columnsOfFields = (fields: Fields, isRead: (name: string) => boolean): CsvColumn[] =>
  Object.entries(fields).map(([name, { label, type }]) => ({ name, label, type, isRead: isRead(name) }));

/** Columns that are written and never read. */
export const writtenColumns = (names: readonly string[]): CsvColumn[] =>
  names.map((name) => ({ name, label: name, type: "text", isRead: false }));

/** What the file says of a field. */
export function writtenValue({ name }: CsvColumn, record: object): CsvValue {
  const value: unknown = Reflect.get(record, name);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** Does a cell say what the record says already? As the file wrote it, or as people type it. */
export function saysTheSame(column: CsvColumn, cell: string, record: object): boolean {
  const value = writtenValue(column, record);
  const typed = oneLineEnd(cell);
  return typed === oneLineEnd(csvText(value)) || typed === oneLineEnd(String(value ?? ""));
}

const oneLineEnd = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };

/** A cell as the field's write takes it; what does not fit stays text, for the schema to refuse. */
export function readValue({ type }: CsvColumn, cell: string): unknown {
  const text = readCsvText(cell);
  if (type === "flag") return FLAGS[text.toLowerCase()] ?? text;
  if (type === "count") return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (type !== "labels") return text;
  return text.split(";").flatMap((label) => label.trim() || []);
}
