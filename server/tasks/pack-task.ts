import type { Db, OrderRow } from "../db/tables";
import { packagingOf } from "../lines/packaging";
import { openTasks } from "./tasks";

/** An order that is made is packed, as its customer asked, and shipped. */
export async function openPacking(
  trx: Db,
  orders: readonly Pick<OrderRow, "id" | "name" | "properties_json">[],
  at: string,
): Promise<void> {
  await openTasks(
    trx,
    orders.map(({ id, name, properties_json }) => ({
      kind: "pack_and_ship",
      title: [`Pack and ship ${name}`, ...packagingOf(JSON.parse(properties_json))].join(", "),
      entity: { type: "order", id },
      orderId: id,
      assigneeId: null,
      dedupeKey: `pack_and_ship:order:${id}`,
    })),
    at,
  );
}
