import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ENTERED_AT, enterShop, type Row } from "../../tests/factories/earlier-shop";
import { openCopyOf, openEmptyPlace, type TestPlace } from "../../tests/setup/database";
import { systemClock } from "../clock";
import { readSettings } from "../env.server";
import { locationKeys } from "../goods/locations";
import { checkOrders } from "../orders/check/check-orders";
import { writeMoment } from "../plan/write-moment";
import { MIGRATION_NAMES, migrateTo, migrateToLatest } from "../schema/migrate";
import { type Connection, connect } from "./connect";

interface Entered {
  /** Number of the migration that the database had. */
  age: number;
  id: number;
  isOver: boolean;
  rows: Map<string, Row>;
}

interface EarlierShop extends Connection {
  dataDir: string;
  entered: Entered[];
}

/** Grows with the ages, so that each migration of an empty shop runs once. */
let empty: TestPlace;
beforeAll(async () => {
  empty = await openEmptyPlace();
});
afterAll(() => empty.close());

async function openShopOf(age: number): Promise<EarlierShop> {
  const { db, dialect } = connect(empty.place);
  await migrateTo(db, dialect, nameOf(age));
  await db.destroy();
  return await openShop(await openCopyOf(empty.place));
}

async function openShop({ place, close }: TestPlace): Promise<EarlierShop> {
  const connection = connect(place);
  onTestFinished(async () => {
    await connection.db.destroy();
    await close();
  });
  return { ...connection, dataDir: place.dataDir, entered: [] };
}

/** An order that is open and one that is over, with a row in every table of that time. */
async function enterAt(shop: EarlierShop, age: number): Promise<void> {
  for (const isOver of [false, true]) {
    const id = 1_000 * age + (isOver ? 2 : 1);
    shop.entered.push({ age, id, isOver, rows: await enterShop(shop, id, isOver) });
  }
}

const nameOf = (age: number) => MIGRATION_NAMES[age - 1] ?? "";
const ages = MIGRATION_NAMES.map((_, index) => index + 1);
const latest = ages.length;

/** Goods that nobody brings were counted by hand; they are here (0005). */
const isRewritten = (table: string, column: string, age: number) =>
  table === "productions" && column === "received_units" && age < 5;

async function expectNothingLost({ db, entered }: EarlierShop): Promise<void> {
  for (const { age, rows } of entered) {
    for (const [table, row] of rows) {
      const kept = Object.entries(row).filter(([column]) => !isRewritten(table, column, age));
      const where = kept.map(([column, value]) =>
        value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
      );
      const { rows: found } = await sql`select 1 from ${sql.table(table)} where ${sql.join(where, sql` and `)}`.execute(
        db,
      );
      expect(found.length, `${table}, entered at ${nameOf(age)}: ${JSON.stringify(row)}`).toBe(1);
    }
  }
}

async function expectValidReferences({ db, dialect }: EarlierShop): Promise<void> {
  if (dialect.name !== "sqlite") {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(db);
    expect(rows).toEqual([]);
    return;
  }
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
}

/** What the migrations worked out of what was there. */
async function expectFigures(shop: EarlierShop): Promise<void> {
  const { db } = shop;
  for (const { age, id, isOver, rows } of shop.entered) {
    const about = `order ${id}, entered at ${nameOf(age)}`;
    const place = String(rows.get("locations")?.name_key ?? "");
    if (place !== "" && nameOf(age) < "0039") {
      const kept = await db.selectFrom("locations").select("name_order").where("name_key", "=", place).execute();
      expect(kept, about).toEqual([{ name_order: locationKeys(place).name_order }]);
    }
    if (age < 3) {
      const proof = await db.selectFrom("art_proofs").selectAll().where("id", "=", id).executeTakeFirst();
      expect(proof, about).toMatchObject({
        status_since: ENTERED_AT,
        due_sort: "2026-03-20",
        priority_rank: 0,
        frozen_at: isOver ? ENTERED_AT : null,
        is_active: isOver ? 0 : 1,
      });
    }
    if (age < 4) await expectGoods(shop, id, isOver, about);
    if (age < 5) await expectCounts(shop, id, isOver, about);
    const properties = db.selectFrom("order_properties").selectAll().where("order_id", "=", id);
    if (age < 8) {
      expect(await properties.execute(), about).toEqual([
        expect.objectContaining({ name: "Thread", value: `Gold ${id}` }),
      ]);
    }
  }
}

async function expectGoods({ db }: EarlierShop, id: number, isOver: boolean, about: string): Promise<void> {
  const received = isOver ? 24 : 10;
  const split = await db.selectFrom("requisition_splits").selectAll().where("requisition_id", "=", id).execute();
  expect(split, about).toMatchObject([
    { quantity: 24, quantity_received: received, status: isOver ? "received" : "partially_received" },
  ]);
  const receiving = await db.selectFrom("receivings").selectAll().where("requisition_id", "=", id).execute();
  expect(receiving, about).toMatchObject([
    { requisition_split_id: split[0]?.id, quantity_outstanding: 24 - received, is_open: isOver ? 0 : 1 },
  ]);
  const receipts = await db
    .selectFrom("receipts")
    .select("quantity_received")
    .where("receiving_id", "=", receiving[0]?.id ?? 0)
    .execute();
  expect(receipts, about).toEqual([{ quantity_received: received }]);
}

async function expectCounts({ db }: EarlierShop, id: number, isOver: boolean, about: string): Promise<void> {
  const counts = await db
    .selectFrom("production_counts")
    .select(["kind", "quantity"])
    .where("production_id", "=", id)
    .orderBy("kind")
    .execute();
  const made = await db.selectFrom("productions").select("received_units").where("id", "=", id).executeTakeFirst();
  expect(made, about).toEqual({ received_units: isOver ? 24 : 20 });
  expect(counts, about).toEqual([
    { kind: "produced", quantity: isOver ? 24 : 6 },
    { kind: "spoiled", quantity: 2 },
  ]);
}

async function expectTallies({ db, dialect, entered }: EarlierShop): Promise<void> {
  await dialect.compactTallies(db);
  const { rows } = await sql<{ orders: number; units: number }>`
    select sum(orders) as orders, sum(units) as units from order_tallies`.execute(db);
  expect(rows).toEqual([{ orders: entered.length, units: 24 * entered.length }]);
}

/** The program's own check reads every row; the rows of this test hang together loosely, so what it finds is not asked. */
async function expectReadable({ db, dialect, dataDir, entered }: EarlierShop): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir });
  const seen = await checkOrders(db, writeMoment({ dialect, settings }, systemClock(), null), () => undefined);
  expect(seen.orders).toBe(entered.length);
}

async function expectSound(shop: EarlierShop): Promise<void> {
  await expectNothingLost(shop);
  await expectFigures(shop);
  await expectValidReferences(shop);
  await expectTallies(shop);
  await expectReadable(shop);
}

describe("an upgrade to the newest schema", () => {
  it.each(ages)("from migration %i loses nothing", async (age) => {
    const shop = await openShopOf(age);
    await enterAt(shop, age);
    await migrateToLatest(shop.db, shop.dialect);
    await expectSound(shop);
  });

  it("step by step, with work of every age, loses nothing", async () => {
    const shop = await openShop(await openEmptyPlace());
    for (const age of ages) {
      await migrateTo(shop.db, shop.dialect, nameOf(age));
      await enterAt(shop, age);
    }
    await migrateToLatest(shop.db, shop.dialect);
    expect(shop.entered.length).toBe(2 * latest);
    await expectSound(shop);
  });
});
