import { groupBy } from "contract/group-by";
import type { PackingLine } from "contract/shipments.schema";
import { sql } from "kysely";
import type { Db, OrderRow } from "../../db/tables";
import { type LineToShip, loadLinesToShip } from "../../shipping/packing-lines";
import { notFound } from "../errors";

/** What of each line of an order is left to pack, where it is and why pieces are missing: a fixed number of queries. */
export async function loadPackingLines(db: Db, orderId: number): Promise<PackingLine[]> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
  if (!order) throw notFound("That order");
  if (order.accepted_at === null) return [];
  const lines = await loadLinesToShip(db, order);
  if (lines.length === 0) return [];
  const rows = await db.selectFrom("order_line_items").select(["id", "size"]).where("order_id", "=", orderId).execute();
  const sizes = new Map(rows.map(({ id, size }) => [id, size]));
  const bins = groupBy(await selectBins(db, [orderId]), (bin) => bin.order_line_item_id);
  const names = groupBy(await selectNames(db, orderId), (name) => name.order_line_item_id);
  const spoiled = new Map((await selectSpoiled(db, orderId)).map((one) => [one.order_line_item_id, one.spoiled]));
  return lines.map(({ id, desired: _desired, ...line }) => ({
    ...line,
    order_line_item_id: id,
    size: sizes.get(id) ?? null,
    spoiled: spoiled.get(id) ?? 0,
    bins: [...new Set((bins.get(id) ?? []).map(({ name }) => name))],
    names: (names.get(id) ?? []).map((name) => ({
      id: name.id,
      text: [name.line_1, name.line_2].filter(Boolean).join(" / "),
    })),
    missing: missingWords(line, spoiled.get(id) ?? 0, order),
  }));
}

/** Why not all of it can leave: "3 not made yet, 1 spoiled". */
function missingWords(line: Omit<LineToShip, "id" | "desired">, spoiled: number, order: OrderRow): string | null {
  const open = line.ordered - line.short - line.made;
  const reasons = [
    open > 0 && `${open} not ${order.receiving_status === "complete" ? "made" : "received or made"} yet`,
    open > 0 && spoiled > 0 && `${spoiled} spoiled`,
    line.short > 0 && `${line.short} accepted short`,
  ].filter(Boolean);
  return reasons.length === 0 ? null : reasons.join(", ");
}

/** Where pieces of these orders stand now. */
export async function selectBins(db: Db, orderIds: readonly number[]) {
  return await db
    .selectFrom("requisition_splits as split")
    .innerJoin("locations", "locations.id", "split.location_id")
    .innerJoin("requisitions", "requisitions.id", "split.requisition_id")
    .select(["split.order_id", "requisitions.order_line_item_id", "locations.name"])
    .where("split.order_id", "in", orderIds)
    .where("split.stands", "=", 1)
    .where(sql<boolean>`split.quantity_received > split.quantity_released`)
    .orderBy("locations.name_order")
    .execute();
}

function selectNames(db: Db, orderId: number) {
  return db
    .selectFrom("personalizations as name")
    .innerJoin("order_line_items as line", "line.id", "name.order_line_item_id")
    .select(["name.id", "name.order_line_item_id", "name.line_1", "name.line_2"])
    .where("line.order_id", "=", orderId)
    .orderBy("name.unit_index")
    .execute();
}

function selectSpoiled(db: Db, orderId: number) {
  return db
    .selectFrom("production_lines")
    .select("order_line_item_id")
    .select((eb) => eb.fn.max<number>("lost_units").as("spoiled"))
    .where("order_id", "=", orderId)
    .groupBy("order_line_item_id")
    .execute();
}
