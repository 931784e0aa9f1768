import { insertForIds, insertRows } from "../db/insert-rows";
import type { Db } from "../db/tables";
import { insertRequisitions } from "../goods/insert-requisitions";
import { sumUnits } from "../production/line-units";
import type { AcceptancePlan, PlannedProduction, PlannedProof } from "./acceptance";

/** Writes these plans in as many statements as their size asks for, not one for each order. Answers with the id of each proof. */
export async function insertPlans(
  trx: Db,
  plans: readonly AcceptancePlan[],
): Promise<ReadonlyMap<PlannedProof, number>> {
  const proofs = await insertProofs(
    trx,
    plans.flatMap((plan) => plan.art_proofs),
  );
  await insertRequisitions(
    trx,
    plans.flatMap((plan) => plan.requisitions),
  );
  await insertProductions(
    trx,
    plans.flatMap((plan) => plan.productions),
    (proof) => proofs.get(proof) ?? null,
  );
  return proofs;
}

async function insertProofs(trx: Db, planned: readonly PlannedProof[]): Promise<ReadonlyMap<PlannedProof, number>> {
  const ids = await insertForIds(
    trx,
    "art_proofs",
    planned.map(({ row }) => row),
  );
  const proofs = new Map(planned.map((proof, index) => [proof, ids[index] ?? 0]));
  const places = planned.flatMap((proof) =>
    proof.lines.map((line) => ({ art_proof_id: proofs.get(proof) ?? 0, ...line })),
  );
  await insertRows(trx, "art_proof_line_items", places);
  return proofs;
}

/** Productions with their lines; `idOf` tells the proof that a planned one became. */
export async function insertProductions(
  trx: Db,
  planned: readonly PlannedProduction[],
  idOf: (proof: PlannedProof) => number | null,
): Promise<void> {
  const ids = await insertForIds(
    trx,
    "productions",
    planned.map(({ row, lines, proof }) => ({
      ...row,
      ...sumUnits(lines),
      art_proof_id: proof ? idOf(proof) : (row.art_proof_id ?? null),
      order_line_item_id: lines[0]?.order_line_item_id ?? 0,
    })),
  );
  const lines = planned.flatMap((production, index) =>
    production.lines.map((line) => ({ production_id: ids[index] ?? 0, ...line })),
  );
  await insertRows(trx, "production_lines", lines);
}
