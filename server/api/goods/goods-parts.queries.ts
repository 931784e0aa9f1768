import { fieldsIn } from "contract/field";
import { orderFields } from "contract/order-fields";
import type { Db } from "../../db/tables";
import { columnsOf } from "../../field-rows";
import { person } from "../../people/present-person";

/** What rows of sourcing and the dock show beside themselves, each for a whole page at once. Ids may repeat or be null. */

type Ids = readonly (number | null | undefined)[];

const known = (ids: Ids): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The orders behind goods, as `goodsOrder` of the contract. */
export async function loadGoodsOrders(db: Db, ids: Ids) {
  const desired = known(ids);
  if (desired.length === 0) return byId<GoodsOrder>([]);
  const rows = await selectGoodsOrders(db, desired);
  return byId(rows.map(presentGoodsOrder));
}
export type GoodsOrder = ReturnType<typeof presentGoodsOrder>;

const shown = columnsOf(fieldsIn(orderFields, "goods")).map((column) => `orders.${column}` as const);

async function selectGoodsOrders(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.name",
      "orders.status",
      "orders.customer_id",
      ...shown,
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("orders.id", "in", ids)
    .execute();
}

function presentGoodsOrder({
  customer_id,
  first_name,
  last_name,
  email,
  ...order
}: Awaited<ReturnType<typeof selectGoodsOrders>>[number]) {
  return { ...order, customer_name: person(customer_id, first_name, last_name, email ?? "")?.name || null };
}

/** The lines that goods are for, as `goodsLine` of the contract. */
export async function loadGoodsLines(db: Db, ids: Ids) {
  const desired = known(ids);
  if (desired.length === 0) return byId<GoodsLine>([]);
  const rows = await selectGoodsLines(db, desired);
  return byId(rows.map(presentGoodsLine));
}
export type GoodsLine = ReturnType<typeof presentGoodsLine>;

async function selectGoodsLines(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom("order_line_items as line")
    .leftJoin("products", "products.id", "line.product_id")
    .leftJoin("vendors", "vendors.id", "line.vendor_id")
    .select([
      "line.id",
      "line.title",
      "line.name",
      "line.sku",
      "line.color",
      "line.size",
      "line.current_quantity",
      "line.is_hard_good",
      "line.vendor_id",
      "products.product_type",
      "vendors.name as vendor_name",
    ])
    .where("line.id", "in", ids)
    .execute();
}

function presentGoodsLine({
  name,
  current_quantity,
  is_hard_good,
  vendor_id,
  vendor_name,
  ...line
}: Awaited<ReturnType<typeof selectGoodsLines>>[number]) {
  return {
    ...line,
    title: line.title ?? name,
    quantity: current_quantity,
    is_hard_good: is_hard_good === 1,
    vendor: vendor_id === null || vendor_name === null ? null : { id: vendor_id, name: vendor_name },
  };
}

export async function loadSupplierSummaries(db: Db, ids: Ids) {
  const desired = known(ids);
  if (desired.length === 0) return byId<{ id: number; name: string }>([]);
  return byId(await db.selectFrom("suppliers").select(["id", "name"]).where("id", "in", desired).execute());
}

/** Names of locations by id. */
export async function loadLocationNames(db: Db, ids: Ids): Promise<ReadonlyMap<number, string>> {
  const desired = known(ids);
  if (desired.length === 0) return new Map();
  const rows = await db.selectFrom("locations").select(["id", "name"]).where("id", "in", desired).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** People as answers name them, by id. */
export async function loadPeople(db: Db, ids: Ids) {
  const desired = known(ids);
  if (desired.length === 0) return byId<{ id: number; name: string }>([]);
  const columns = ["id", "first_name", "last_name", "email"] as const;
  const rows = await db.selectFrom("users").select(columns).where("id", "in", desired).execute();
  return byId(rows.flatMap(({ id, first_name, last_name, email }) => person(id, first_name, last_name, email) ?? []));
}
