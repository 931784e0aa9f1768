import type { Insertable, Kysely } from "kysely";
import type { LinkedLogos } from "../../art/link-logos";
import type { ProductionLinesTable } from "../../db/production-tables";
import type { Database, OrderRow } from "../../db/tables";
import { dropRequisitions } from "../../goods/drop-goods";
import { loadHeldRequisitions } from "../../goods/held-goods";
import { insertRequisitions } from "../../goods/insert-requisitions";
import { suggestSuppliers } from "../../goods/suggest-suppliers";
import type { HistoryEntry } from "../../history";
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

/** Below the 32,766 values that SQLite takes in one statement. */
const ROWS_PER_INSERT = 500;

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
  const ids = new Map<PlannedProof, number>();
  for (const chunk of chunks(planned)) {
    const values = chunk.map(({ row }) => row);
    const rows = await trx.insertInto("art_proofs").values(values).returning("id").execute();
    for (const [index, id] of inOrder(rows).entries()) if (chunk[index]) ids.set(chunk[index], id);
  }
  const pivots = planned.flatMap((proof) =>
    proof.lines.map((line) => ({ art_proof_id: ids.get(proof) ?? 0, ...line })),
  );
  for (const chunk of chunks(pivots)) await trx.insertInto("art_proof_line_items").values(chunk).execute();
  return ids;
}

/** Productions with their lines; `idOf` tells the proof that a planned one became. */
export async function insertProductions(
  trx: Kysely<Database>,
  planned: readonly PlannedProduction[],
  idOf: (proof: PlannedProof) => number | null,
): Promise<void> {
  const lines: Insertable<ProductionLinesTable>[] = [];
  for (const chunk of chunks(planned)) {
    const values = chunk.map(({ row, lines, proof }) => ({
      ...row,
      ...sumUnits(lines),
      art_proof_id: proof ? idOf(proof) : (row.art_proof_id ?? null),
      order_line_item_id: lines[0]?.order_line_item_id ?? 0,
    }));
    const rows = await trx.insertInto("productions").values(values).returning("id").execute();
    for (const [index, production_id] of inOrder(rows).entries())
      for (const line of chunk[index]?.lines ?? []) lines.push({ production_id, ...line });
  }
  for (const chunk of chunks(lines)) await trx.insertInto("production_lines").values(chunk).execute();
}

/** Ids count up in the order of the values; the order in which they are returned is not promised. */
const inOrder = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

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

function chunks<T>(rows: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    result.push(rows.slice(start, start + ROWS_PER_INSERT));
  return result;
}
