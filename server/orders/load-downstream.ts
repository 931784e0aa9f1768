import { type Expression, type Kysely, sql } from "kysely";
import type { Database } from "../db/tables";
import type { Downstream, HeldGoods } from "./departments";

/** What the departments hold of these orders; four queries. */
export async function loadDownstream(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, { [Kind in keyof Downstream]: Downstream[Kind][number][] }>> {
  const proofs = await db
    .selectFrom("art_proofs")
    .select((eb) => ["order_id", "status", "approved_via", countTraces(eb.ref("art_proofs.id")).as("traces")])
    .where("order_id", "in", ids)
    .execute();
  const requisitions = await db
    .selectFrom("requisitions")
    .select(["id", "order_id", "status", "quantity", "quantity_ordered", "quantity_received", "goods_source"])
    .where("order_id", "in", ids)
    .execute();
  const docked = await loadDocked(db, ids);
  const productions = await db
    .selectFrom("productions")
    .select(["order_id", "status", "ordered_units", "produced_units", "spoiled_units"])
    .where("order_id", "in", ids)
    .execute();
  const found = new Map<number, { [Kind in keyof Downstream]: Downstream[Kind][number][] }>(
    ids.map((id) => [id, { art_proofs: [], requisitions: [], productions: [] }]),
  );
  for (const { order_id, ...proof } of proofs) found.get(order_id)?.art_proofs.push(proof);
  for (const { id, order_id, ...requisition } of requisitions)
    found.get(order_id)?.requisitions.push({ ...requisition, ...docked.get(id) });
  for (const { order_id, ...production } of productions) found.get(order_id)?.productions.push(production);
  return found;
}

/** Requisition → what the dock has of it. */
async function loadDocked(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Docked>> {
  const rows = await db
    .selectFrom("receivings")
    .innerJoin("requisition_splits as split", "split.id", "receivings.requisition_split_id")
    .select((eb) => [
      "receivings.requisition_id",
      "receivings.status",
      "receivings.is_open",
      "receivings.quantity_outstanding",
      "split.source",
      "split.status as split_status",
      eb
        .exists(eb.selectFrom("receipts").select("receipts.id").whereRef("receipts.receiving_id", "=", "receivings.id"))
        .as("has_receipts"),
    ])
    .where("receivings.order_id", "in", ids)
    .execute();
  const docked = new Map<number, Docked>();
  for (const row of rows) {
    const known = docked.get(row.requisition_id);
    const isOff = row.split_status === "cancelled";
    const isDisputed = row.status === "flagged" || (row.is_open === 1 && row.quantity_outstanding === 0);
    docked.set(row.requisition_id, {
      has_arrived: known?.has_arrived || (!isOff && row.status !== "not_started"),
      is_disputed: known?.is_disputed || (!isOff && isDisputed),
      is_on_record: known?.is_on_record || row.source !== "customer" || Boolean(row.has_receipts),
    });
  }
  return docked;
}

type Docked = Pick<HeldGoods, "has_arrived" | "is_disputed" | "is_on_record">;

/** Versions and comments of a proof, inside another query: with one of them it is not taken away any more. */
export const countTraces = (proofId: Expression<number>) =>
  sql<number>`(select count(*) from art_uploads where art_uploads.art_proof_id = ${proofId})
    + (select count(*) from proof_feedback where proof_feedback.art_proof_id = ${proofId})`;
