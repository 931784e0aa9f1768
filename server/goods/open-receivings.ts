import { groupBy } from "contract/group-by";
import type { Db, SplitRow } from "../db/tables";
import { loadPlanRules } from "../plan/load-plan-rules";
import { NO_DATE } from "../plan/sort-keys";
import type { WriteMoment } from "../plan/write-moment";
import { arrivalDate, leadTimeFor } from "./arrival-date";
import { updateMany } from "./update-many";

/**
 * The dock expects what is ordered: every ordered split among these gets its receiving, once, and a day of arrival by its supplier's
 * lead time where nobody named one. A split whose purchase order was taken back and sent again keeps the receiving that it had, with a
 * new promise. Call it before `settleGoods`, in the same transaction; seven statements at most.
 */
export async function openReceivings(trx: Db, splitIds: readonly number[], moment: WriteMoment): Promise<void> {
  if (splitIds.length === 0) return;
  const splits = await trx
    .selectFrom("requisition_splits")
    .selectAll()
    .where("id", "in", splitIds)
    .where("status", "not in", UNEXPECTED)
    .where("source", "in", BROUGHT)
    .orderBy("id")
    .execute();
  if (splits.length === 0) return;
  const known = await knownReceivings(trx, splits);
  const dates = await arrivalDates(trx, splits, moment);
  await updateMany(
    trx,
    "requisition_splits",
    splits,
    new Map([...dates].map(([id, estimated_arrival_date]) => [id, { estimated_arrival_date }])),
    moment.at,
  );
  const expected = splits.map((split) => ({ ...split, estimated_arrival_date: dates.get(split.id) ?? null }));
  const fresh = expected.filter((split) => !known.has(split.id));
  if (fresh.length === 0) return;
  const { vip, needed } = await datesOfOrders(trx, fresh);
  await trx
    .insertInto("receivings")
    .values(
      fresh.map((split) => ({
        ...receivingOf(split, moment.at),
        vip_date: vip.get(split.order_id) ?? null,
        needed_by_date: needed.get(split.requisition_id) ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column("requisition_split_id").doNothing())
    .execute();
}

const UNEXPECTED = ["draft", "on_po", "cancelled"];
const BROUGHT = ["supplier", "customer"];

/** The dock waits, or waited, for this split: it has a receiving. */
export const isExpected = ({ status, source }: Pick<SplitRow, "status" | "source">) =>
  !UNEXPECTED.includes(status) && BROUGHT.includes(source);

const receivingOf = (split: SplitRow, at: string) => ({
  requisition_split_id: split.id,
  requisition_id: split.requisition_id,
  order_id: split.order_id,
  order_line_item_id: split.order_line_item_id,
  purchase_order_id: split.purchase_order_id,
  supplier_id: split.supplier_id,
  quantity: split.quantity,
  quantity_outstanding: split.quantity,
  status: "not_started",
  promised_date: split.estimated_arrival_date,
  po_number: split.po_number,
  estimated_arrival_date: split.estimated_arrival_date,
  arrival_sort: split.estimated_arrival_date ?? NO_DATE,
  firm_in_hands_date: split.firm_in_hands_date,
  is_active: split.is_active,
  created_at: at,
  updated_at: at,
});

async function knownReceivings(trx: Db, splits: readonly SplitRow[]) {
  const ids = splits.map(({ id }) => id);
  const rows = await trx
    .selectFrom("receivings")
    .select("requisition_split_id")
    .where("requisition_split_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.requisition_split_id));
}

async function datesOfOrders(trx: Db, splits: readonly SplitRow[]) {
  const orderIds = [...new Set(splits.map((split) => split.order_id))];
  const orders = await trx.selectFrom("orders").select(["id", "vip_date"]).where("id", "in", orderIds).execute();
  const requisitions = await trx
    .selectFrom("requisitions")
    .select(["id", "needed_by_date"])
    .where("order_id", "in", orderIds)
    .execute();
  return {
    vip: new Map(orders.map(({ id, vip_date }) => [id, vip_date])),
    needed: new Map(requisitions.map(({ id, needed_by_date }) => [id, needed_by_date])),
  };
}

/** The day of arrival of each split: the one that somebody named, else by lead time. */
async function arrivalDates(
  trx: Db,
  splits: readonly SplitRow[],
  { now, today, timeZone }: WriteMoment,
): Promise<ReadonlyMap<number, string | null>> {
  const supplierIds = [...new Set(splits.flatMap((split) => split.supplier_id ?? []))];
  if (supplierIds.length === 0) return new Map(splits.map((split) => [split.id, split.estimated_arrival_date]));
  const suppliers = await trx
    .selectFrom("suppliers")
    .select(["id", "lead_time_days", "order_cutoff_time", "time_zone"])
    .where("id", "in", supplierIds)
    .execute();
  const categories = await trx
    .selectFrom("supplier_categories")
    .select(["supplier_id", "name", "lead_time_days"])
    .where("supplier_id", "in", supplierIds)
    .orderBy("position")
    .execute();
  const types = await trx
    .selectFrom("order_line_items as line")
    .innerJoin("products", "products.id", "line.product_id")
    .select(["line.id", "products.product_type"])
    .where(
      "line.id",
      "in",
      splits.map((split) => split.order_line_item_id),
    )
    .execute();
  const { calendar, carriers } = await loadPlanRules(trx);
  const typeOf = new Map(types.map(({ id, product_type }) => [id, product_type]));
  const categoriesOf = groupBy(categories, ({ supplier_id }) => supplier_id);
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return new Map(
    splits.map((split) => {
      const supplier = byId.get(split.supplier_id ?? 0);
      if (split.estimated_arrival_date !== null || !supplier) return [split.id, split.estimated_arrival_date];
      const day = arrivalDate({
        orderedOn: split.po_date ?? today,
        today,
        now,
        leadTimeDays: leadTimeFor(
          supplier,
          categoriesOf.get(supplier.id) ?? [],
          typeOf.get(split.order_line_item_id) ?? null,
        ),
        cutoffTime: supplier.order_cutoff_time,
        timeZone: supplier.time_zone ?? timeZone,
        calendar,
        carriers,
      });
      return [split.id, day];
    }),
  );
}
