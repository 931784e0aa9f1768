import type { ApiDependencies } from "server/api/context";
import { insertRows } from "server/db/insert-rows";
import { rederiveOrders } from "server/orders/rederive-orders";
import { writeMoment } from "server/plan/write-moment";
import { sumUnits } from "server/production/line-units";
import type { OrderRecipe } from "./orders";
import { makeProduction } from "./productions";

export interface MadeOrderRecipe {
  order?: OrderRecipe;
  /** Pieces made of each line, in their order; all of them where nothing is said. */
  made?: readonly number[];
}

export interface OrderToShip {
  id: number;
  name: string;
  lineIds: number[];
}

/** An accepted order of two sizes of a polo (8 M and 4 L), its art approved and its goods here, whose pieces are made. */
export async function makeOrderToShip(test: ApiDependencies, recipe: MadeOrderRecipe = {}): Promise<OrderToShip> {
  const { orderId, orderName } = await makeProduction(test, {
    art: true,
    received: true,
    order: {
      lines: [
        { quantity: 8, size: "M" },
        { quantity: 4, size: "L" },
      ],
      ...recipe.order,
    },
  });
  const parts = await test.db
    .selectFrom("production_lines")
    .select(["production_id", "order_line_item_id", "ordered_units"])
    .where("order_id", "=", orderId)
    .orderBy("order_line_item_id")
    .execute();
  const lineIds = [...new Set(parts.map((part) => part.order_line_item_id))];
  const at = test.clock().toISOString();
  const counts = parts.map(({ production_id, order_line_item_id, ordered_units }) => ({
    production_id,
    order_id: orderId,
    order_line_item_id,
    kind: "produced" as const,
    quantity: recipe.made?.[lineIds.indexOf(order_line_item_id)] ?? ordered_units,
    counted_at: at,
    created_at: at,
  }));
  await insertRows(test.db, "production_counts", counts);
  for (const { production_id, order_line_item_id, quantity } of counts)
    await test.db
      .updateTable("production_lines")
      .set({ produced_units: quantity })
      .where("production_id", "=", production_id)
      .where("order_line_item_id", "=", order_line_item_id)
      .execute();
  await settleMade(test, orderId);
  return { id: orderId, name: orderName, lineIds };
}

/** Productions whose pieces are all made are completed, and the order follows. */
export async function settleMade(test: ApiDependencies, orderId: number): Promise<void> {
  const jobs = await test.db.selectFrom("productions").selectAll().where("order_id", "=", orderId).execute();
  const lines = await test.db.selectFrom("production_lines").selectAll().where("order_id", "=", orderId).execute();
  for (const { id } of jobs) {
    const units = sumUnits(lines.filter(({ production_id }) => production_id === id));
    const isOver = units.produced_units + units.accepted_short_units >= units.ordered_units;
    const status = isOver ? "completed" : "in_progress";
    await test.db
      .updateTable("productions")
      .set({ ...units, status })
      .where("id", "=", id)
      .execute();
  }
  await rederiveOrders(test.db, [orderId], writeMoment(test, test.clock(), null));
}
