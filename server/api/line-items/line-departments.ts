import { sql } from "kysely";
import type { Db, LineItemRow, OrderRow } from "../../db/tables";
import { dropRequisitions } from "../../goods/drop-goods";
import { isLive } from "../../goods/held-goods";
import { insertRequisitions } from "../../goods/insert-requisitions";
import { resizeRequisitions } from "../../goods/resize-requisitions";
import { settleGoods } from "../../goods/settle-goods";
import { suggestSuppliers } from "../../goods/suggest-suppliers";
import type { HistoryEntry } from "../../history/record-history";
import { planAcceptance } from "../../orders/acceptance";
import { loadDeriveContexts } from "../../orders/derive-context";
import { followJobs } from "../art-proofs/follow-jobs";
import { followProofs } from "../art-proofs/follow-proofs";
import type { HeldLine } from "./held-lines";
import type { LineEffects } from "./line-items.transitions";

/** A line that changed, and what the departments held of it before. */
export interface ChangedLine {
  lineId: number;
  /** As it was; null for a line that is new. */
  before: LineItemRow | null;
  effects: LineEffects;
  held: HeldLine;
  changes: Partial<LineItemRow>;
}

interface Applied {
  order: OrderRow;
  lines: readonly ChangedLine[];
  actorId: number | null;
  at: string;
}

/**
 * Follows changed lines into the departments of an accepted order, in a fixed number of statements; nothing there has begun where it is
 * planned anew. Answers with what the history tells of goods; derived columns of the order are left to the caller.
 */
export async function applyToDepartments(trx: Db, applied: Applied): Promise<HistoryEntry[]> {
  const { order, lines } = applied;
  const resourced = lines.filter(({ effects }) => effects.sourcing);
  await dropRequisitions(
    trx,
    resourced.flatMap(({ held }) => held.requisitions),
    applied.at,
  );
  await planRequisitions(trx, applied);
  const recorded = await followDesigns(trx, applied);
  await updateProductions(trx, applied);
  await resizeRequisitions(trx, resizedLines(lines), { orderId: order.id, at: applied.at });
  await followVendors(trx, applied);
  return [...recorded, ...(await settleGoods(trx, [order.id], applied.at))];
}

/** A line without anything to bring to its new quantity is planned by the acceptance, or asks for nothing. */
function resizedLines(lines: readonly ChangedLine[]) {
  return lines.flatMap(({ lineId, effects, held }) =>
    effects.quantity === null || effects.sourcing || !held.requisitions.some(isLive)
      ? []
      : [{ lineId, quantity: effects.quantity, requisitions: held.requisitions }],
  );
}

/** Another vendor suggests another supplier where nothing is split yet. */
async function followVendors(trx: Db, { order, lines, at }: Applied): Promise<void> {
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

/** Lines whose decoration, artwork or decorator changed, or that came or went, belong to other designs and jobs now. */
async function followDesigns(trx: Db, { order, lines, actorId, at }: Applied): Promise<HistoryEntry[]> {
  const idsOf = (desired: (line: ChangedLine) => boolean) => lines.filter(desired).map(({ lineId }) => lineId);
  const redrawn = idsOf(({ effects }) => effects.art || effects.decoration || effects.design);
  const remade = idsOf(
    ({ effects, changes }) => effects.art || effects.design || effects.production || changes.decorator !== undefined,
  );
  const before = new Map(
    lines.flatMap((line): [number, LineItemRow][] =>
      line.effects.design && line.before ? [[line.lineId, line.before]] : [],
    ),
  );
  const recorded =
    redrawn.length === 0 ? [] : await followProofs(trx, { order, lineIds: redrawn, before, actorId, at });
  if (remade.length > 0) await followJobs(trx, { order, lineIds: remade, at });
  return recorded;
}

/** How many pieces; a job that was done opens again for more. */
async function updateProductions(trx: Db, { order, lines, at }: Applied): Promise<void> {
  const rows = lines.flatMap(({ lineId, effects }) =>
    effects.quantity === null ? [] : [sql`(cast(${lineId} as integer), cast(${effects.quantity} as integer))`],
  );
  if (rows.length === 0) return;
  await sql`update production_lines
    set ordered_units = changed.column2,
      accepted_short_units = case when accepted_short_units < ordered_units - changed.column2 then 0
        when ordered_units > changed.column2 then accepted_short_units - (ordered_units - changed.column2)
        else accepted_short_units end
    from (values ${sql.join(rows)}) as changed
    where production_lines.order_id = ${order.id} and production_lines.order_line_item_id = changed.column1`.execute(
    trx,
  );
  const isShort = sql`exists (select 1 from production_lines as line where line.production_id = productions.id
    and line.produced_units + line.accepted_short_units < line.ordered_units)`;
  await sql`update productions
    set status = case when status = 'completed' then 'in_progress' else status end,
      previous_status = case when previous_status = 'completed' then 'in_progress' else previous_status end,
      status_since = case when status = 'completed' then ${at} else status_since end,
      completed_at = null, updated_at = ${at}, lock_version = lock_version + 1
    where order_id = ${order.id} and (status = 'completed' or previous_status = 'completed') and ${isShort}`.execute(
    trx,
  );
}

async function planRequisitions(trx: Db, { order, lines, at }: Applied): Promise<void> {
  const planned = new Set(lines.flatMap(({ lineId, effects }) => (effects.sourcing ? [lineId] : [])));
  if (planned.size === 0) return;
  const contexts = await loadDeriveContexts(trx, [order]);
  const facts = contexts.get(order.id)?.lines.filter((line) => planned.has(line.id)) ?? [];
  const suppliers = await suggestSuppliers(
    trx,
    facts.map((line) => line.vendor_id),
  );
  await insertRequisitions(trx, planAcceptance(order, facts, at, suppliers).requisitions);
}
