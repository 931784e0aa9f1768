import { compareSizes, sizeName } from "contract/size-order";
import type { WorkOrder } from "contract/work-order.schema";
import type { SheetGoods } from "./sheet-goods";
import { type LetteredGroup, titleOf } from "./sheet-groups";

type Roster = NonNullable<WorkOrder["rosters"]>[number];

/** The names of each group that has any, by size in garment order, then by name. */
export function presentRosters(groups: readonly LetteredGroup[]): Roster[] {
  return groups.flatMap(({ letter, lines }) => {
    const rows = lines.flatMap((line) => line.names.map((name) => ({ ...name, size: sizeOf(name.size, line) })));
    if (rows.length === 0) return [];
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    rows.sort(
      (a, b) =>
        compareSizes(a.size ?? "", b.size ?? "") ||
        byName.compare(textOf(a), textOf(b)) ||
        a.order_line_item_id - b.order_line_item_id ||
        a.unit_index - b.unit_index,
    );
    return [{ letter, title: titleOf(lines), quantity, rows, check: checkNames(rows, lines, quantity) }];
  });
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const textOf = (row: { line_1: string | null; line_2: string | null }) =>
  [row.line_1, row.line_2].filter(Boolean).join(" ");

/** A name without a size of its own goes on the size of its line. */
function sizeOf(size: string | null, line: SheetGoods): string | null {
  return (size ? sizeName(size) : line.size) || null;
}

function checkNames(
  rows: readonly { size: string | null }[],
  lines: readonly SheetGoods[],
  quantity: number,
): Roster["check"] {
  const text = `${counted(rows.length, "name")} for ${counted(quantity, "unit")}`;
  if (rows.length < quantity) return { ok: false, text: `${text}, ${quantity - rows.length} missing` };
  if (rows.length > quantity) return { ok: false, text: `${text}, ${rows.length - quantity} too many` };
  const wrong = wrongSizes(rows, lines);
  return wrong.length === 0
    ? { ok: true, text }
    : { ok: false, text: `${text}, but sizes differ: ${wrong.join(", ")}` };
}

/** As many names as pieces, and yet not of the same sizes: "M 9 for 8". */
function wrongSizes(rows: readonly { size: string | null }[], lines: readonly SheetGoods[]): string[] {
  const counts = new Map<string, { names: number; units: number }>();
  const countOf = (size: string) => {
    const count = counts.get(size) ?? { names: 0, units: 0 };
    counts.set(size, count);
    return count;
  };
  for (const line of lines) countOf(line.size).units += line.quantity;
  for (const row of rows) countOf(row.size ?? "").names += 1;
  return [...counts]
    .filter(([, { names, units }]) => names !== units)
    .sort(([a], [b]) => compareSizes(a, b))
    .map(([size, { names, units }]) => `${size || "no size"} ${names} for ${units}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
