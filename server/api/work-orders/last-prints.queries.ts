import type { WorkOrder } from "contract/work-order.schema";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";

/** The last print of the newest sheet that was printed, by order. */
export async function loadLastPrints(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, WorkOrder["last_print"]>> {
  const rows = await db
    .selectFrom("work_order_prints as print")
    .innerJoin("orders", "orders.id", "print.order_id")
    .leftJoin("users", "users.id", "print.printed_by_id")
    .select([
      "print.order_id",
      "print.revision",
      "print.printed_at",
      "print.printed_by_id",
      "orders.printed_revision",
      "orders.work_order_revision",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .where("print.order_id", "in", orderIds)
    .orderBy("print.revision")
    .orderBy("print.id")
    .execute();
  return new Map(
    rows.map(({ order_id, revision, printed_at, printed_by_id, first_name, last_name, email, ...order }) => [
      order_id,
      {
        revision,
        printed_at,
        printed_by: person(printed_by_id, first_name, last_name, email),
        is_current: order.printed_revision === order.work_order_revision,
      },
    ]),
  );
}
