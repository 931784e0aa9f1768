import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateToLatest } from "../schema/migrate";
import { type Connection, connectSqlite } from "./connect";

let dir: string;
let connection: Connection;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "orders-test-"));
  connection = connectSqlite(join(dir, "orders.db"));
  await migrateToLatest(connection.db, connection.dialect);
});
afterAll(async () => {
  await connection.db.destroy();
  await rm(dir, { recursive: true, force: true });
});

async function parts(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct segid) as n from order_search_idx`.execute(
    connection.db,
  );
  return rows[0]?.n ?? 0;
}

async function found(q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${connection.dialect.searchOrders(q)}`.execute(connection.db);
  return rows.map(({ id }) => id).sort((left, right) => left - right);
}

it("joins the parts of SQLite's search index into one and finds what it found before", async () => {
  const { db, dialect } = connection;
  for (let id = 1; id <= 40; id += 1) {
    await dialect.indexOrders(db, [
      { order_id: id, text: `#${1000 + id} ${id % 10 === 0 ? "Larkspur" : "Harbor"} Rowing` },
    ]);
  }
  const before = await found("larkspur");
  expect(await parts()).toBeGreaterThan(1);
  await dialect.mergeSearch(db, "some");
  await dialect.mergeSearch(db, "all");
  expect(await parts()).toBe(1);
  expect(await found("larkspur")).toEqual(before);
  expect(before).toEqual([10, 20, 30, 40]);
});

it("has nothing to do the second time", async () => {
  await connection.dialect.mergeSearch(connection.db, "all");
  expect(await parts()).toBe(1);
});
