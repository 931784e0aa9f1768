import type { Address, CustomerDetail, CustomerQuery } from "contract/customers.schema";
import { sql } from "kysely";
import { loadThumbnails, presentLogo, selectLogos } from "../../art/logo-rows";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { FILE_ENTRY } from "../../files/file-entry";
import { moneyText } from "../../money";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import { presentFile, selectFiles } from "../files/files.queries";
import { type CustomerRow, presentCustomer } from "./present-customer";

/** Of each kind the newest so many stand with a customer; the lists have all. */
const SHOWN = 100;
/** Addresses are read off so many of the newest orders. */
const ORDERS_WITH_ADDRESS = 20;

/** Those that were not deleted, newest first. */
export async function listCustomers({ db, dialect }: Pick<ApiDependencies, "db" | "dialect">, query: CustomerQuery) {
  const words = query.q?.trim() ?? "";
  const matching = db
    .selectFrom("customers")
    .where("deleted_at", "is", null)
    .$if(words !== "", (all) => all.where(sql<boolean>`id in (${dialect.searchCustomers(words)})`));
  const total = await countRows(matching);
  const rows = await matching.selectAll().orderBy("id", "desc").$call(onPage(query)).execute();
  return { rows: rows.map(presentCustomer), total };
}

/** Those behind this id, in the order of their ids. */
export async function customersAfter(db: Db, id: number, limit: number): Promise<CustomerRow[]> {
  const all = db.selectFrom("customers").selectAll().where("deleted_at", "is", null);
  return await all.where("id", ">", id).orderBy("id").limit(limit).execute();
}

/** Those with one of these ids or addresses. */
export function selectSought(db: Db, { ids, keys }: { ids: readonly number[]; keys: readonly string[] }) {
  return db
    .selectFrom("customers")
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([eb("id", "in", ids.length > 0 ? ids : [0]), eb("email", "in", keys.length > 0 ? keys : [""])]),
    );
}

/** Throws 404. */
export async function findCustomer(db: Db, id: number): Promise<CustomerRow> {
  return await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("That customer"));
}

/** With the newest of what hangs on them; seven queries. Throws 404. */
export async function getCustomer(db: Db, id: number): Promise<CustomerDetail> {
  const row = await findCustomer(db, id);
  return {
    ...presentCustomer(row),
    addresses: await addressesOf(db, row),
    orders: await loadOrders(db, id),
    logos: await loadLogos(db, id),
    files: await loadFiles(db, id),
    totals: await loadTotals(db, id),
  };
}

async function loadOrders(db: Db, id: number): Promise<CustomerDetail["orders"]> {
  const orders = await db
    .selectFrom("orders")
    .select([
      "id",
      "name",
      "order_number",
      "status",
      "stage",
      "source",
      "created_at",
      "required_in_hand_date",
      "total_units",
      "total_price_minor",
      "currency",
    ])
    .where("customer_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return orders.map(({ total_price_minor, ...order }) => ({
    ...order,
    total_price: moneyText(total_price_minor, order.currency),
  }));
}

async function loadLogos(db: Db, id: number) {
  const logos = await selectLogos(db)
    .where("logos.customer_id", "=", id)
    .orderBy("logos.last_used_at", "desc")
    .orderBy("logos.id", "desc")
    .limit(SHOWN)
    .execute();
  const thumbnails = await loadThumbnails(
    db,
    logos.map((logo) => logo.best_upload_id),
  );
  return logos.map((logo) => presentLogo(logo, thumbnails));
}

/** What the customer sent for their newest orders. */
async function loadFiles(db: Db, id: number) {
  const orders = db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(SHOWN);
  const newest = db
    .selectFrom("files")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("order_id", "in", (eb) => eb.selectFrom(orders.as("newest")).select("newest.id"))
    .where("category", "=", "customer_art")
    .where("deleted_at", "is", null)
    .groupBy(FILE_ENTRY);
  const files = await selectFiles(db)
    .where("files.id", "in", newest)
    .orderBy("files.id", "desc")
    .limit(SHOWN)
    .execute();
  return files.map(presentFile);
}

async function loadTotals(db: Db, id: number): Promise<CustomerDetail["totals"]> {
  const sums = await db
    .selectFrom("orders")
    .select((eb) => [
      "currency",
      eb.fn.countAll<number>().as("orders"),
      eb.fn.sum<number>("total_units").as("units"),
      eb.fn.sum<number>("total_price_minor").as("spent"),
      sql<number>`sum(case when stage in ('new', 'main') then 1 else 0 end)`.as("open"),
    ])
    .where("customer_id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "<>", "cancelled")
    .where("stage", "<>", "ignored")
    .groupBy("currency")
    .orderBy("currency")
    .execute();
  const sum = (of: (row: (typeof sums)[number]) => number) => sums.reduce((total, row) => total + of(row), 0);
  return {
    orders: sum((row) => row.orders),
    open_orders: sum((row) => row.open),
    units: sum((row) => row.units),
    spent: sums.map(({ currency, spent }) => ({ currency, amount: moneyText(spent, currency) })),
  };
}

/** As people entered them; else where the newest orders went, each place once. */
export async function addressesOf(db: Db, { id, addresses_json }: CustomerRow): Promise<Address[]> {
  if (addresses_json !== null) return JSON.parse(addresses_json);
  const orders = await db
    .selectFrom("orders")
    .select("shipping_address_json")
    .where("customer_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(ORDERS_WITH_ADDRESS)
    .execute();
  const sent = new Set(orders.flatMap(({ shipping_address_json }) => shipping_address_json ?? []));
  return [...sent].map((address): Address => JSON.parse(address));
}
