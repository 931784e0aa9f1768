import { expect, it, onTestFinished } from "vitest";
import { columnsOf, enterRow, type Row } from "../../tests/factories/earlier-shop";
import { openEmptyPlace } from "../../tests/setup/database";
import { migrateTo, migrateToLatest } from "../schema/migrate";
import { connect } from "./connect";

/** Jobs that earlier releases called ready. */
const JOBS: readonly { job: string; status: string; line: Row; isReady: number }[] = [
  { job: "not begun", status: "not_started", line: {}, isReady: 1 },
  { job: "running", status: "in_progress", line: { produced_units: 2 }, isReady: 0 },
  { job: "spoiled before it began", status: "not_started", line: { lost_units: 8 }, isReady: 0 },
  { job: "accepted short", status: "not_started", line: { accepted_short_units: 8 }, isReady: 0 },
];

it("calls ready what can be started, from the upgrade on", async () => {
  const { place, close } = await openEmptyPlace();
  const { db, dialect } = connect(place);
  onTestFinished(async () => {
    await db.destroy();
    await close();
  });
  await migrateTo(db, dialect, "0013-proof-sendings");
  const columns = await columnsOf({ db, dialect });
  const enter = (table: string, id: number, values: Row) => enterRow(db, columns, { table, id, values });
  await enter("orders", 1, { status: "in_progress", stage: "main", priority: "normal" });
  for (const [index, { status, line }] of JOBS.entries()) {
    const id = index + 1;
    await enter("order_line_items", id, { order_id: 1, title: "Pique Polo", quantity: 8, current_quantity: 8 });
    await enter("productions", id, { order_id: 1, order_line_item_id: id, status, is_active: 1, is_ready: 1 });
    const units = { ordered_units: 8, received_units: 8, produced_units: 0, lost_units: 0, accepted_short_units: 0 };
    const of = { order_id: 1, production_id: id, order_line_item_id: id };
    await enter("production_lines", id, { ...of, ...units, ...line });
  }
  await migrateToLatest(db, dialect);
  const rows = await db.selectFrom("productions").select("is_ready").orderBy("id").execute();
  expect(rows.map((row, index) => [JOBS[index]?.job, row.is_ready])).toEqual(
    JOBS.map(({ job, isReady }) => [job, isReady]),
  );
});
