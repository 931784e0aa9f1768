import { fieldsIn } from "contract/field";
import { groupBy } from "contract/group-by";
import { orderFields } from "contract/order-fields";
import type { OrderToPack, ShippingCounts, ToPackQuery } from "contract/shipments.schema";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { anyHoldsText } from "../../db/holds-text";
import { onlyRow } from "../../db/only-row";
import { countRows, onPage } from "../../db/pages";
import type { Database, Db } from "../../db/tables";
import { columnsOf } from "../../field-rows";
import { packagingOf } from "../../lines/packaging";
import { loadLabels } from "../../orders/labels.queries";
import { addDays } from "../../plan/calendar";
import { notFound } from "../errors";
import { selectBins } from "./packing-lines.queries";

/** Each as a partial index has it. */
const TO_PACK = sql<boolean>`orders.units_to_pack > 0`;
const PARTIAL = sql<boolean>`orders.ship_status = 'partially_shipped'`;
const OPEN_PARTIAL = sql<boolean>`${PARTIAL} and orders.stage = 'main'`;
const READY = sql<boolean>`(orders.made_at is not null and orders.stage = 'main')`;
const STALLED_AFTER_DAYS = 5;
const SHIP_BY = sql<string>`coalesce(orders.ship_by_date, '9999-12-31')`;

/** What a tab asks of an order. `today` is the shop's. */
function conditionOf(tab: ToPackQuery["tab"], today: string): RawBuilder<boolean> {
  switch (tab) {
    case "to_pack":
      return TO_PACK;
    case "partial":
      return OPEN_PARTIAL;
    case "stalled":
      return sql<boolean>`${OPEN_PARTIAL} and (select max(shipped_date) from shipments
        where shipments.order_id = orders.id) < ${addDays(today, -STALLED_AFTER_DAYS)}`;
    case "ready":
      return READY;
    case "late":
      return isLate(today);
  }
}

/** Orders of which something is made or packed and should have left before today. */
// Two lists, not one union: SQLite would walk through all orders to merge it.
const isLate = (
  today: string,
) => sql<boolean>`(orders.id in (select id from orders where ${TO_PACK} and ${SHIP_BY} < ${today})
  or orders.id in (select order_id from shipments inner join orders on orders.id = shipments.order_id
    where shipments.status in ('packing', 'packed') and ${SHIP_BY} < ${today}))`;

/** Orders with pieces to pack, to leave first. */
export async function listToPack(
  db: Db,
  query: ToPackQuery,
  today: string,
): Promise<{ rows: OrderToPack[]; total: number }> {
  const matching = matchingOrders(db, query, today);
  const total = await countRows(matching);
  const rows = await selectOrders(matching).orderBy(SHIP_BY).orderBy("id").$call(onPage(query)).execute();
  return { rows: await presentOrders(db, rows), total };
}

/** How many the list has on all its pages, as part of a larger statement. */
export const toPackCount = (db: Db, query: ToPackQuery, today: string) =>
  matchingOrders(db, query, today).select((eb) => eb.fn.countAll<number>().as("total"));

function matchingOrders(db: Db, { tab, q, owner_id }: ToPackQuery, today: string) {
  const words = q?.trim() ?? "";
  return db
    .selectFrom("orders")
    .where(conditionOf(tab, today))
    .$if(owner_id !== undefined, (all) => all.where("orders.owner_id", "=", owner_id ?? 0))
    .$if(words !== "", (all) => all.where(anyHoldsText(["orders.name", "orders.company"], words)));
}

/** One order as the packing table shows it. Throws 404. */
export async function getOrderToPack(db: Db, id: number): Promise<OrderToPack> {
  const rows = await selectOrders(db.selectFrom("orders").where("orders.id", "=", id)).execute();
  const [order] = await presentOrders(db, rows);
  if (!order) throw notFound("That order");
  return order;
}

const shown = columnsOf(fieldsIn(orderFields, "packing"));

function selectOrders(orders: SelectQueryBuilder<Database, "orders", unknown>) {
  return orders
    .select([
      "id",
      "name",
      ...shown,
      "status",
      "ship_status",
      "shipping_address_json",
      "properties_json",
      "total_units",
      "units_shipped",
      "units_to_pack",
    ])
    .select((eb) =>
      eb
        .selectFrom("shipments")
        .select((of) => of.fn.max("shipped_date").as("day"))
        .whereRef("shipments.order_id", "=", "orders.id")
        .as("last_shipped_date"),
    );
}

type OrderRecord = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

/** With bins and labels; two queries however many they are. */
async function presentOrders(db: Db, rows: readonly OrderRecord[]): Promise<OrderToPack[]> {
  const ids = rows.map((row) => row.id);
  const bins = groupBy(ids.length === 0 ? [] : await selectBins(db, ids), (bin) => bin.order_id);
  const labels = await loadLabels(db, ids);
  return rows.map(({ shipping_address_json, properties_json, ...row }) => ({
    ...row,
    shipping_address: shipping_address_json === null ? null : JSON.parse(shipping_address_json),
    packaging: packagingOf(JSON.parse(properties_json)),
    characteristics: labels
      .filter(({ order_id, kind }) => order_id === row.id && kind === "characteristic")
      .map(({ label }) => label),
    bins: [...new Set((bins.get(row.id) ?? []).map(({ name }) => name))],
  }));
}

/** How many each tab of Shipping shows: from small indexes, in one statement. */
export async function countShipping(db: Db, today: string): Promise<ShippingCounts> {
  return await onlyRow(
    db,
    sql<ShippingCounts>`select
    (select count(*) from orders where ${TO_PACK}) as to_pack,
    (select count(*) from shipments where status in ('packing', 'packed') and kind <> 'pickup')
      + (select count(*) from shipments where status = 'packing' and kind = 'pickup') as packed,
    (select count(*) from shipments where status = 'packed' and kind = 'pickup') as waiting,
    (select count(*) from shipments where shipped_date = ${today}) as shipped_today,
    (select count(*) from orders where ${isLate(today)}) as late,
    (select count(*) from orders where ${PARTIAL} and stage = 'main') as partial`,
  );
}
