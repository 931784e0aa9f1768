import type { Kysely } from "kysely";
import type { LinkedLogos } from "../../art/link-logos";
import { insertForIds, insertRows } from "../../db/insert-rows";
import type { Database, OrderRow } from "../../db/tables";
import { dropRequisitions } from "../../goods/drop-goods";
import { loadHeldRequisitions } from "../../goods/held-goods";
import { insertRequisitions } from "../../goods/insert-requisitions";
import { suggestSuppliers } from "../../goods/suggest-suppliers";
import type { HistoryEntry } from "../../history";
import { type AcceptancePlan, planAcceptance } from "../../orders/acceptance";
import type { DeriveContext } from "../../orders/derive-context";
import type { SignedIn } from "../context";
import { settleLinked, withLogos } from "./logos-at-acceptance";

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
 * Writes what accepting these orders creates: proofs with their lines, requisitions, productions. Lines with a fitting logo on file get
 * their proof approved with it; answers with what the history tells of those.
 */
export async function createDepartmentRecords(
  trx: Kysely<Database>,
  accepted: readonly AcceptedOrder[],
  { actor, at, linked }: Acceptance,
): Promise<HistoryEntry[]> {
  const vendors = accepted.flatMap(({ context }) => context.lines.map((line) => line.vendor_id));
  const suppliers = await suggestSuppliers(trx, vendors);
  const plans = accepted.map(({ order, context }) =>
    withLogos(planAcceptance(order, context.lines, at, suppliers), linked, { actor, at }),
  );
  const proofs = await insertPlans(trx, plans);
  return await settleLinked(trx, { plans, proofs, linked, at });
}

/** Writes these plans in as many statements as their size asks for, not one for each order. Answers with the proof of each line. */
export async function insertPlans(
  trx: Kysely<Database>,
  plans: readonly AcceptancePlan[],
): Promise<ReadonlyMap<number, number>> {
  const proofs = plans.flatMap((plan) => plan.art_proofs);
  const proofOfLine = new Map<number, number>();
  const ids = await insertForIds(
    trx,
    "art_proofs",
    proofs.map(({ row }) => row),
  );
  const pivots = proofs.flatMap(({ order_line_item_id, logo_placement, location }, index) => {
    const art_proof_id = ids[index];
    if (art_proof_id === undefined) return [];
    proofOfLine.set(order_line_item_id, art_proof_id);
    return [{ art_proof_id, order_line_item_id, logo_placement, location }];
  });
  await insertRows(trx, "art_proof_line_items", pivots);
  await insertRequisitions(
    trx,
    plans.flatMap((plan) => plan.requisitions),
  );
  const productions = plans.flatMap((plan) => plan.productions);
  await insertRows(
    trx,
    "productions",
    productions.map((row) => ({ ...row, art_proof_id: proofOfLine.get(row.order_line_item_id) ?? row.art_proof_id })),
  );
  return proofOfLine;
}

/** Takes back an acceptance: only for orders with which no department has begun. */
export async function removeDepartmentRecords(
  trx: Kysely<Database>,
  orderIds: readonly number[],
  at: string,
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom("productions").where("order_id", "in", orderIds).execute();
  await dropRequisitions(trx, await loadHeldRequisitions(trx, orderIds), at);
  await trx
    .deleteFrom("art_proof_line_items")
    .where("art_proof_id", "in", trx.selectFrom("art_proofs").select("id").where("order_id", "in", orderIds))
    .execute();
  await trx.deleteFrom("art_proofs").where("order_id", "in", orderIds).execute();
  await trx.updateTable("orders").set({ art_approved_at: null }).where("id", "in", orderIds).execute();
}
