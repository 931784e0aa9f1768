import { groupBy } from "contract/group-by";
import type { Db } from "../db/tables";
import { byOrder, together } from "../db/together";
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
  const [orders, lines, names, [proofs, art], requisitions, docked, productions, decisions, notes, labels, revisions] =
    await together(db, (reads) => [
      selectOrders(reads, ids).execute(),
      byOrder(selectLines(reads, ids)),
      byOrder(selectNames(reads, ids)),
      loadProofs(reads, ids),
      byOrder(selectRequisitions(reads, ids)),
      byOrder(selectDocked(reads, ids)),
      byOrder(selectProductions(reads, ids)),
      byOrder(selectDecisions(reads, ids)),
      byOrder(selectNotes(reads, ids)),
      byOrder(selectCharacteristics(reads, ids)),
      byOrder(selectRevisions(reads, ids)),
    ]);
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

async function loadProofs(db: Db, ids: readonly number[]) {
  const rows = await selectProofs(db, ids).execute();
  return [groupBy(rows, (row) => row.order_id), await loadSheetArt(db, rows)] as const;
}
