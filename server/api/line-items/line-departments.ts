import { type Kysely, sql } from "kysely";
import { settleArt } from "../../art/settle-art";
import type { Database, LineItemRow, OrderRow } from "../../db/tables";
import { dropRequisitions } from "../../goods/drop-goods";
import { isLive } from "../../goods/held-goods";
import { resizeRequisitions } from "../../goods/resize-requisitions";
import { settleGoods } from "../../goods/settle-goods";
import { suggestSuppliers } from "../../goods/suggest-suppliers";
import type { HistoryEntry } from "../../history";
import { sideOf } from "../../art/designs";
import { planAcceptance } from "../../orders/acceptance";
import { loadDeriveContexts } from "../../orders/derive-context";
import { insertPlans } from "../orders/department-records";
import type { HeldLine } from "./held-lines";
import type { LineEffects } from "./line-items.transitions";

/** A line that changed, and what the departments held of it before. */
export interface ChangedLine {
  lineId: number;
  effects: LineEffects;
  held: HeldLine;
  changes: Partial<LineItemRow>;
}

interface Applied {
  order: OrderRow;
  lines: readonly ChangedLine[];
  at: string;
}

/**
 * Follows changed lines into the departments of an accepted order, in a fixed number of statements; nothing there has begun where it is
 * planned anew. Answers with what the history tells of goods; derived columns of the order are left to the caller.
 */
export async function applyToDepartments(trx: Kysely<Database>, applied: Applied): Promise<HistoryEntry[]> {
  const { order, lines } = applied;
  await removeProofs(
    trx,
    order.id,
    lines.filter(({ effects }) => effects.art),
  );
  await removeProductions(trx, applied);
  const resourced = lines.filter(({ effects }) => effects.sourcing);
  await dropRequisitions(
    trx,
    resourced.flatMap(({ held }) => held.requisitions),
    applied.at,
  );
  await planAnew(trx, applied);
  await followDecoration(trx, applied);
  await updateProductions(trx, applied);
  await resizeRequisitions(trx, resizedLines(lines), { orderId: order.id, at: applied.at });
  await followVendors(trx, applied);
  if (lines.some(({ effects }) => effects.art)) await settleArt(trx, order.id);
  return await settleGoods(trx, [order.id], applied.at);
}

/** A line without anything to bring to its new quantity is planned by the acceptance, or asks for nothing. */
function resizedLines(lines: readonly ChangedLine[]) {
  return lines.flatMap(({ lineId, effects, held }) =>
    effects.quantity === null || effects.sourcing || !held.requisitions.some(isLive)
      ? []
      : [{ lineId, quantity: effects.quantity, requisitions: held.requisitions }],
  );
}

async function removeProductions(trx: Kysely<Database>, { order, lines }: Applied): Promise<void> {
  const ids = lines.filter(({ effects }) => effects.production).map((line) => line.lineId);
  if (ids.length === 0) return;
  await trx.deleteFrom("productions").where("order_id", "=", order.id).where("order_line_item_id", "in", ids).execute();
}

/** Another vendor suggests another supplier where nothing is split yet. */
async function followVendors(trx: Kysely<Database>, { order, lines, at }: Applied): Promise<void> {
  const moved = lines.filter(({ changes, effects }) => changes.vendor_id !== undefined && !effects.sourcing);
  if (moved.length === 0) return;
  const suppliers = await suggestSuppliers(
    trx,
    moved.map(({ changes }) => changes.vendor_id ?? null),
  );
  const rows = moved.map(({ lineId, changes }) => {
    const supplier = suppliers.get(changes.vendor_id ?? 0) ?? null;
    return sql`(cast(${lineId} as integer), cast(${supplier} as integer))`;
  });
  await sql`update requisitions
    set supplier_id = moved.column2, updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as moved
    where requisitions.order_id = ${order.id} and requisitions.order_line_item_id = moved.column1
      and requisitions.quantity_split = 0 and moved.column2 is not null`.execute(trx);
}

/** Who decorates and how many pieces, where the productions were not planned anew with it; one that was done opens again for more. */
async function updateProductions(trx: Kysely<Database>, { order, lines, at }: Applied): Promise<void> {
  const rows = lines.flatMap(({ lineId, effects, changes }) => {
    const hasDecorator = changes.decorator !== undefined;
    if (effects.production || (!hasDecorator && effects.quantity === null)) return [];
    const decorator = sql`cast(${changes.decorator ?? null} as text)`;
    return sql`(cast(${lineId} as integer), cast(${effects.quantity} as integer), cast(${hasDecorator ? 1 : 0} as integer), ${decorator})`;
  });
  if (rows.length === 0) return;
  const isShort = sql`produced_units + accepted_short_units < changed.column2`;
  const reopens = sql`status = 'completed' and ${isShort}`;
  await sql`update productions
    set ordered_units = coalesce(changed.column2, ordered_units),
      accepted_short_units = case when accepted_short_units < ordered_units - changed.column2 then 0
        when ordered_units > changed.column2 then accepted_short_units - (ordered_units - changed.column2)
        else accepted_short_units end,
      status = case when ${reopens} then 'in_progress' else status end,
      previous_status = case when previous_status = 'completed' and ${isShort} then 'in_progress' else previous_status end,
      status_since = case when ${reopens} then ${at} else status_since end,
      completed_at = case when ${reopens} then null else completed_at end,
      decorator = case when changed.column3 = 1 then changed.column4 else decorator end,
      updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as changed
    where productions.order_id = ${order.id} and productions.order_line_item_id = changed.column1`.execute(trx);
}

/**
 * Proofs of one changed line alone say its new method, and its only proof its new place; a proof that other lines share keeps its method.
 * Where a line has several proofs, each keeps its own place: the art department moves them.
 */
async function followDecoration(trx: Kysely<Database>, { lines, at }: Applied): Promise<void> {
  const followed = lines.filter(({ effects, held }) => effects.decoration && !effects.art && held.proofIds.length > 0);
  const ids = followed.map((line) => line.lineId);
  if (ids.length === 0) return;
  const columns = ["id", "deco_methods_json", "locations_json"] as const;
  const now = await trx.selectFrom("order_line_items").select(columns).where("id", "in", ids).execute();
  const rows = now.map((line) => {
    const methods: string[] = JSON.parse(line.deco_methods_json);
    const [location = null]: (string | null)[] = JSON.parse(line.locations_json);
    const method = methods.length > 1 ? "Mixed" : (methods[0] ?? null);
    return sql`(cast(${line.id} as integer), cast(${method} as text), cast(${location} as text), cast(${sideOf(location)} as text))`;
  });
  await sql`update art_proofs
    set deco_method = line.column2, updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as line, art_proof_line_items as pivot
    where pivot.art_proof_id = art_proofs.id and pivot.order_line_item_id = line.column1
      and not exists (select 1 from art_proof_line_items as other
        where other.art_proof_id = art_proofs.id and other.order_line_item_id <> line.column1)`.execute(trx);
  await sql`update art_proof_line_items
    set location = line.column3, logo_placement = line.column4
    from (values ${sql.join(rows)}) as line
    where art_proof_line_items.order_line_item_id = line.column1
      and (select count(*) from art_proof_line_items as own where own.order_line_item_id = line.column1) = 1`.execute(
    trx,
  );
}

async function removeProofs(trx: Kysely<Database>, orderId: number, lines: readonly ChangedLine[]): Promise<void> {
  const proofIds = [...new Set(lines.flatMap((line) => line.held.proofIds))];
  if (proofIds.length === 0) return;
  const lineIds = lines.map((line) => line.lineId);
  await trx
    .updateTable("productions")
    .set({ art_proof_id: null })
    .where("order_id", "=", orderId)
    .where("order_line_item_id", "in", lineIds)
    .execute();
  await trx.deleteFrom("art_proof_line_items").where("order_line_item_id", "in", lineIds).execute();
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

async function planAnew(trx: Kysely<Database>, { order, lines, at }: Applied): Promise<void> {
  const planned = new Map(
    lines.flatMap(({ lineId, effects }) =>
      effects.art || effects.sourcing || effects.production ? [[lineId, effects]] : [],
    ),
  );
  if (planned.size === 0) return;
  const contexts = await loadDeriveContexts(trx, [order]);
  const facts = contexts.get(order.id)?.lines.filter((line) => planned.has(line.id)) ?? [];
  const suppliers = await suggestSuppliers(
    trx,
    facts.map((line) => line.vendor_id),
  );
  const plan = planAcceptance(order, facts, at, suppliers);
  await insertPlans(trx, [
    {
      art_proofs: plan.art_proofs.filter((proof) => planned.get(proof.order_line_item_id)?.art),
      requisitions: plan.requisitions.filter((requisition) => planned.get(requisition.order_line_item_id)?.sourcing),
      productions: plan.productions.filter((production) => planned.get(production.order_line_item_id)?.production),
    },
  ]);
  const joined = [...planned].flatMap(([lineId, effects]) => (effects.art || effects.production ? [lineId] : []));
  if (joined.length === 0) return;
  await trx
    .updateTable("productions")
    .set((eb) => ({
      art_proof_id: eb
        .selectFrom("art_proof_line_items")
        .select((pivot) => pivot.fn.min("art_proof_id").as("id"))
        .whereRef("art_proof_line_items.order_line_item_id", "=", "productions.order_line_item_id"),
    }))
    .where("order_id", "=", order.id)
    .where("order_line_item_id", "in", joined)
    .execute();
}
