import { shipmentFields } from "contract/shipment-fields";
import type { Shipment, ShipmentQuery } from "contract/shipments.schema";
import { boxCode, OPEN_SHIPMENTS, trackingKey, trackingUrl } from "contract/shipping";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { groupBy } from "../../art/group-by";
import { anyHoldsText } from "../../db/holds-text";
import type { Database } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import { NO_DATE } from "../../orders/sort-keys";
import { notFound } from "../errors";

const present = presenterOf(shipmentFields);

const SHIP_BY = sql<string>`coalesce(orders.ship_by_date, ${sql.lit(NO_DATE)})`;
const SORTS: Readonly<Record<string, RawBuilder<string>>> = {
  ship_by_date: SHIP_BY,
  shipped_date: sql`coalesce(shipments.shipped_date, ${sql.lit(NO_DATE)})`,
  created_at: sql`shipments.created_at`,
  updated_at: sql`shipments.updated_at`,
};

/** A page of shipments; the open ones, to leave first, unless the query says otherwise. `today` is the shop's. */
export async function listShipments(
  db: Kysely<Database>,
  query: ShipmentQuery,
  today: string,
): Promise<{ shipments: Shipment[]; total: number }> {
  const matching = matchingShipments(db, query, today);
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const sort = query.sort ?? "ship_by_date";
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await matching
    .orderBy(SORTS[sort.replace("-", "")] ?? SHIP_BY, direction)
    .orderBy("shipments.id", direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { shipments: await presentShipments(db, rows), total: Number(total) };
}

function matchingShipments(db: Kysely<Database>, query: ShipmentQuery, today: string) {
  const { status, kind, order_id, late, ship_from, ship_to } = query;
  const hasDays = ship_from !== undefined || ship_to !== undefined;
  const words = query.q?.trim() ?? "";
  const isNarrow = hasDays || order_id !== undefined || words !== "";
  const statuses = status?.length ? status : late !== undefined || !isNarrow ? OPEN_SHIPMENTS : null;
  const isLate = sql<boolean>`(shipments.status in ('packing', 'packed') and ${SHIP_BY} < ${today})`;
  return selectShipments(db)
    .$if(statuses !== null, (all) => all.where("shipments.status", "in", statuses ?? []))
    .$if(Boolean(kind?.length), (all) => all.where("shipments.kind", "in", kind ?? []))
    .$if(order_id !== undefined, (all) => all.where("shipments.order_id", "=", order_id ?? 0))
    .$if(late !== undefined, (all) => all.where(late ? isLate : sql<boolean>`not ${isLate}`))
    .$if(ship_from !== undefined, (all) => all.where("shipments.shipped_date", ">=", ship_from ?? ""))
    .$if(ship_to !== undefined, (all) => all.where("shipments.shipped_date", "<=", ship_to ?? ""))
    .$if(words !== "", (all) => all.where((eb) => eb.or([namesOrder(words), hasParcel(words)])));
}

const namesOrder = (words: string) => anyHoldsText(["orders.name", "orders.company"], words);
const hasParcel = (words: string) =>
  sql<boolean>`shipments.id in (select shipment_id from shipment_boxes where tracking_key = ${trackingKey(words)})`;

/** Throws 404. */
export async function getShipment(db: Kysely<Database>, id: number): Promise<Shipment> {
  const rows = await selectShipments(db).where("shipments.id", "=", id).execute();
  const [shipment] = await presentShipments(db, rows);
  if (!shipment) throw notFound("That shipment");
  return shipment;
}

/** All of an order, the first one first. */
export async function shipmentsOf(db: Kysely<Database>, orderId: number): Promise<Shipment[]> {
  const rows = await selectShipments(db)
    .where("shipments.order_id", "=", orderId)
    .orderBy("shipments.number")
    .execute();
  return await presentShipments(db, rows);
}

function selectShipments(db: Kysely<Database>) {
  return db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .selectAll("shipments")
    .select([
      "orders.name as order_name",
      "orders.company",
      "orders.status as order_status",
      "orders.ship_by_date",
      "orders.required_in_hand_date",
      "orders.shipping_method",
      "orders.ship_status",
      "orders.hold_reason",
      "orders.shipping_address_json",
    ]);
}

type ShipmentRecord = Awaited<ReturnType<ReturnType<typeof selectShipments>["execute"]>>[number];

/** With lines and boxes; two queries however many they are. */
async function presentShipments(db: Kysely<Database>, rows: readonly ShipmentRecord[]): Promise<Shipment[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const lines = groupBy(await selectLines(db, ids), (line) => line.shipment_id);
  const boxes = groupBy(
    await db.selectFrom("shipment_boxes").selectAll().where("shipment_id", "in", ids).orderBy("number").execute(),
    (box) => box.shipment_id,
  );
  return rows.map((row) => ({
    ...present(row),
    order: {
      id: row.order_id,
      name: row.order_name,
      company: row.company,
      status: row.order_status,
      ship_by_date: row.ship_by_date,
      required_in_hand_date: row.required_in_hand_date,
      shipping_method: row.shipping_method,
      ship_status: row.ship_status,
      hold_reason: row.hold_reason,
    },
    ship_to: readJson(row.ship_to_json ?? row.shipping_address_json),
    is_address_changed:
      (row.status === "packing" || row.status === "packed") &&
      row.ship_to_json !== null &&
      row.ship_to_json !== row.shipping_address_json,
    lines: (lines.get(row.id) ?? []).map(({ shipment_id: _of, line_name, title, ...line }) => ({
      ...line,
      title: title ?? line_name ?? "",
    })),
    boxes: (boxes.get(row.id) ?? []).map(({ id, number, tracking_number, weight_grams, contents_json }) => ({
      id,
      number,
      tracking_number,
      tracking_url: trackingUrl(row.carrier, tracking_number),
      weight_grams,
      contents: readJson(contents_json),
      code: boxCode(row.id, number),
    })),
  }));
}

const readJson = (json: string | null) => (json === null ? null : JSON.parse(json));

function selectLines(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("shipment_lines")
    .innerJoin("order_line_items as line", "line.id", "shipment_lines.order_line_item_id")
    .select([
      "shipment_lines.shipment_id",
      "shipment_lines.order_line_item_id",
      "shipment_lines.quantity",
      "line.title",
      "line.name as line_name",
      "line.sku",
      "line.color",
      "line.size",
    ])
    .where("shipment_lines.shipment_id", "in", ids)
    .orderBy("line.position")
    .orderBy("line.id")
    .execute();
}

/** What an order's own answer says of its shipments: one query. */
export async function summarizeShipments(db: Kysely<Database>, orderId: number) {
  const rows = await db
    .selectFrom("shipments")
    .leftJoin("shipment_boxes as box", "box.shipment_id", "shipments.id")
    .select([
      "shipments.id",
      "shipments.number",
      "shipments.kind",
      "shipments.status",
      "shipments.carrier",
      "shipments.units",
      "shipments.shipped_date",
      "shipments.picked_up_by",
      "box.tracking_number",
    ])
    .where("shipments.order_id", "=", orderId)
    .orderBy("shipments.number")
    .orderBy("box.number")
    .execute();
  return [...groupBy(rows, (row) => row.id).values()].map((boxes) => {
    const [{ tracking_number: _first, ...shipment }] = boxes as [(typeof rows)[number]];
    return { ...shipment, tracking_numbers: boxes.flatMap(({ tracking_number }) => tracking_number ?? []) };
  });
}
