import type { Db } from "../../db/tables";
import { type HeldRequisition, loadHeldRequisitions } from "../../goods/held-goods";
import { countLineTraces, countTraces, loadShipped } from "../../orders/load-downstream";
import type { LineDepartments } from "./line-items.transitions";

/** What the departments hold of one line. */
export type HeldLine = LineDepartments & { proofIds: readonly number[]; requisitions: readonly HeldRequisition[] };

const NOTHING_HELD: HeldLine = { art_proofs: [], proofIds: [], requisitions: [], productions: [], shipped: 0 };

/** What the departments hold of these lines of one order; four queries. Answers with what to ask for each line. */
export async function loadHeld(
  trx: Db,
  orderId: number,
  lineIds: readonly number[],
): Promise<(lineId: number) => HeldLine> {
  if (lineIds.length === 0) return () => NOTHING_HELD;
  const proofs = await trx
    .selectFrom("art_proof_line_items as place")
    .innerJoin("art_proofs", "art_proofs.id", "place.art_proof_id")
    .select((eb) => [
      "art_proofs.id",
      "art_proofs.status",
      "place.order_line_item_id",
      countTraces(eb.ref("art_proofs.id")).as("traces"),
      eb
        .exists(
          eb
            .selectFrom("art_proof_line_items as other")
            .select("other.art_proof_id")
            .whereRef("other.art_proof_id", "=", "place.art_proof_id")
            .whereRef("other.order_line_item_id", "<>", "place.order_line_item_id"),
        )
        .as("is_shared"),
    ])
    .where("place.order_line_item_id", "in", lineIds)
    .execute();
  const requisitions = await loadHeldRequisitions(trx, [orderId]);
  const productions = await trx
    .selectFrom("production_lines as part")
    .innerJoin("productions", "productions.id", "part.production_id")
    .select((eb) => [
      "productions.status",
      "part.produced_units",
      "part.lost_units",
      "part.order_line_item_id",
      countLineTraces("part").as("traces"),
      eb
        .exists(
          eb
            .selectFrom("production_lines as other")
            .select("other.id")
            .whereRef("other.production_id", "=", "part.production_id")
            .whereRef("other.id", "<>", "part.id"),
        )
        .as("is_shared"),
    ])
    .where("part.order_id", "=", orderId)
    .where("part.order_line_item_id", "in", lineIds)
    .execute();
  const shipped = await loadShipped(trx, orderId);
  return (lineId) => {
    const of = <T extends { order_line_item_id: number }>(records: readonly T[]) =>
      records.filter((record) => record.order_line_item_id === lineId);
    const shared = <T extends { is_shared: unknown }>(record: T) => ({
      ...record,
      is_shared: Boolean(record.is_shared),
    });
    const own = of(proofs).map(shared);
    return {
      art_proofs: own,
      proofIds: own.map((proof) => proof.id),
      requisitions: of(requisitions),
      productions: of(productions).map(shared),
      shipped: shipped.get(lineId) ?? 0,
    };
  };
}
