import { numberWords } from "contract/number-words";
import { compareSizes, sizeName } from "contract/size-order";
import type { WorkOrder } from "contract/work-order.schema";
import type { SheetGroup } from "./sheet-groups.server";
import type { BlockJob, BlockMatrix, BlockRow } from "./sheet-view";

type Decoration = WorkOrder["decorations"][number];

/** As many columns as fit beside the product in half the width of the paper. */
const MAX_COLUMNS = 5;
const MAX_COLUMN_LETTERS = 4;
const NO_SIZE = "Units";

/** What a design goes on: its jobs, and of each the products with their sizes. */
export function blockMatrix(
  sheet: WorkOrder,
  designs: readonly Decoration[],
  groups: readonly SheetGroup[],
): BlockMatrix {
  const units = new Map(designs.flatMap((design) => unitsOf(sheet, design)));
  const rowsOf = (ids: readonly number[]) => groups.flatMap((group) => rowOf(sheet, group, { ids, units }) ?? []);
  const jobs = designs.flatMap((design): BlockJob[] => {
    const known = design.jobs ?? [];
    const inJobs = new Set(known.flatMap((job) => job.order_line_item_ids));
    const others = rowsOf(design.order_line_item_ids.filter((id) => !inJobs.has(id)));
    return [
      ...known.map(({ order_line_item_ids, gate }) => ({
        rows: rowsOf(order_line_item_ids),
        state: stateOf(sheet, gate),
      })),
      ...(others.length > 0 ? [{ rows: others, state: null }] : []),
    ];
  });
  const rows = jobs.flatMap((job) => job.rows);
  const sizes = [...new Set(rows.flatMap((row) => row.sizes.map(({ size }) => size)))].sort(compareSizes);
  return {
    sizes,
    jobs,
    isListed: sizes.length > MAX_COLUMNS || sizes.some((size) => size.length > MAX_COLUMN_LETTERS && size !== NO_SIZE),
  };
}

/** Pieces to make of each line. */
function unitsOf({ items }: WorkOrder, { lines, order_line_item_ids: ids }: Decoration): [id: number, units: number][] {
  if (lines) return lines.map(({ order_line_item_id, units }) => [order_line_item_id, units]);
  return items
    .filter((item) => ids.includes(item.order_line_item_id))
    .map((item) => [item.order_line_item_id, item.quantity - (item.accepted_short ?? 0)]);
}

function rowOf(
  { items }: WorkOrder,
  { letter, title, color, order_line_item_ids }: SheetGroup,
  { ids, units }: { ids: readonly number[]; units: ReadonlyMap<number, number> },
): BlockRow | null {
  const own = items.filter(({ order_line_item_id: id }) => ids.includes(id) && order_line_item_ids.includes(id));
  if (own.length === 0) return null;
  const sizes = new Map<string, number>();
  for (const { order_line_item_id: id, size } of own) {
    const name = size ? sizeName(size) : NO_SIZE;
    sizes.set(name, (sizes.get(name) ?? 0) + (units.get(id) ?? 0));
  }
  const total = [...sizes.values()].reduce((sum, count) => sum + count, 0);
  return {
    letter,
    item: [title, color].filter(Boolean).join(", "),
    sizes: [...sizes]
      .sort(([one], [other]) => compareSizes(one, other))
      .map(([size, count]) => ({ size, units: numberWords(count) })),
    units: numberWords(total),
  };
}

/** Said where some jobs may run and others not; else the gate of the whole sheet says it. */
function stateOf({ decorations }: WorkOrder, { ok, reasons }: { ok: boolean; reasons: string[] }): BlockJob["state"] {
  const gates = decorations.flatMap(({ jobs }) => (jobs ?? []).map(({ gate }) => gate.ok));
  if (new Set(gates).size < 2) return null;
  return { ok, text: ok ? "OK" : `Do not run: ${reasons.join(". ")}` };
}
