import { type Kysely, sql } from "kysely";
import { checkOrders } from "server/orders/check/check-orders";
import { replanStale } from "server/orders/replan";
import { writeMoment } from "server/plan/write-moment";
import { migrateTo, migrateToLatest } from "server/schema/migrate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, connect } from "../server/db/connect";
import type { Database } from "../server/db/tables";
import type { Difference } from "../server/orders/check/difference";
import { judgeForNewDay } from "../server/orders/new-day";
import { followFreeDays } from "../server/production/follow-free-days";
import { columnsOf, type Row } from "../tests/factories/earlier-shop";
import { openEmptyPlace } from "../tests/setup/database";
import { openTestApi, type TestApi } from "../tests/setup/test-api";
import { seedDemo } from "./seed-demo";

/**
 * The demo shop as the release before designs and jobs kept it. That release can't be run here, so its rows are made of today's: the shop
 * is seeded, copied into a database of schema 0011, and every production and proof is split there into one for each line, each proof with
 * a version of its own of the same picture. Then the database is upgraded.
 */

const ORDERS = 1_500;
const CELLS_PER_STATEMENT = 20_000;

let test: TestApi;
let old: Connection;
let close: () => Promise<void>;
let before: Awaited<ReturnType<typeof totals>>;
let records: Awaited<ReturnType<typeof countRecords>>;
beforeAll(async () => {
  test = await openTestApi();
  await seedDemo(test, ORDERS, () => {});
  const opened = await openEmptyPlace();
  old = connect(opened.place);
  close = opened.close;
  await migrateTo(old.db, old.dialect, "0011-import-resumes");
  await copyShop();
  before = await totals(sql`productions`);
  records = await countRecords();
  await migrateToLatest(old.db, old.dialect);
});
afterAll(async () => {
  await old.db.destroy();
  await close();
  await test.close();
});

const numberOf = (row: Row, column: string) => Number(row[column]);

async function rowsOf(db: Kysely<Database>, table: string, order = "1"): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db);
  return rows;
}

/** Splits go behind all rows of the seeded shop. */
class Splits {
  readonly #ids = new Map<string, number>();
  readonly #seen = new Set<number>();
  #next: number;
  constructor(rows: readonly Row[]) {
    this.#next = Math.max(0, ...rows.map((row) => numberOf(row, "id"))) + 1;
  }
  /** Of this record and line: the first line has the record's own id. */
  idOf(record: number, line: number): number {
    const key = `${record} ${line}`;
    const id = this.#ids.get(key) ?? (this.#seen.has(record) ? this.#next++ : record);
    this.#seen.add(record);
    this.#ids.set(key, id);
    return id;
  }
}

async function copyShop(): Promise<void> {
  const columns = await columnsOf(old);
  const tables = new Set(columns.map(({ table }) => table));
  const split = await splitRows();
  await sql`delete from roles`.execute(old.db);
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table).map(({ name }) => name);
    const rows = split.get(table) ?? (await rowsOf(test.db, table));
    await insertRows(table, own, rows);
    if (old.dialect.name === "postgres" && own.includes("id")) await countOn(table);
  }
}

/** Rows came with their ids; the next one gets the id after them. */
async function countOn(table: string): Promise<void> {
  await sql`select setval(sequence, greatest(1, (select max(cast(cast(id as text) as integer)) from ${sql.table(table)})))
    from pg_get_serial_sequence(${table}, 'id') as sequence where sequence is not null`.execute(old.db);
}

async function insertRows(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const known = columns.filter((name) => name in first);
  const size = Math.floor(CELLS_PER_STATEMENT / known.length);
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(known.map((name) => row[name] ?? null))})`);
    const names = sql.join(known.map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(old.db);
  }
}

/** The tables that the old shape holds otherwise. */
async function splitRows(): Promise<Map<string, Row[]>> {
  const { db } = test;
  const proofs = await rowsOf(db, "art_proofs");
  const uploads = await rowsOf(db, "art_uploads");
  const proofIds = new Splits(proofs);
  const uploadIds = new Splits(uploads);
  const places = await rowsOf(db, "art_proof_line_items", "art_proof_id, order_line_item_id");
  const proofById = new Map(proofs.map((row) => [row.id, row]));
  const uploadById = new Map(uploads.map((row) => [row.id, row]));
  const split = { proofs: [...proofs], uploads: [...uploads] };
  const oldPlaces = places.map((place) => {
    const [proof, line] = [numberOf(place, "art_proof_id"), numberOf(place, "order_line_item_id")];
    const id = proofIds.idOf(proof, line);
    const like = proofById.get(proof) ?? {};
    const upload = uploadById.get(like.art_upload_current_id ?? 0);
    if (upload) {
      const copy = uploadIds.idOf(numberOf(upload, "id"), line);
      if (id !== proof) split.uploads.push({ ...upload, id: copy, art_proof_id: id, version: 1 });
      const approved_upload_id = like.approved_upload_id === null ? null : copy;
      if (id !== proof) split.proofs.push({ ...like, id, art_upload_current_id: copy, approved_upload_id });
    } else if (id !== proof) split.proofs.push({ ...like, id });
    return { ...place, art_proof_id: id };
  });
  const madeIds = new Splits(await rowsOf(db, "productions"));
  const { rows: made } = await sql<Row>`
    select made.*, line.order_line_item_id, line.ordered_units, line.received_units, line.produced_units, line.spoiled_units,
      line.lost_units, line.accepted_short_units, line.received_by_hand
    from productions as made inner join production_lines as line on line.production_id = made.id
    order by made.id, line.id`.execute(db);
  const ofLine = (ids: Splits, row: Row, column: string) =>
    row[column] === null ? null : ids.idOf(numberOf(row, column), numberOf(row, "order_line_item_id"));
  const oldMade = made.map((row) => ({
    ...row,
    id: madeIds.idOf(numberOf(row, "id"), numberOf(row, "order_line_item_id")),
    art_proof_id: ofLine(proofIds, row, "art_proof_id"),
  }));
  const pointing = async (table: string, column: string) =>
    (await rowsOf(db, table)).map((row) => ({ ...row, [column]: ofLine(madeIds, row, column) }));
  return new Map([
    ["art_proofs", split.proofs],
    ["art_uploads", split.uploads],
    ["art_proof_line_items", oldPlaces],
    ["productions", oldMade],
    ["production_counts", await pointing("production_counts", "production_id")],
    ["requisitions", await pointing("requisitions", "replaces_production_id")],
  ]);
}

/** Of open orders. */
async function countRecords(): Promise<{ jobs: number; proofs: number }> {
  const { rows } = await sql<Row>`select (select count(*) from productions where is_active = 1) as jobs,
    (select count(*) from art_proofs where is_active = 1 and status <> 'approved') as proofs`.execute(old.db);
  return { jobs: Number(rows[0]?.jobs), proofs: Number(rows[0]?.proofs) };
}

/** Pieces of every line of every order. `made` has them, one row or more for each line. */
async function totals(made: ReturnType<typeof sql>) {
  const pieces = await sql<Row>`
    select order_id, order_line_item_id, sum(ordered_units) as ordered, sum(received_units) as received,
      sum(produced_units) as produced, sum(spoiled_units) as spoiled, sum(accepted_short_units) as short
    from ${made} group by order_id, order_line_item_id order by order_id, order_line_item_id`.execute(old.db);
  const counted = await sql<Row>`
    select order_line_item_id, kind, sum(quantity) as pieces, count(*) as counts from production_counts
    group by order_line_item_id, kind order by order_line_item_id, kind`.execute(old.db);
  const kept = await sql<Row>`
    select (select count(*) from art_uploads) as versions, (select count(*) from proof_feedback) as comments,
      (select count(*) from proof_requests) as requests, (select count(*) from production_checks) as checks,
      (select count(*) from art_proofs where status = 'approved') as approved,
      (select count(*) from (select distinct art_proof_id, order_line_item_id from art_proof_line_items) as places) as places`.execute(
    old.db,
  );
  return { pieces: pieces.rows, counted: counted.rows, kept: kept.rows };
}

/** Lines of each job of open orders, and of each proof: "#1042: 12 13 14". */
async function groupsOf(db: Kysely<Database>, groups: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string; lines: string }>`
    select orders.name, string_agg(cast(order_line_item_id as text), ' ' order by order_line_item_id) as lines
    from ${groups} inner join orders on orders.id = grouped.order_id where orders.stage = 'main'
    group by orders.name, grouped.id`.execute(db);
  return rows.map(({ name, lines }) => `${name}: ${lines}`).sort();
}

const JOBS = sql`(select production_id as id, order_id, order_line_item_id from production_lines) as grouped`;
const OPEN_PROOFS = sql`(select proof.id, proof.order_id, place.order_line_item_id from art_proofs as proof
  inner join art_proof_line_items as place on place.art_proof_id = proof.id where proof.status <> 'approved') as grouped`;

describe("the demo shop of the release before, upgraded", () => {
  it("has every piece, version, comment and approval that it had", async () => {
    expect(await totals(sql`production_lines`)).toEqual(before);
    const { rows } = await sql<Row>`
      select made.id from productions as made
        inner join (select production_id, sum(ordered_units) as ordered, sum(received_units) as received, sum(produced_units) as produced,
            sum(spoiled_units) as spoiled, sum(lost_units) as lost, sum(accepted_short_units) as short
          from production_lines group by production_id) as lines on lines.production_id = made.id
      where made.ordered_units <> lines.ordered or made.received_units <> lines.received or made.produced_units <> lines.produced
        or made.spoiled_units <> lines.spoiled or made.lost_units <> lines.lost or made.accepted_short_units <> lines.short`.execute(
      old.db,
    );
    expect(rows).toEqual([]);
  });

  it("has the jobs and the open proofs that a new shop has", async () => {
    const { jobs, proofs } = await countRecords();
    expect(jobs).toBeLessThan(records.jobs * 0.7);
    expect(proofs).toBeLessThan(records.proofs * 0.7);
    expect(await groupsOf(old.db, JOBS)).toEqual(await groupsOf(test.db, JOBS));
    expect(await groupsOf(old.db, OPEN_PROOFS)).toEqual(await groupsOf(test.db, OPEN_PROOFS));
  });

  it("is as it is stored once housekeeping has planned it anew", async () => {
    const moment = writeMoment({ dialect: old.dialect, settings: test.settings }, test.clock(), null);
    const found: Difference[] = [];
    const check = () => checkOrders(old.db, moment, (difference) => found.push(difference));
    expect(await check()).toEqual({ orders: ORDERS, waiting: ORDERS });
    await followFreeDays(old.db, moment.today);
    await judgeForNewDay(old.db, moment);
    await replanStale(old.db, moment);
    expect(await check()).toEqual({ orders: ORDERS, waiting: 0 });
    expect(found).toEqual([]);
  });
});
