import type { PackingSlip, Shipment, ShippingLabel } from "contract/shipments.schema";
import { boxCode } from "contract/shipping";
import type { Db } from "../../db/tables";
import type { Letterhead } from "../../shop-facts";
import { loadPackingLines } from "./packing-lines.queries";
import { getShipment, shipmentsOf } from "./shipments.queries";

interface Shop extends Letterhead {
  name: string;
}

/** What the packing slip prints: what is in the shipment, and what of each line is still to come. No price. */
export async function readPackingSlip(db: Db, id: number, shop: Shop): Promise<PackingSlip> {
  const shipment = await getShipment(db, id);
  const order = await db
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.po_number", "orders.name", "customers.locale"])
    .where("orders.id", "=", shipment.order_id)
    .executeTakeFirstOrThrow();
  const isBlind = await shipsBlind(db, shipment.order_id);
  const toFollow = await piecesToFollow(db, shipment);
  return {
    shop: isBlind ? { name: "", address: [], phone: null, logo: null } : shop,
    ship_to: shipment.ship_to,
    order_name: order.name,
    po_number: order.po_number,
    number: shipment.number,
    kind: shipment.kind,
    status: shipment.status,
    order_status: shipment.order?.status,
    carrier: shipment.carrier,
    service: shipment.service,
    shipped_date: shipment.shipped_date,
    is_blind: isBlind,
    locale: order.locale,
    lines: [
      ...shipment.lines.map(({ order_line_item_id, title, color, size, quantity }) => ({
        order_line_item_id,
        title,
        color,
        size,
        quantity,
        to_follow: toFollow.get(order_line_item_id)?.pieces ?? 0,
      })),
      ...[...toFollow.values()].flatMap(({ line, pieces }) =>
        pieces === 0 || shipment.lines.some(({ order_line_item_id }) => order_line_item_id === line.order_line_item_id)
          ? []
          : [{ ...line, quantity: 0, to_follow: pieces }],
      ),
    ],
    boxes: shipment.boxes,
    note: shipment.note,
  };
}

/** Line → pieces that neither this shipment nor an earlier one holds. */
async function piecesToFollow(db: Db, shipment: Shipment) {
  const lines = await loadPackingLines(db, shipment.order_id);
  const before = (await shipmentsOf(db, shipment.order_id)).filter(
    ({ number, status }) => number <= shipment.number && status !== "cancelled",
  );
  const gone = new Map<number, number>();
  for (const { order_line_item_id: id, quantity } of before.flatMap((one) => one.lines))
    gone.set(id, (gone.get(id) ?? 0) + quantity);
  return new Map(
    lines.map(({ order_line_item_id, title, color, size, ordered, short }) => [
      order_line_item_id,
      {
        line: { order_line_item_id, title, color, size },
        pieces: Math.max(0, ordered - short - (gone.get(order_line_item_id) ?? 0)),
      },
    ]),
  );
}

/** A tag or an answer of the customer: "Blind shipping". */
async function shipsBlind(db: Db, orderId: number): Promise<boolean> {
  const labels = await db.selectFrom("order_labels").select("label").where("order_id", "=", orderId).execute();
  return labels.some(({ label }) => /\bblind\b/i.test(label));
}

/** Labels, one a box; of a shipment without boxes it is one. */
export async function readLabels(db: Db, id: number, shop: Shop): Promise<ShippingLabel[]> {
  const shipment = await getShipment(db, id);
  const isBlind = await shipsBlind(db, shipment.order_id);
  const boxes =
    shipment.boxes.length > 0 ? shipment.boxes : [{ number: 1, code: boxCode(shipment.id, 1), contents: null }];
  return boxes.map((box) => ({
    box: box.number,
    of: boxes.length,
    status: shipment.status,
    order_status: shipment.order?.status,
    order_name: shipment.order?.name ?? "",
    ship_to: shipment.ship_to,
    contents: contentWords(shipment, box.contents, boxes.length),
    code: box.code,
    carrier: shipment.carrier,
    service: shipment.service,
    tracking_number: "tracking_number" in box ? box.tracking_number : null,
    shop_name: isBlind ? null : shop.name,
    shop_address: isBlind ? [] : shop.address,
    shop_phone: isBlind ? null : shop.phone,
  }));
}

type Contents = Shipment["boxes"][number]["contents"];

/** "12 Pique Polo, Navy M; 4 Pique Polo, Navy L". */
function contentWords(shipment: Shipment, contents: Contents, boxes: number): string {
  if (typeof contents === "string") return contents;
  const pieces = contents ?? (boxes === 1 ? shipment.lines : []);
  const words = pieces.map(({ order_line_item_id, quantity }) => {
    const line = shipment.lines.find((one) => one.order_line_item_id === order_line_item_id);
    const look = [line?.color, line?.size].filter(Boolean).join(" ");
    return `${quantity} ${line?.title ?? ""}${look && `, ${look}`}`;
  });
  return words.join("; ");
}
