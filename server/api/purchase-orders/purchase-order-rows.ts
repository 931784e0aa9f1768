import { purchaseOrderFields } from "contract/purchase-order-fields";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { sql } from "kysely";
import type { Db, PurchaseOrderRow } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import { moneyText } from "../../money";
import { person } from "../../people/present-person";

/** A row with the names behind its ids. */
export interface PurchaseOrderRecord extends PurchaseOrderRow {
  supplier_name: string;
  supplier_account_number: string | null;
  supplier_po_email: string | null;
  supplier_address: string | null;
  decorator_name: string | null;
  creator_first_name: string | null;
  creator_last_name: string | null;
  creator_email: string | null;
}

export function selectPurchaseOrders(db: Db) {
  return db
    .selectFrom("purchase_orders")
    .innerJoin("suppliers", "suppliers.id", "purchase_orders.supplier_id")
    .leftJoin("suppliers as decorator", "decorator.id", "purchase_orders.decorator_supplier_id")
    .leftJoin("users as creator", "creator.id", "purchase_orders.created_by_id")
    .selectAll("purchase_orders")
    .select([
      "suppliers.name as supplier_name",
      "suppliers.account_number as supplier_account_number",
      "suppliers.po_email as supplier_po_email",
      "suppliers.address as supplier_address",
      "decorator.name as decorator_name",
      "creator.first_name as creator_first_name",
      "creator.last_name as creator_last_name",
      "creator.email as creator_email",
    ]);
}

/** What stands on a purchase order; cancelled splits count for nothing. */
interface Sums {
  units: number;
  received: number;
  lines: number;
  orders: number;
  /** Of splits whose cost is known. */
  cost_minor: number;
  without_cost: number;
  currencies: number;
  currency: string | null;
  next_arrival_date: string | null;
  estimated_arrival_date: string | null;
}

const OPEN = sql.join(["ordered", "backordered", "partially_received"]);

/** For a page of purchase orders at once. */
export async function loadSums(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Sums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Sums & { purchase_order_id: number }>`
    select purchase_order_id, sum(quantity) as units, sum(quantity_received) as received,
      count(distinct order_line_item_id) as lines, count(distinct order_id) as orders,
      sum(coalesce(unit_cost_minor, 0) * quantity) as cost_minor,
      sum(case when unit_cost_minor is null then 1 else 0 end) as without_cost,
      count(distinct currency) as currencies, max(currency) as currency,
      min(case when status in (${OPEN}) then estimated_arrival_date end) as next_arrival_date,
      max(case when status in (${OPEN}) then estimated_arrival_date end) as estimated_arrival_date
    from requisition_splits where purchase_order_id in (${sql.join(ids)}) and status <> 'cancelled'
    group by purchase_order_id`.execute(db);
  return new Map(rows.map((row) => [row.purchase_order_id, row]));
}

const presentFields = presenterOf(purchaseOrderFields);

/** As lists show it; one of them has `splits` and `ship_to_address` too. */
export function presentPurchaseOrder(row: PurchaseOrderRecord, sums: Sums | undefined) {
  return {
    ...presentFields(row),
    supplier: {
      id: row.supplier_id,
      name: row.supplier_name,
      account_number: row.supplier_account_number,
      po_email: row.supplier_po_email,
      address: row.supplier_address,
    },
    decorator_supplier:
      row.decorator_supplier_id === null || row.decorator_name === null
        ? null
        : { id: row.decorator_supplier_id, name: row.decorator_name },
    freight_amount: row.freight_minor === null ? null : moneyText(row.freight_minor, row.currency),
    sent_to: JSON.parse(row.sent_to_json),
    totals: {
      units: sums?.units ?? 0,
      received: sums?.received ?? 0,
      lines: sums?.lines ?? 0,
      orders: sums?.orders ?? 0,
      cost: sums ? costOf(sums, row.currency) : null,
    },
    next_arrival_date: sums?.next_arrival_date ?? null,
    estimated_arrival_date: sums?.estimated_arrival_date ?? null,
    created_by: person(row.created_by_id, row.creator_first_name, row.creator_last_name, row.creator_email),
  } satisfies Partial<PurchaseOrder>;
}

/** Nothing that is half known is told as a sum. */
function costOf({ cost_minor, without_cost, currencies, currency }: Sums, own: string): string | null {
  if (without_cost > 0 || currencies > 1 || (currency !== null && currency !== own)) return null;
  return moneyText(cost_minor, own);
}
