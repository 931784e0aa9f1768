import type { SearchAnswer } from "contract/search.schema";
import { sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { anyHoldsText, beginsWithText, holdsText } from "../../db/holds-text";
import type { Db } from "../../db/tables";
import { nearnessOf } from "../orders/order-nearness";

/** How many of each kind are told. */
const SHOWN = 6;
/** People and SKUs are looked for in so many of the newest orders that the words find. */
const ORDERS_LOOKED_AT = 200;

interface Asked {
  db: Db;
  dialect: Dialect;
  /** Trimmed, not empty. */
  q: string;
}

/** The newest orders of the words; those called just so first. */
function found({ dialect, q }: Asked) {
  return sql`select id, name, order_number, company, customer_id, status, required_in_hand_date from orders
    where id in (${dialect.searchOrders(q)}) and deleted_at is null
    order by ${nearnessOf(q)}, id desc limit ${ORDERS_LOOKED_AT}`;
}

export async function searchOrders(asked: Asked): Promise<SearchAnswer["orders"]> {
  const { rows } = await sql<SearchAnswer["orders"][number]>`
    select id, name, order_number, company, status, required_in_hand_date from (${found(asked)}) as found
    order by ${nearnessOf(asked.q)}, id desc limit ${SHOWN}`.execute(asked.db);
  return rows;
}

/** By its own number, by its name, and those of the orders that the words find. */
export async function searchProofs(asked: Asked): Promise<SearchAnswer["proofs"]> {
  const number = /^\d{1,9}$/.test(asked.q) ? Number(asked.q) : 0;
  const { rows } = await sql<SearchAnswer["proofs"][number]>`
    select art_proofs.id, art_proofs.name, art_proofs.order_id, orders.name as order_name, art_proofs.status
    from art_proofs join orders on orders.id = art_proofs.order_id
    where orders.deleted_at is null
      and (art_proofs.id = ${number} or art_proofs.order_id in (select id from (${found(asked)}) as found))
    order by case when art_proofs.id = ${number} then 0 else 1 end, art_proofs.id desc limit ${SHOWN}`.execute(
    asked.db,
  );
  return rows;
}

export async function searchPurchaseOrders({ db, q }: Asked): Promise<SearchAnswer["purchase_orders"]> {
  const { rows } = await sql<SearchAnswer["purchase_orders"][number]>`
    select purchase_orders.id, po_number, suppliers.name as supplier, purchase_orders.status
    from purchase_orders left join suppliers on suppliers.id = purchase_orders.supplier_id
    where ${anyHoldsText(["po_number", "supplier_reference"], q)}
    order by case when po_number_key = ${q.toLowerCase()} then 0 else 1 end, purchase_orders.id desc limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** By how a number begins, as it is read off a label. */
export async function searchTracking({ db, q }: Asked): Promise<SearchAnswer["tracking"]> {
  const { rows } = await sql<SearchAnswer["tracking"][number]>`
    select max(tracking_number) as tracking_number, max(po_number) as po_number, max(suppliers.name) as supplier,
      count(*) as receivings
    from receivings left join suppliers on suppliers.id = receivings.supplier_id
    where tracking_number is not null and ${beginsWithText("tracking_number", q)}
    group by lower(tracking_number) order by max(receivings.id) desc limit ${SHOWN}`.execute(db);
  return rows;
}

export async function searchCustomers(asked: Asked): Promise<SearchAnswer["customers"]> {
  const text = sql`(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(customers.email, '')
    || ' ' || coalesce(customers.company, ''))`;
  const { rows } = await sql<Omit<SearchAnswer["customers"][number], "name"> & { name: string | null }>`
    select distinct customers.id, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name,
      customers.email, customers.company
    from (${found(asked)}) as found join customers on customers.id = found.customer_id
    where ${holdsText(text, asked.q)}
    order by customers.id desc limit ${SHOWN}`.execute(asked.db);
  return rows.map((row) => ({ ...row, name: row.name || row.email || row.company || `Customer ${row.id}` }));
}

export async function searchSuppliers({ db, q }: Asked): Promise<SearchAnswer["suppliers"]> {
  const { rows } = await sql<SearchAnswer["suppliers"][number]>`
    select id, name, code from suppliers
    where merged_into_id is null and ${anyHoldsText(["name", "code"], q)}
    order by is_active desc, name_key limit ${SHOWN}`.execute(db);
  return rows;
}

export async function searchSkus(asked: Asked): Promise<SearchAnswer["skus"]> {
  const { rows } = await sql<SearchAnswer["skus"][number]>`
    select sku, max(title) as title from order_line_items
    where order_id in (select id from (${found(asked)}) as found) and sku is not null
      and ${holdsText("sku", asked.q)}
    group by sku order by sku limit ${SHOWN}`.execute(asked.db);
  return rows;
}
