import type { Kysely } from "kysely";
import type { Database } from "server/db/tables";
import { sumUnits } from "server/production/line-units";

interface Counted {
  produced?: number;
  spoiled?: number;
  /** The line that they are of; the first of the production where nothing is said. */
  lineId?: number;
}

/** Counts pieces of a production as if the floor had done so: the events, and the numbers that follow from them. */
export async function countPieces(
  db: Kysely<Database>,
  productionId: number,
  { produced = 0, spoiled = 0, lineId }: Counted,
): Promise<void> {
  const row = await db.selectFrom("productions").selectAll().where("id", "=", productionId).executeTakeFirstOrThrow();
  const at = row.created_at;
  const line = lineId ?? row.order_line_item_id;
  const of = {
    production_id: row.id,
    order_id: row.order_id,
    order_line_item_id: line,
    counted_at: at,
    created_at: at,
  };
  const counts = [
    { ...of, kind: "produced" as const, quantity: produced },
    { ...of, kind: "spoiled" as const, quantity: spoiled, reason: "other" },
  ].filter(({ quantity }) => quantity !== 0);
  for (const count of counts) await db.insertInto("production_counts").values(count).execute();
  await db
    .updateTable("production_lines")
    .set((eb) => ({
      produced_units: eb("produced_units", "+", produced),
      spoiled_units: eb("spoiled_units", "+", spoiled),
    }))
    .where("production_id", "=", row.id)
    .where("order_line_item_id", "=", line)
    .execute();
  await db
    .updateTable("production_lines")
    .set((eb) => ({ lost_units: eb("lost_units", "+", spoiled) }))
    .where("order_line_item_id", "=", line)
    .execute();
  await sumProductions(db, row.order_id);
}

async function sumProductions(db: Kysely<Database>, orderId: number): Promise<void> {
  const lines = await db.selectFrom("production_lines").selectAll().where("order_id", "=", orderId).execute();
  for (const id of new Set(lines.map(({ production_id }) => production_id))) {
    const own = lines.filter(({ production_id }) => production_id === id);
    await db.updateTable("productions").set(sumUnits(own)).where("id", "=", id).execute();
  }
}
