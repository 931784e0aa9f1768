import type { Db, LineItemRow } from "../../db/tables";
import { together } from "../../db/together";
import { loadDepartments, loadNames, type Scope, selectLines } from "./line-queries";
import { presentLine } from "./present-line";

/** A line as stored, and as the contract shows it. */
export interface LoadedLine {
  row: LineItemRow;
  view: ReturnType<typeof presentLine>;
}

/** Lines that were not removed, with product, variant, vendor, names and, once accepted, what the departments hold. No query for each line. */
export async function loadLines(db: Db, scope: Scope): Promise<LoadedLine[]> {
  const rows = await selectLines(db, scope);
  const orderId = rows[0]?.order_id;
  if (orderId === undefined) return [];
  const ids = rows.map((row) => row.id);
  const [names, departments] = await together(db, (reads) => [
    loadNames(reads, ids),
    "lineId" in scope || scope.withDepartments
      ? loadDepartments(reads, orderId, ids)
      : { proofs: [], requisitions: [], productions: [] },
  ]);
  return rows.map((row) => {
    const of = <T extends { order_line_item_id: number }>(records: readonly T[]) =>
      records.filter((record) => record.order_line_item_id === row.id);
    const view = presentLine(row, of(names), {
      proofs: departments.proofs.filter((proof) => proof.pivot.order_line_item_id === row.id),
      requisitions: of(departments.requisitions),
      productions: of(departments.productions),
    });
    return { row, view };
  });
}
