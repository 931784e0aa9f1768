import { groupBy } from "contract/group-by";
import { type Expression, sql } from "kysely";
import type { Db } from "../db/tables";
import { byOrder } from "../db/together";
import type { Downstream, HeldGoods } from "./departments";

type LoadedDownstream = { [Kind in keyof Required<Downstream>]: NonNullable<Downstream[Kind]>[number][] };

/** What the departments hold of these orders; seven queries, one round trip where they are asked together. */
export async function loadDownstream(db: Db, ids: readonly number[]): Promise<Map<number, LoadedDownstream>> {
  const [proofs, requisitions, { docked, numbers }, productions, lines, moved, parcels] = await Promise.all([
    byOrder(selectProofs(db, ids)),
    byOrder(selectRequisitions(db, ids)),
    loadBought(db, ids),
    byOrder(selectProductions(db, ids)),
    byOrder(selectJobs(db, ids)),
    byOrder(selectMoved(db, ids)),
    byOrder(selectParcels(db, ids)),
  ]);
  return new Map(
    ids.map((id) => {
      const jobs = lines.get(id) ?? [];
      const lineIds = groupBy(jobs, (job) => job.production_id);
      const parcelNumbers = (parcels.get(id) ?? []).flatMap((box) => [box.tracking_number, box.tracking_key]);
      return [
        id,
        {
          art_proofs: proofs.get(id) ?? [],
          requisitions: (requisitions.get(id) ?? []).map((row) => ({ ...row, ...docked.get(row.id) })),
          productions: (productions.get(id) ?? []).map((row) => ({
            ...row,
            line_ids: (lineIds.get(row.id) ?? []).map((job) => job.order_line_item_id),
          })),
          goods_numbers: [...(numbers.get(id) ?? []), ...parcelNumbers.filter((one) => one !== null)],
          jobs,
          moved: moved.get(id) ?? [],
        },
      ];
    }),
  );
}

function selectProofs(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("art_proofs")
    .select((eb) => [
      "id",
      "order_id",
      "status",
      "approved_via",
      "deco_method",
      "revision_count",
      "is_not_applicable",
      countTraces(eb.ref("art_proofs.id")).as("traces"),
    ])
    .where("order_id", "in", ids);
}

function selectRequisitions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("requisitions")
    .select([
      "id",
      "order_id",
      "order_line_item_id",
      "status",
      "quantity",
      "quantity_ordered",
      "quantity_received",
      "goods_source",
    ])
    .where("order_id", "in", ids);
}

function selectProductions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("productions")
    .select((eb) => [
      "id",
      "order_id",
      "art_proof_id",
      "deco_method",
      "status",
      "ordered_units",
      "produced_units",
      "spoiled_units",
      "accepted_short_units",
      "planned_date",
      countProductionTraces(eb.ref("productions.id")).as("traces"),
    ])
    .where("order_id", "in", ids);
}

const selectJobs = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("production_lines")
    .select(["production_id", "order_id", "order_line_item_id", "produced_units", "accepted_short_units"])
    .where("order_id", "in", ids);

/** Pieces of the lines of these orders in shipments; cancelled ones gave theirs back. */
const selectMoved = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("shipment_lines as line")
    .innerJoin("shipments", "shipments.id", "line.shipment_id")
    .select((eb) => [
      "line.order_id",
      "line.order_line_item_id",
      sumWhere(["packing", "packed"]).as("packed"),
      sumWhere(["shipped", "picked_up"]).as("shipped"),
      eb.fn.max("shipments.shipped_date").as("last_day"),
    ])
    .where("line.order_id", "in", ids)
    .where("shipments.status", "<>", "cancelled")
    .groupBy(["line.order_id", "line.order_line_item_id"]);

/** Line of this order → pieces of it that left. */
export async function loadShipped(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const moved = await selectMoved(db, [orderId]).execute();
  return new Map(moved.map((pieces) => [pieces.order_line_item_id, pieces.shipped]));
}

const sumWhere = (statuses: readonly string[]) =>
  sql<number>`sum(case when shipments.status in (${sql.join(statuses)}) then line.quantity else 0 end)`;

const selectParcels = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("shipment_boxes")
    .select(["order_id", "tracking_number", "tracking_key"])
    .where("order_id", "in", ids)
    .where("tracking_key", "is not", null)
    .orderBy("id");

interface BoughtGoods {
  /** Requisition → what the dock has of it. */
  docked: ReadonlyMap<number, Docked>;
  /** Order → numbers of its purchase orders and parcels. */
  numbers: ReadonlyMap<number, readonly string[]>;
}

type Docked = Pick<HeldGoods, "awaited" | "has_arrived" | "is_flagged" | "is_disputed" | "is_on_record">;

async function loadBought(db: Db, ids: readonly number[]): Promise<BoughtGoods> {
  const rows = await db
    .selectFrom("requisition_splits as split")
    .leftJoin("purchase_orders as po", "po.id", "split.purchase_order_id")
    .leftJoin("receivings", "receivings.requisition_split_id", "split.id")
    .select((eb) => [
      "split.order_id",
      "split.requisition_id",
      "split.source",
      "split.status as split_status",
      "split.po_number",
      "po.po_number as draft_number",
      "receivings.id as receiving_id",
      "receivings.status",
      "receivings.is_open",
      "receivings.quantity_outstanding",
      "receivings.tracking_number",
      "split.firm_in_hands_date",
      "split.backorder_date",
      "split.estimated_arrival_date",
      eb
        .exists(eb.selectFrom("receipts").select("receipts.id").whereRef("receipts.receiving_id", "=", "receivings.id"))
        .as("has_receipts"),
    ])
    .where("split.order_id", "in", ids)
    .orderBy("split.id")
    .execute();
  const docked = new Map<number, Docked>();
  const numbers = new Map<number, string[]>();
  for (const row of rows) {
    const known = docked.get(row.requisition_id);
    const isOff = row.split_status === "cancelled";
    const isDisputed = row.status === "flagged" || (row.is_open === 1 && row.quantity_outstanding === 0);
    const isOrdered = row.receiving_id !== null && row.source !== "customer";
    const pieces = isOff ? 0 : (row.quantity_outstanding ?? 0);
    docked.set(row.requisition_id, {
      awaited: [...(known?.awaited ?? []), ...(pieces > 0 ? [{ pieces, day: expectedDay(row) }] : [])],
      has_arrived: known?.has_arrived || (!isOff && row.status !== null && row.status !== "not_started"),
      is_flagged: known?.is_flagged || row.status === "flagged",
      is_disputed: known?.is_disputed || (!isOff && isDisputed),
      is_on_record: known?.is_on_record || isOrdered || Boolean(row.has_receipts),
    });
    const named = [row.po_number ?? row.draft_number, row.tracking_number].filter((one) => one !== null);
    if (named.length > 0) numbers.set(row.order_id, [...(numbers.get(row.order_id) ?? []), ...named]);
  }
  return { docked, numbers };
}

interface ExpectedDays {
  firm_in_hands_date: string | null;
  backorder_date: string | null;
  estimated_arrival_date: string | null;
}

/** The day that the supplier stands by; else the later one of those that were named. */
function expectedDay(split: ExpectedDays): string | null {
  if (split.firm_in_hands_date !== null) return split.firm_in_hands_date;
  const named = [split.backorder_date, split.estimated_arrival_date].flatMap((day) => day ?? []).sort();
  return named.at(-1) ?? null;
}

/** Counts and checks of a production, inside another query: with one of them it is not taken away any more. */
export const countProductionTraces = (productionId: Expression<number>) =>
  sql<number>`(select count(*) from production_counts where production_counts.production_id = ${productionId})
    + (select count(*) from production_checks where production_checks.production_id = ${productionId})`;

/** Counts of a line of a production, inside another query; checks of the whole belong to all of its lines. */
export const countLineTraces = (part: string) =>
  sql<number>`(select count(*) from production_counts as count where count.production_id = ${sql.ref(`${part}.production_id`)}
    and count.order_line_item_id = ${sql.ref(`${part}.order_line_item_id`)})`;

/** Versions and comments of a proof, inside another query: with one of them it is not taken away any more. */
export const countTraces = (proofId: Expression<number>) =>
  sql<number>`(select count(*) from art_uploads where art_uploads.art_proof_id = ${proofId})
    + (select count(*) from proof_feedback where proof_feedback.art_proof_id = ${proofId})`;
