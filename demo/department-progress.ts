import { sql } from "kysely";
import type { WriteMoment } from "server/plan/write-moment";
import type { Db } from "../server/db/tables";
import { rederiveOrders } from "../server/orders/rederive-orders";
import { buyDemoGoods } from "./bought-goods";
import { countMade } from "./counted-pieces";
import type { ProgressOf } from "./progress";

const ART = ["not_started", "in_progress", "in_review", "approved", "approved", "approved"];
/** In eighths of the quantity. */
const NEARLY_MADE = 7;
const PRODUCED = [0, 0, 0, 0, 2, NEARLY_MADE];

/**
 * Lets the departments work: what they did is written here in a few statements for all of these orders, and the order's columns follow
 * from it as they always do.
 */
export async function advanceDepartments(db: Db, orders: readonly ProgressOf[], moment: WriteMoment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let progress = 0; progress <= 5; progress += 1) {
      const ids = orders.filter((order) => order.progress === progress).map((order) => order.id);
      if (ids.length > 0 && progress > 0) await advanceTo(trx, progress, ids, moment.at);
    }
    await buyDemoGoods(trx, orders, moment);
    await rederiveOrders(
      trx,
      orders.map((order) => order.id),
      moment,
    );
    await planShipDates(trx, orders);
  });
}

async function advanceTo(trx: Db, progress: number, ids: readonly number[], at: string): Promise<void> {
  const approved = ART[progress] === "approved";
  await trx
    .updateTable("art_proofs")
    .set({
      status: ART[progress],
      approved_at: approved ? at : null,
      approved_via: approved ? "link" : null,
      updated_at: at,
    })
    .where("order_id", "in", ids)
    .execute();
  // Of most of them all is there, and nobody began yet.
  await run(trx, progress === 4 ? ids.filter((id) => id % 4 === 0) : ids, PRODUCED[progress] ?? 0, at);
  // What the field guide lets the system do: not_started → in_progress once any department begins.
  await trx
    .updateTable("orders")
    .set({ status: "in_progress", art_approved_at: approved ? at : null, updated_at: at })
    .where("id", "in", ids)
    .where("status", "=", "not_started")
    .execute();
}

async function run(trx: Db, ids: readonly number[], eighths: number, at: string): Promise<void> {
  if (eighths === 0 || ids.length === 0) return;
  await trx
    .updateTable("production_lines")
    .set({ produced_units: sql<number>`ordered_units * ${sql.lit(eighths)} / 8` })
    .where("order_id", "in", ids)
    .execute();
  await trx
    .updateTable("productions")
    .set({ status: "in_progress", started_at: at, status_since: at, updated_at: at })
    .where("order_id", "in", ids)
    .execute();
  if (eighths === NEARLY_MADE) await finishAllButLast(trx, ids, at);
  await trx
    .updateTable("productions")
    .set((eb) => ({
      produced_units: eb
        .selectFrom("production_lines as line")
        .select((own) => own.fn.sum<number>("line.produced_units").as("pieces"))
        .whereRef("line.production_id", "=", "productions.id"),
    }))
    .where("order_id", "in", ids)
    .execute();
  await countMade(trx, ids);
}

async function finishAllButLast(trx: Db, ids: readonly number[], at: string): Promise<void> {
  const finished = await trx
    .updateTable("productions")
    .set({ status: "completed", completed_at: at })
    .where("order_id", "in", ids)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("productions as last")
        .select((own) => own.fn.max("last.id").as("id"))
        .where("last.order_id", "in", ids)
        .groupBy("last.order_id"),
    )
    .returning("id")
    .execute();
  if (finished.length === 0) return;
  await trx
    .updateTable("production_lines")
    .set({ produced_units: sql<number>`ordered_units` })
    .where(
      "production_id",
      "in",
      finished.map(({ id }) => id),
    )
    .execute();
}

/** They plan to ship on the last day that suffices. */
async function planShipDates(trx: Db, orders: readonly ProgressOf[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await trx
    .updateTable("orders")
    .set({ estimated_ship_date: sql<string>`ship_by_date`, ship_sort: sql<string>`ship_by_date` })
    .where("id", "in", ids)
    .where("ship_by_date", "is not", null)
    .execute();
}
