import type { RawBuilder } from "kysely";
import type { z } from "zod";
import type { Db } from "../../db/tables";
import type { WriteMoment } from "../../plan/write-moment";
import type { SignedIn } from "../context";
import type { CsvColumn } from "./csv-columns";

export interface Writer {
  actor: SignedIn;
  moment: WriteMoment;
  isDryRun: boolean;
}

/** By what the rows of a slice name their records. */
export interface Sought {
  ids: readonly number[];
  keys: readonly string[];
}

/** How records of one kind go out as CSV and come back. `Row` is a row of their table, `Body` what their PATCH takes. */
export interface CsvRecords<Row extends { id: number; lock_version: number }, Body extends object> {
  table: "customers" | "suppliers";
  /** As sentences name one, and several. */
  noun: readonly [one: string, several: string];
  columns: readonly CsvColumn[];
  /** The records behind this id as the file shows them, in the order of their ids. */
  after(db: Db, id: number, limit: number): Promise<readonly (object & { id: number })[]>;
  /** The field by which a record is found where the row has no id. */
  keyField: string;
  keyOf(text: string): string;
  keyOfRow(row: Row): string | null;
  /** How the report names it. */
  nameOf(of: object): string;
  /** What a row may say, checked as the record's own PATCH checks it. */
  body: z.ZodType<Body>;
  /** In the order of their ids; `lock` takes them for the rest of the transaction. */
  find(trx: Db, sought: Sought, lock: RawBuilder<unknown>): Promise<readonly Row[]>;
  /** The fields of a row that a file may change, as the contract has them. */
  present(row: Row): object;
  /** Sentence for a record that takes no change; null for all others. */
  refusal(trx: Db, row: Row): Promise<string | null>;
  /** The id of the new one; null in a dry run. Throws ApiError before it writes anything. */
  add(trx: Db, body: Body, writer: Writer): Promise<number | null>;
  /** The fields that differ. Throws ApiError before it writes anything. */
  change(trx: Db, row: Row, body: Body, writer: Writer): Promise<readonly string[]>;
}
