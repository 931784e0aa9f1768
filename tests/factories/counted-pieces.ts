import type { Kysely } from "kysely";
import type { Database } from "server/db/tables";

/** Counts pieces of a production as if the floor had done so: the events, and the numbers that follow from them. */
export async function countPieces(
  db: Kysely<Database>,
  productionId: number,
  { produced = 0, spoiled = 0 }: { produced?: number; spoiled?: number },
): Promise<void> {
  const row = await db.selectFrom("productions").selectAll().where("id", "=", productionId).executeTakeFirstOrThrow();
  const at = row.created_at;
  const common = {
    production_id: row.id,
    order_id: row.order_id,
    order_line_item_id: row.order_line_item_id,
    counted_at: at,
    created_at: at,
  };
  const counts = [
    { ...common, kind: "produced" as const, quantity: produced },
    { ...common, kind: "spoiled" as const, quantity: spoiled, reason: "other" },
  ].filter(({ quantity }) => quantity !== 0);
  for (const count of counts) await db.insertInto("production_counts").values(count).execute();
  await db
    .updateTable("productions")
    .set({ produced_units: row.produced_units + produced, spoiled_units: row.spoiled_units + spoiled })
    .where("id", "=", row.id)
    .execute();
  await db
    .updateTable("productions")
    .set((eb) => ({ lost_units: eb("lost_units", "+", spoiled) }))
    .where("order_line_item_id", "=", row.order_line_item_id)
    .execute();
}
