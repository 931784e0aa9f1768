import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../../db/tables";
import { type AcceptancePlan, planAcceptance } from "../../orders/acceptance";
import type { DeriveContext } from "../../orders/derive-context";

/** Below the 32,766 values that SQLite takes in one statement. */
const ROWS_PER_INSERT = 500;

interface AcceptedOrder {
  order: OrderRow;
  /** Its `downstream` becomes what was created. */
  context: DeriveContext;
}

/** Writes what accepting these orders creates: proofs with their lines, requisitions, productions. */
export async function createDepartmentRecords(
  trx: Kysely<Database>,
  accepted: readonly AcceptedOrder[],
  at: string,
): Promise<void> {
  const plans = accepted.map(({ order, context }) => {
    const plan = planAcceptance(order, context.lines, at);
    context.downstream = {
      art_proofs: plan.art_proofs.map(({ row }) => row),
      requisitions: plan.requisitions,
      productions: plan.productions,
    };
    return plan;
  });
  await insertPlans(trx, plans);
}

/** Writes these plans in as many statements as their size asks for, not one for each order. */
export async function insertPlans(trx: Kysely<Database>, plans: readonly AcceptancePlan[]): Promise<void> {
  const proofs = plans.flatMap((plan) => plan.art_proofs);
  const proofOfLine = new Map<number, number>();
  for (const chunk of chunks(proofs)) {
    const rows = await trx
      .insertInto("art_proofs")
      .values(chunk.map(({ row }) => row))
      .returning("id")
      .execute();
    // Ids count up in the order of the values; the order in which they are returned is not promised.
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const pivots = chunk.flatMap(({ order_line_item_id, logo_placement, location }, index) => {
      const art_proof_id = ids[index];
      if (art_proof_id === undefined) return [];
      proofOfLine.set(order_line_item_id, art_proof_id);
      return [{ art_proof_id, order_line_item_id, logo_placement, location }];
    });
    await trx.insertInto("art_proof_line_items").values(pivots).execute();
  }
  for (const chunk of chunks(plans.flatMap((plan) => plan.requisitions))) {
    await trx.insertInto("requisitions").values(chunk).execute();
  }
  for (const chunk of chunks(plans.flatMap((plan) => plan.productions))) {
    const rows = chunk.map((row) => ({
      ...row,
      art_proof_id: proofOfLine.get(row.order_line_item_id) ?? row.art_proof_id,
    }));
    await trx.insertInto("productions").values(rows).execute();
  }
}

/** Takes back an acceptance: only for orders with which no department has begun. */
export async function removeDepartmentRecords(trx: Kysely<Database>, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom("productions").where("order_id", "in", orderIds).execute();
  await trx.deleteFrom("requisitions").where("order_id", "in", orderIds).execute();
  await trx
    .deleteFrom("art_proof_line_items")
    .where("art_proof_id", "in", trx.selectFrom("art_proofs").select("id").where("order_id", "in", orderIds))
    .execute();
  await trx.deleteFrom("art_proofs").where("order_id", "in", orderIds).execute();
}

function chunks<T>(rows: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    result.push(rows.slice(start, start + ROWS_PER_INSERT));
  return result;
}
