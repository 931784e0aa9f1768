import { type RawBuilder, sql } from "kysely";
import type { ApiDependencies, SignedIn } from "../server/api/context";
import { createShipment, patchShipment } from "../server/api/shipments/shipment-write";
import type { Db } from "../server/db/tables";
import { loadLinesToShip } from "../server/shipping/packing-lines";

const FEWER = sql.raw(
  "coalesce((select min(accepted_short_units) from production_lines where order_id = line.order_id and order_line_item_id = line.id), 0)",
);
/** Every ninth customer fetches the order. */
const PICKUP_OF = 9;
const IS_PICKUP = sql.raw(`orders.id % ${PICKUP_OF} = 0`);
const [FIRST_PARCEL, PARCEL_STEP] = [100_000_000, 7_919];

/** The tracking number of a finished order that went by parcel. */
export const parcelNumber = (orderId: number) => `1Z9${FIRST_PARCEL + orderId * PARCEL_STEP}`;
/** The same; null where its customer fetched it. */
export const pastParcel = (orderId: number) => (orderId % PICKUP_OF === 0 ? null : parcelNumber(orderId));
export const parcelOf = (orderId: RawBuilder<unknown>) =>
  sql`'1Z9' || (${sql.lit(FIRST_PARCEL)} + cast(${orderId} as bigint) * ${sql.lit(PARCEL_STEP)})`;
const PARCEL = parcelOf(sql`order_id`);

/** Finished orders left on the day on which they were closed, most by parcel. One statement a table, however many orders. */
export async function shipArchive(db: Db): Promise<void> {
  await sql`insert into shipments (order_id, number, kind, status, carrier, service, units, box_count, ship_to_json, packed_at,
      shipped_date, shipped_at, picked_up_by, created_at, updated_at)
    select orders.id, 1, case when ${IS_PICKUP} then 'pickup' else 'parcel' end,
      case when ${IS_PICKUP} then 'picked_up' else 'shipped' end,
      case when ${IS_PICKUP} then null when orders.id % 3 = 0 then 'FedEx' when orders.id % 5 = 0 then 'USPS' else 'UPS' end,
      case when ${IS_PICKUP} then null else 'Ground' end, 0, case when ${IS_PICKUP} then 0 else 1 end, shipping_address_json,
      closed_at, substr(closed_at, 1, 10), closed_at,
      case when ${IS_PICKUP} then coalesce(customers.first_name || ' ' || customers.last_name, 'The customer') end,
      closed_at, closed_at
    from orders left join customers on customers.id = orders.customer_id where orders.status = 'complete'`.execute(db);
  await sql`insert into shipment_lines (shipment_id, order_id, order_line_item_id, quantity)
    select shipments.id, line.order_id, line.id, line.current_quantity - ${FEWER}
    from shipments join order_line_items as line on line.order_id = shipments.order_id
    where line.is_product = 1 and line.removed_at is null and line.current_quantity > ${FEWER}`.execute(db);
  await sql`insert into shipment_boxes (shipment_id, order_id, number, tracking_number, tracking_key, weight_grams)
    select id, order_id, 1, ${PARCEL}, ${PARCEL}, 1000 + order_id % 90 * 100
    from shipments where kind = 'parcel'`.execute(db);
  await sql`update shipments
    set units = (select coalesce(sum(quantity), 0) from shipment_lines where shipment_id = shipments.id)`.execute(db);
  await sql`update orders set ship_status = 'shipped', units_shipped = shipment.units, units_to_pack = 0, made_at = orders.closed_at,
      actual_ship_date = shipment.shipped_date
    from shipments as shipment where shipment.order_id = orders.id`.execute(db);
}

/** What of open orders is made is packed by turns: some left in part, some waits for its carrier or its customer. */
export async function tellShipping(own: ApiDependencies, desk: SignedIn): Promise<void> {
  const orders = await own.db
    .selectFrom("orders")
    .selectAll()
    .where("units_to_pack", ">", 1)
    .where("held_at", "is", null)
    .where("flagged_date", "is", null)
    .orderBy("id")
    .limit(12)
    .execute();
  const forget = async () => {};
  for (const [index, order] of orders.entries()) {
    // Every fourth waits at the packing table.
    if (index % 4 === 3) continue;
    const line = (await loadLinesToShip(own.db, order)).find(({ left }) => left > 0);
    if (!line) continue;
    const kind = index % 4 === 2 ? "pickup" : "parcel";
    const lines = [{ order_line_item_id: line.id, quantity: Math.ceil(line.left / 2) }];
    const boxes = [{ tracking_number: kind === "parcel" ? `1Z7${100_000_000 + order.id}` : null, weight_grams: 2_400 }];
    const body = { kind, carrier: kind === "parcel" ? "UPS" : null, lines, boxes } as const;
    const { data } = await createShipment(own, desk, { orderId: order.id, body, remember: forget });
    await patchShipment(own, desk, data.id, { action: "pack" });
    if (index % 4 === 0) await patchShipment(own, desk, data.id, { action: "ship" });
  }
}
