import { groupBy } from "contract/group-by";
import { shipmentFields } from "contract/shipment-fields";
import type { Shipment, ShipmentQuery } from "contract/shipments.schema";
import { boxCode, isLeft, OPEN_SHIPMENTS, trackingKey, trackingUrl } from "contract/shipping";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { NO_DATE } from "../../plan/sort-keys";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";

const present = presenterOf(shipmentFields);

const SHIP_BY = sql<string>`coalesce(orders.ship_by_date, ${sql.lit(NO_DATE)})`;
const SORTS: Readonly<Record<string, RawBuilder<string>>> = {
  ship_by_date: SHIP_BY,
  shipped_date: sql`coalesce(shipments.shipped_date, ${sql.lit(NO_DATE)})`,
  created_at: sql`shipments.created_at`,
  updated_at: sql`shipments.updated_at`,
};
/** What left has a day, so its index has the order. */
const LEFT_SORTS: typeof SORTS = { ...SORTS, shipped_date: sql`shipments.shipped_date` };

/**
 * A page of shipments: the open ones, to leave first, unless the query says otherwise; those that left, newest first. `today` is the
 * shop's. To sort what left by what its orders say reads all that ever left, so that is done only where it is asked for.
 */
export async function listShipments(
  { db, dialect }: Pick<ApiDependencies, "db" | "dialect">,
  query: ShipmentQuery,
  today: string,
): Promise<{ rows: Shipment[]; total: number }> {
  const hasLeft = query.status?.length ? query.status.every(isLeft) : false;
  const conditions = conditionsOf(dialect, query, { today, hasLeft });
  const counted = query.late === undefined ? db.selectFrom("shipments") : withOrder(db);
  const total = await countRows(counted.where((eb) => eb.and(conditions)));
  const sort = query.sort ?? (hasLeft ? "-shipped_date" : "ship_by_date");
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await selectShipments(db)
    .where((eb) => eb.and(conditions))
    .$if(hasLeft, (left) => left.where("shipments.shipped_date", "is not", null))
    .orderBy((hasLeft ? LEFT_SORTS : SORTS)[sort.replace("-", "")] ?? SHIP_BY, direction)
    .orderBy("shipments.id", direction)
    .$call(onPage(query))
    .execute();
  return { rows: await presentShipments(db, rows), total };
}

function conditionsOf(
  dialect: Dialect,
  query: ShipmentQuery,
  { today, hasLeft }: { today: string; hasLeft: boolean },
): RawBuilder<boolean>[] {
  const { status, kind, order_id, late, ship_from, ship_to } = query;
  const hasDays = ship_from !== undefined || ship_to !== undefined;
  const words = query.q?.trim() ?? "";
  const isNarrow = hasDays || order_id !== undefined || words !== "";
  const statuses = status?.length ? status : late !== undefined || !isNarrow ? OPEN_SHIPMENTS : [];
  const isLate = sql<boolean>`(shipments.status in ('packing', 'packed') and ${SHIP_BY} < ${today})`;
  return [
    // Not the whole column: SQLite would sort all that ever left by its day.
    ...(statuses.length > 0
      ? [sql<boolean>`${hasLeft ? sql`(shipments.status || '')` : sql`shipments.status`} in (${sql.join(statuses)})`]
      : []),
    ...(kind?.length ? [sql<boolean>`shipments.kind in (${sql.join(kind)})`] : []),
    ...(order_id === undefined ? [] : [sql<boolean>`shipments.order_id = ${order_id}`]),
    ...(late === undefined ? [] : [late ? isLate : sql<boolean>`not ${isLate}`]),
    ...(ship_from === undefined ? [] : [sql<boolean>`shipments.shipped_date >= ${ship_from}`]),
    ...(ship_to === undefined ? [] : [sql<boolean>`shipments.shipped_date <= ${ship_to}`]),
    ...(words === ""
      ? []
      : [sql<boolean>`(shipments.order_id in (${dialect.searchOrders(words)}) or ${hasParcel(words)})`]),
  ];
}

const hasParcel = (words: string) =>
  sql<boolean>`shipments.id in (select shipment_id from shipment_boxes where tracking_key = ${trackingKey(words)})`;

/** Throws 404. */
export async function getShipment(db: Db, id: number): Promise<Shipment> {
  const rows = await selectShipments(db).where("shipments.id", "=", id).execute();
  const [shipment] = await presentShipments(db, rows);
  if (!shipment) throw notFound("That shipment");
  return shipment;
}

/** All of an order, the first one first. */
export async function shipmentsOf(db: Db, orderId: number): Promise<Shipment[]> {
  const rows = await selectShipments(db)
    .where("shipments.order_id", "=", orderId)
    .orderBy("shipments.number")
    .execute();
  return await presentShipments(db, rows);
}

const withOrder = (db: Db) => db.selectFrom("shipments").innerJoin("orders", "orders.id", "shipments.order_id");

function selectShipments(db: Db) {
  return withOrder(db)
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

/** With lines and boxes; a few queries however many they are. */
async function presentShipments(db: Db, rows: readonly ShipmentRecord[]): Promise<Shipment[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const lines = groupBy(await selectLines(db, ids), (line) => line.shipment_id);
  const boxes = groupBy(
    await db.selectFrom("shipment_boxes").selectAll().where("shipment_id", "in", ids).orderBy("number").execute(),
    (box) => box.shipment_id,
  );
  const notices = new Map((await selectNotices(db, ids)).map(({ shipment_id, ...notice }) => [shipment_id, notice]));
  const { tracking_pattern } = await loadPlanRules(db);
  return rows.map((row) => ({
    ...present(row),
    names: JSON.parse(row.names_json),
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
    store_notice: notices.get(row.id) ?? null,
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
      tracking_url: trackingUrl(row.carrier, tracking_number, tracking_pattern || null),
      weight_grams,
      contents: readJson(contents_json),
      code: boxCode(row.id, number),
    })),
  }));
}

function selectNotices(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("store_notices as notice")
    .innerJoin("store_connections as store", "store.id", "notice.store_connection_id")
    .select(["notice.shipment_id", "store.name as store", "notice.status", "notice.error", "notice.sent_at"])
    .where("notice.shipment_id", "in", ids)
    .execute();
}

const readJson = (json: string | null) => (json === null ? null : JSON.parse(json));

function selectLines(db: Db, ids: readonly number[]) {
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
export async function summarizeShipments(db: Db, orderId: number) {
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
