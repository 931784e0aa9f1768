import { type Kysely, sql } from "kysely";
import type { Database, LineItemRow, OrderRow } from "../../db/tables";
import { planAcceptance } from "../../orders/acceptance";
import { loadDeriveContexts } from "../../orders/derive-context";
import { insertPlans } from "../orders/department-records";
import { type LineDepartments, type LineEffects, spreadQuantity } from "./line-items.transitions";

/** What the departments hold of one line. */
export async function loadHeld(
  trx: Kysely<Database>,
  orderId: number,
  lineId: number,
): Promise<LineDepartments & { proofIds: number[] }> {
  const proofs = await trx
    .selectFrom("art_proof_line_items")
    .innerJoin("art_proofs", "art_proofs.id", "art_proof_line_items.art_proof_id")
    .select(["art_proofs.id", "art_proofs.status"])
    .where("art_proof_line_items.order_line_item_id", "=", lineId)
    .execute();
  const requisitions = await trx
    .selectFrom("requisitions")
    .select(["id", "status", "quantity", "quantity_ordered"])
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "=", lineId)
    .where("is_replacement", "=", 0)
    .orderBy("id")
    .execute();
  const productions = await trx
    .selectFrom("productions")
    .select(["status", "produced_units"])
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "=", lineId)
    .execute();
  return { art_proofs: proofs, proofIds: proofs.map((proof) => proof.id), requisitions, productions };
}

interface Applied {
  order: OrderRow;
  lineId: number;
  effects: LineEffects;
  held: LineDepartments & { proofIds: number[] };
  changes: Partial<LineItemRow>;
  at: string;
}

/** Follows a changed line into the departments of an accepted order; nothing there has begun where it is planned anew. */
export async function applyToDepartments(trx: Kysely<Database>, applied: Applied): Promise<void> {
  const { order, lineId, effects, held } = applied;
  const ofLine = { order_id: order.id, order_line_item_id: lineId };
  if (effects.art) await removeProofs(trx, ofLine, held.proofIds);
  if (effects.production)
    await trx
      .deleteFrom("productions")
      .where((eb) => eb.and(ofLine))
      .execute();
  if (effects.sourcing)
    await trx
      .deleteFrom("requisitions")
      .where((eb) => eb.and(ofLine))
      .execute();
  if (effects.art || effects.sourcing || effects.production) await planAnew(trx, applied);
  await updateProductions(trx, ofLine, applied);
  if (effects.quantity !== null && !effects.sourcing && held.requisitions.length > 0) await spread(trx, applied);
}

type OfLine = { order_id: number; order_line_item_id: number };

/** Who decorates and how many pieces, where the productions were not planned anew with it. */
async function updateProductions(
  trx: Kysely<Database>,
  ofLine: OfLine,
  { effects, changes, at }: Applied,
): Promise<void> {
  if (effects.production) return;
  const changed = {
    ...(changes.decorator !== undefined && { decorator: changes.decorator }),
    ...(effects.quantity !== null && { ordered_units: effects.quantity }),
  };
  if (Object.keys(changed).length === 0) return;
  await trx
    .updateTable("productions")
    .set((eb) => ({ ...changed, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where((eb) => eb.and(ofLine))
    .execute();
}

async function removeProofs(trx: Kysely<Database>, ofLine: OfLine, proofIds: readonly number[]): Promise<void> {
  if (proofIds.length === 0) return;
  await trx
    .updateTable("productions")
    .set({ art_proof_id: null })
    .where((eb) => eb.and(ofLine))
    .execute();
  await trx.deleteFrom("art_proof_line_items").where("order_line_item_id", "=", ofLine.order_line_item_id).execute();
  // A proof that other lines share stays theirs.
  await trx
    .deleteFrom("art_proofs")
    .where("id", "in", proofIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("art_proof_line_items")
            .select("art_proof_id")
            .whereRef("art_proof_line_items.art_proof_id", "=", "art_proofs.id"),
        ),
      ),
    )
    .execute();
}

async function planAnew(trx: Kysely<Database>, { order, lineId, effects, at }: Applied): Promise<void> {
  const contexts = await loadDeriveContexts(trx, [order]);
  const lines = contexts.get(order.id)?.lines.filter((line) => line.id === lineId) ?? [];
  const plan = planAcceptance(order, lines, at);
  await insertPlans(trx, [
    {
      art_proofs: effects.art ? plan.art_proofs : [],
      requisitions: effects.sourcing ? plan.requisitions : [],
      productions: effects.production ? plan.productions : [],
    },
  ]);
  if (!effects.art && !effects.production) return;
  await trx
    .updateTable("productions")
    .set((eb) => ({
      art_proof_id: eb
        .selectFrom("art_proof_line_items")
        .select((pivot) => pivot.fn.min("art_proof_id").as("id"))
        .where("order_line_item_id", "=", lineId),
    }))
    .where("order_id", "=", order.id)
    .where("order_line_item_id", "=", lineId)
    .execute();
}

async function spread(trx: Kysely<Database>, { order, lineId, held, effects, at }: Applied): Promise<void> {
  const { update, add } = spreadQuantity(held.requisitions, effects.quantity ?? 0);
  if (update.length > 0) {
    const rows = sql.join(
      update.map(({ id, quantity }) => sql`(cast(${id} as integer), cast(${quantity} as integer))`),
    );
    await sql`update requisitions
      set quantity = spread.column2, updated_at = ${at}, lock_version = lock_version + 1
      from (values ${rows}) as spread where requisitions.id = spread.column1`.execute(trx);
  }
  if (add === 0) return;
  await trx
    .insertInto("requisitions")
    .values({
      order_id: order.id,
      order_line_item_id: lineId,
      status: "not_started",
      quantity: add,
      quantity_ordered: 0,
      quantity_received: 0,
      goods_source: "purchase",
      is_replacement: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
