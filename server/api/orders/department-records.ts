import type { Kysely } from "kysely";
import type { LinkedLogos } from "../../art/link-logos";
import { insertForIds, insertRows } from "../../db/insert-rows";
import type { Database, OrderRow } from "../../db/tables";
import { dropRequisitions } from "../../goods/drop-goods";
import { loadHeldRequisitions } from "../../goods/held-goods";
import { insertRequisitions } from "../../goods/insert-requisitions";
import { suggestSuppliers } from "../../goods/suggest-suppliers";
import type { HistoryEntry } from "../../history/record-history";
import {
  type AcceptancePlan,
  type PlannedProduction,
  type PlannedProof,
  planAcceptance,
} from "../../orders/acceptance";
import type { DeriveContext } from "../../orders/derive-context";
import { sumUnits } from "../../production/line-units";
import type { SignedIn } from "../context";
import { approveLinked, settleLinked } from "./logos-at-acceptance";

interface AcceptedOrder {
  order: OrderRow;
  context: Pick<DeriveContext, "lines">;
}

interface Acceptance {
  actor: SignedIn;
  at: string;
  linked: LinkedLogos;
}

/**
 * Writes what accepting these orders creates: proofs with their lines, requisitions, productions. Designs with a fitting logo on file get
 * their proof approved with it; answers with what the history tells of those.
 */
export async function createDepartmentRecords(
  trx: Kysely<Database>,
  accepted: readonly AcceptedOrder[],
  { actor, at, linked }: Acceptance,
): Promise<HistoryEntry[]> {
  const vendors = accepted.flatMap(({ context }) => context.lines.map((line) => line.vendor_id));
  const suppliers = await suggestSuppliers(trx, vendors);
  const plans = accepted.map(({ order, context }) => planAcceptance(order, context.lines, at, suppliers));
  for (const plan of plans) approveLinked(plan, linked, { actor, at });
  const proofs = await insertPlans(trx, plans);
  return await settleLinked(trx, { plans, proofs, linked, at });
}

/** Writes these plans in as many statements as their size asks for, not one for each order. Answers with the id of each proof. */
export async function insertPlans(
  trx: Kysely<Database>,
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

async function insertProofs(
  trx: Kysely<Database>,
  planned: readonly PlannedProof[],
): Promise<ReadonlyMap<PlannedProof, number>> {
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
  trx: Kysely<Database>,
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

/** Takes back an acceptance: only for orders with which no department has begun. */
export async function removeDepartmentRecords(
  trx: Kysely<Database>,
  orderIds: readonly number[],
  at: string,
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom("production_lines").where("order_id", "in", orderIds).execute();
  await trx.deleteFrom("productions").where("order_id", "in", orderIds).execute();
  await dropRequisitions(trx, await loadHeldRequisitions(trx, orderIds), at);
  await trx
    .deleteFrom("art_proof_line_items")
    .where("art_proof_id", "in", trx.selectFrom("art_proofs").select("id").where("order_id", "in", orderIds))
    .execute();
  await trx.deleteFrom("art_proofs").where("order_id", "in", orderIds).execute();
  await trx.updateTable("orders").set({ art_approved_at: null }).where("id", "in", orderIds).execute();
}
