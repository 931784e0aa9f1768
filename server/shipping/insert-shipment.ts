import type { BoxBody } from "contract/shipments.schema";
import { trackingKey } from "contract/shipping";
import type { Insertable } from "kysely";
import { insertRows } from "../db/insert-rows";
import type { ShipmentsTable } from "../db/shipping-tables";
import type { Db, OrderRow, ShipmentRow } from "../db/tables";

/** What a shipment holds. */
export interface ShipmentPieces {
  lines: readonly { order_line_item_id: number; quantity: number }[];
  boxes: readonly BoxBody[];
}

type NewShipmentRow = Omit<Insertable<ShipmentsTable>, "order_id" | "number" | "units" | "box_count" | "ship_to_json">;

/** A shipment with the next number of its order, whose row is taken. */
export async function insertShipment(
  trx: Db,
  order: Pick<OrderRow, "id" | "shipping_address_json">,
  row: NewShipmentRow,
  { lines, boxes }: ShipmentPieces,
): Promise<Pick<ShipmentRow, "id" | "number">> {
  const last = await trx
    .selectFrom("shipments")
    .select((eb) => eb.fn.max("number").as("number"))
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const inserted = await trx
    .insertInto("shipments")
    .values({
      ...row,
      order_id: order.id,
      number: Number(last?.number ?? 0) + 1,
      units: lines.reduce((total, { quantity }) => total + quantity, 0),
      box_count: boxes.length,
      ship_to_json: order.shipping_address_json,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  const shipment = { id: inserted.id, order_id: order.id };
  await insertLines(trx, shipment, lines);
  await insertBoxes(trx, shipment, boxes);
  return inserted;
}

type Of = Pick<ShipmentRow, "id" | "order_id">;

export async function replaceLines(trx: Db, shipment: Of, lines: ShipmentPieces["lines"]): Promise<void> {
  await trx.deleteFrom("shipment_lines").where("shipment_id", "=", shipment.id).execute();
  await insertLines(trx, shipment, lines);
}

export async function replaceBoxes(trx: Db, shipment: Of, boxes: ShipmentPieces["boxes"]): Promise<void> {
  await trx.deleteFrom("shipment_boxes").where("shipment_id", "=", shipment.id).execute();
  await insertBoxes(trx, shipment, boxes);
}

async function insertLines(trx: Db, { id, order_id }: Of, lines: ShipmentPieces["lines"]): Promise<void> {
  const rows = lines.map(({ order_line_item_id, quantity }) => ({
    shipment_id: id,
    order_id,
    order_line_item_id,
    quantity,
  }));
  await insertRows(trx, "shipment_lines", rows);
}

async function insertBoxes(trx: Db, { id, order_id }: Of, boxes: ShipmentPieces["boxes"]): Promise<void> {
  const rows = boxes.map(({ tracking_number, weight_grams, contents }, index) => ({
    shipment_id: id,
    order_id,
    number: index + 1,
    tracking_number: tracking_number || null,
    tracking_key: tracking_number ? trackingKey(tracking_number) : null,
    weight_grams: weight_grams ?? null,
    contents_json: contents == null || contents === "" ? null : JSON.stringify(contents),
  }));
  await insertRows(trx, "shipment_boxes", rows);
}
