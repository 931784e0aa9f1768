import type { ProductionLine } from "contract/line-items.schema";
import type { ProductionDetail } from "contract/productions.schema";
import { sizeName } from "contract/size-order";
import { colorsOf, type Garment } from "~/orders/garment-words";
import type { Coming, Lack } from "./lack-words";
import type { PiecesCell } from "./production-row";

/** Its colors and sizes, in garment order; of a company's own backend that names none, the one of its line. */
export function linesOf(production: ProductionDetail): ProductionLine[] {
  const { lines, order_line_item: line } = production;
  if (lines.length > 0) return lines;
  return [
    {
      order_line_item_id: production.order_line_item_id,
      size: line?.size ?? null,
      color: line?.color ?? null,
      ordered_units: production.ordered_units ?? line?.quantity ?? 0,
      received_units: production.received_units ?? 0,
      produced_units: production.produced_units ?? 0,
      spoiled_units: production.spoiled_units ?? 0,
      lost_units: production.lost_units,
      accepted_short_units: production.accepted_short_units,
    },
  ];
}

export function linePieces(line: ProductionLine): PiecesCell {
  const short = line.accepted_short_units ?? 0;
  return {
    ordered: line.ordered_units,
    received: line.received_units,
    produced: line.produced_units,
    spoiled: line.spoiled_units,
    short,
    left: Math.max(0, line.ordered_units - short - line.produced_units),
  };
}

/** Good pieces of a line that are here, to be made or made already. */
export const usableOf = ({ received_units, lost_units, spoiled_units }: ProductionLine) =>
  Math.max(0, received_units - (lost_units ?? spoiled_units));

/** What it still wants and can't make of what is here, size by size; `makeable` is what it can. */
export function lacksOf(production: ProductionDetail): { lacks: Lack[]; makeable: number } {
  const lines = linesOf(production);
  const lacks: Lack[] = [];
  let makeable = 0;
  for (const line of lines) {
    const { left } = linePieces(line);
    const here = Math.min(left, Math.max(0, usableOf(line) - line.produced_units));
    makeable += here;
    if (left > here) lacks.push({ name: lineName(line, lines), pieces: left - here, ...comingOf(line) });
  }
  return { lacks, makeable };
}

/** What replaces spoiled pieces of a line. */
export const comingOf = ({ replacements, goods_source }: ProductionLine): Coming => ({
  asked: replacements?.asked_units ?? 0,
  ordered: replacements?.ordered_units ?? 0,
  expected: replacements?.expected_date ?? null,
  isCustomers: goods_source === "customer_supplied",
});

/** "M"; "Navy, M" where the job has several colors; empty where it has neither. */
export function lineName({ color, size }: Garment, lines: readonly Garment[]): string {
  const isMany = colorsOf(lines).length > 1;
  return [isMany ? color : null, sizeName(size ?? "")].filter(Boolean).join(", ");
}
