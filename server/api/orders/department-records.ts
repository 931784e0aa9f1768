import type { LinkedLogos } from "../../art/link-logos";
import type { Db, OrderRow } from "../../db/tables";
import { dropRequisitions } from "../../goods/drop-goods";
import { loadHeldRequisitions } from "../../goods/held-goods";
import { suggestSuppliers } from "../../goods/suggest-suppliers";
import type { HistoryEntry } from "../../history/record-history";
import { planAcceptance } from "../../orders/acceptance";
import type { DeriveContext } from "../../orders/derive-context";
import { insertPlans } from "../../orders/insert-plans";
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
  trx: Db,
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

/** Takes back an acceptance: only for orders with which no department has begun. */
export async function removeDepartmentRecords(trx: Db, orderIds: readonly number[], at: string): Promise<void> {
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
