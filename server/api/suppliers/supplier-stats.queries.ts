import { sql } from "kysely";
import type { Db, SupplierRow } from "../../db/tables";

/** At the supplier, and not over: a draft is not sent yet. */
const AT_SUPPLIER = ["sent", "confirmed", "partially_received"];

export interface OpenNumbers {
  open_pos: number;
  open_units: number;
}

/** What these suppliers still owe; two queries, of open goods only. */
export async function loadOpenNumbers(
  db: Db,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, OpenNumbers>> {
  if (supplierIds.length === 0) return new Map();
  const numbers = await openPosOf(supplierIds).execute(db);
  const units = await db
    .selectFrom("receivings")
    .select((eb) => ["supplier_id", eb.fn.sum<number>("quantity_outstanding").as("open_units")])
    .where("supplier_id", "in", supplierIds)
    .where("is_open", "=", 1)
    .where("is_active", "=", 1)
    .groupBy("supplier_id")
    .execute();
  const unitsOf = new Map(units.map((row) => [row.supplier_id, row.open_units]));
  const posOf = new Map(numbers.rows.map((row) => [row.supplier_id, row.open_pos]));
  return new Map(
    supplierIds.map((id) => [id, { open_pos: posOf.get(id) ?? 0, open_units: unitsOf.get(id) ?? 0 }] as const),
  );
}

type Judged = Pick<
  SupplierRow,
  "receivings_judged" | "receivings_on_time" | "units_expected" | "units_accepted" | "units_rejected"
>;

/** Rates of the sums that `settleGoods` keeps; null where nothing is over yet. */
export function ratesOf(row: Judged) {
  return {
    on_time_rate: rate(row.receivings_on_time, row.receivings_judged),
    fill_rate: rate(row.units_accepted, row.units_expected),
    defect_rate: rate(row.units_rejected, row.units_accepted + row.units_rejected),
    receivings: row.receivings_judged,
  };
}

const rate = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null);

/**
 * How many purchase orders are at each of these suppliers, those of which only the number was typed too: it may be that of one we have.
 * Whether goods have one is an expression: by its index SQLite would walk all that ever came without.
 */
export function openPosOf(supplierIds: readonly number[]) {
  const ids = sql.join(supplierIds);
  return sql<{ supplier_id: number; open_pos: number }>`
    select supplier_id, count(*) as open_pos from (
      select supplier_id, po_number_key as number_key from purchase_orders
        where supplier_id in (${ids}) and status in (${sql.join(AT_SUPPLIER)})
      union
      select supplier_id, lower(po_number) from receivings
        where supplier_id in (${ids}) and is_open = 1 and is_active = 1 and coalesce(purchase_order_id, 0) = 0
        and po_number is not null
    ) as numbers group by supplier_id`;
}
