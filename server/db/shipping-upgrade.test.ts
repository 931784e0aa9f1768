import { expect, it, onTestFinished } from "vitest";
import { columnsOf, enterRow, type Row } from "../../tests/factories/earlier-shop";
import { openEmptyPlace } from "../../tests/setup/database";
import { migrateTo, migrateToLatest } from "../schema/migrate";
import { connect } from "./connect";

const CLOSED = "2026-02-20T09:00:00.000Z";

/** Orders of earlier releases, and what they say of their shipping after the upgrade. */
const ORDERS: readonly { order: string; row: Row; after: object; shipment: object | null }[] = [
  {
    order: "complete on a typed day",
    row: { status: "complete", stage: "closed", closed_at: CLOSED, actual_ship_date: "2026-02-18" },
    after: { ship_status: "shipped", units_shipped: 7, actual_ship_date: "2026-02-18" },
    shipment: { status: "shipped", shipped_date: "2026-02-18", units: 7, box_count: 0, source: "migration" },
  },
  {
    order: "complete without one",
    row: { status: "complete", stage: "closed", closed_at: CLOSED, actual_ship_date: null },
    after: { ship_status: "shipped", units_shipped: 7, actual_ship_date: "2026-02-20" },
    shipment: { shipped_date: "2026-02-20", units: 7 },
  },
  {
    order: "running",
    row: { status: "in_progress", stage: "main", closed_at: null, actual_ship_date: null },
    after: { ship_status: "not_started", units_shipped: 0, actual_ship_date: null },
    shipment: null,
  },
  {
    order: "cancelled",
    row: { status: "cancelled", stage: "closed", closed_at: CLOSED, actual_ship_date: null },
    after: { ship_status: "not_started", units_shipped: 0 },
    shipment: null,
  },
];

it("closed orders keep what they say: a shipment without boxes on their day", async () => {
  const { place, close } = await openEmptyPlace();
  const { db, dialect } = connect(place);
  onTestFinished(async () => {
    await db.destroy();
    await close();
  });
  await migrateTo(db, dialect, "0018-stopped-jobs");
  const columns = await columnsOf({ db, dialect });
  const enter = (table: string, id: number, values: Row) => enterRow(db, columns, { table, id, values });
  for (const [index, { row }] of ORDERS.entries()) {
    const id = index + 1;
    await enter("orders", id, row);
    const line = { order_id: id, quantity: 8, current_quantity: 8, is_product: 1, removed_at: null };
    await enter("order_line_items", id, line);
    await enter("productions", id, { order_id: id, order_line_item_id: id, status: "completed" });
    const units = { ordered_units: 8, produced_units: 7, accepted_short_units: 1 };
    await enter("production_lines", id, { order_id: id, production_id: id, order_line_item_id: id, ...units });
  }
  await migrateToLatest(db, dialect);
  const orders = await db.selectFrom("orders").selectAll().orderBy("id").execute();
  const shipments = await db.selectFrom("shipments").selectAll().execute();
  for (const [index, { order, after, shipment }] of ORDERS.entries()) {
    expect({ order, ...orders[index] }).toMatchObject({ order, ...after });
    const own = shipments.filter(({ order_id }) => order_id === index + 1);
    expect(own, order).toHaveLength(shipment ? 1 : 0);
    if (shipment) expect(own[0]).toMatchObject(shipment);
  }
  const marks = await db.selectFrom("settings").select("value").where("key", "=", "plan.stale").execute();
  expect(marks).toHaveLength(1);
});
