import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { type HeldRequisition, loadHeldRequisitions } from "../../goods/held-goods";
import { countProductionTraces, countTraces } from "../../orders/load-downstream";
import type { LineDepartments } from "./line-items.transitions";

/** What the departments hold of one line. */
export type HeldLine = LineDepartments & { proofIds: readonly number[]; requisitions: readonly HeldRequisition[] };

const NOTHING_HELD: HeldLine = { art_proofs: [], proofIds: [], requisitions: [], productions: [] };

/** What the departments hold of these lines of one order; four queries. Answers with what to ask for each line. */
export async function loadHeld(
  trx: Kysely<Database>,
  orderId: number,
  lineIds: readonly number[],
): Promise<(lineId: number) => HeldLine> {
  if (lineIds.length === 0) return () => NOTHING_HELD;
  const proofs = await trx
    .selectFrom("art_proof_line_items")
    .innerJoin("art_proofs", "art_proofs.id", "art_proof_line_items.art_proof_id")
    .select((eb) => [
      "art_proofs.id",
      "art_proofs.status",
      "order_line_item_id",
      countTraces(eb.ref("art_proofs.id")).as("traces"),
    ])
    .where("art_proof_line_items.order_line_item_id", "in", lineIds)
    .execute();
  const requisitions = await loadHeldRequisitions(trx, [orderId]);
  const productions = await trx
    .selectFrom("productions")
    .select((eb) => [
      "status",
      "produced_units",
      "order_line_item_id",
      countProductionTraces(eb.ref("productions.id")).as("traces"),
    ])
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "in", lineIds)
    .execute();
  return (lineId) => {
    const of = <T extends { order_line_item_id: number }>(records: readonly T[]) =>
      records.filter((record) => record.order_line_item_id === lineId);
    const own = of(proofs);
    return {
      art_proofs: own,
      proofIds: own.map((proof) => proof.id),
      requisitions: of(requisitions),
      productions: of(productions),
    };
  };
}
