import type { Db } from "../db/tables";
import { selectDocked } from "../production/docked-goods";
import { loadSheetArt, type SheetArt } from "./sheet-art";
import {
  selectCharacteristics,
  selectDecisions,
  selectLines,
  selectNames,
  selectNotes,
  selectOrders,
  selectProductions,
  selectProofs,
  selectRequisitions,
  selectRevisions,
} from "./sheet-selects";

/** What the sheets of these orders are made of, as stored. A fixed number of queries, however many orders (a few hundred at once). */
export async function loadSheetRows(db: Db, ids: readonly number[]): Promise<SheetRows[]> {
  if (ids.length === 0) return [];
  const orders = await selectOrders(db, ids).execute();
  const lines = groupByOrder(await selectLines(db, ids).execute());
  const names = groupByOrder(await selectNames(db, ids).execute());
  const proofRows = await selectProofs(db, ids).execute();
  const proofs = groupByOrder(proofRows);
  const art = await loadSheetArt(db, proofRows);
  const requisitions = groupByOrder(await selectRequisitions(db, ids).execute());
  const docked = groupByOrder(await selectDocked(db, ids).execute());
  const productions = groupByOrder(await selectProductions(db, ids).execute());
  const decisions = groupByOrder(await selectDecisions(db, ids).execute());
  const notes = groupByOrder(await selectNotes(db, ids).execute());
  const labels = groupByOrder(await selectCharacteristics(db, ids).execute());
  const revisions = groupByOrder(await selectRevisions(db, ids).execute());
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    names: names.get(order.id) ?? [],
    proofs: proofs.get(order.id) ?? [],
    art,
    requisitions: requisitions.get(order.id) ?? [],
    docked: docked.get(order.id) ?? [],
    productions: productions.get(order.id) ?? [],
    decisions: decisions.get(order.id) ?? [],
    notes: notes.get(order.id) ?? [],
    characteristics: (labels.get(order.id) ?? []).map(({ label }) => label),
    revision: revisions.get(order.id)?.[0] ?? null,
  }));
}

type RowOf<Select extends (...args: never) => { execute(): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>["execute"]>
>[number];

export type SheetOrder = RowOf<typeof selectOrders>;
export type SheetLine = RowOf<typeof selectLines>;
export type SheetName = RowOf<typeof selectNames>;
export type SheetProof = RowOf<typeof selectProofs>;

export interface SheetRows {
  order: SheetOrder;
  /** Goods that were not removed, in the order of the store. */
  lines: readonly SheetLine[];
  names: readonly SheetName[];
  proofs: readonly SheetProof[];
  /** What approved proofs are bound to. */
  art: SheetArt;
  requisitions: readonly RowOf<typeof selectRequisitions>[];
  docked: readonly RowOf<typeof selectDocked>[];
  /** One entry a line of a job. */
  productions: readonly RowOf<typeof selectProductions>[];
  decisions: readonly RowOf<typeof selectDecisions>[];
  /** Those that are printed, newest first. */
  notes: readonly RowOf<typeof selectNotes>[];
  characteristics: readonly string[];
  /** The revision that holds now; null before the first acceptance. */
  revision: RowOf<typeof selectRevisions> | null;
}

function groupByOrder<T extends { order_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.order_id);
    if (group) group.push(row);
    else groups.set(row.order_id, [row]);
  }
  return groups;
}
