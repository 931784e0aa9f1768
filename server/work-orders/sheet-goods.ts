import { groupBy } from "contract/group-by";
import { sizeName } from "contract/size-order";
import { dockedOf } from "../production/docked-goods";
import { operationFinder, type SheetOperation } from "./sheet-operations";
import type { SheetLine, SheetName, SheetRows } from "./sheet-rows";

/** A line of goods with its JSON read, its names and what has come in. */
export interface SheetGoods {
  id: number;
  row: SheetLine;
  title: string;
  /** As the trade writes it; empty where the line has none. */
  size: string;
  quantity: number;
  received: number;
  /** Pieces that must be here before it runs, and how many of them are not. */
  needed: number;
  missing: number;
  /** Where its pieces stand, by name. */
  places: string[];
  /** What the dock flagged of them. */
  flags: string[];
  needs_art: boolean;
  goods_source: string;
  operations: SheetOperation[];
  names: Omit<SheetName, "order_id">[];
}

export function readGoods(rows: SheetRows): SheetGoods[] {
  const received = receivedByLine(rows);
  const operationsOf = operationFinder(rows);
  const names = groupBy(
    rows.names.map(({ order_id: _, ...name }) => name),
    (name) => name.order_line_item_id,
  );
  return rows.lines.map((row) => {
    const operations = operationsOf(row);
    const here = isHere(row) ? row.current_quantity : (received.get(row.id) ?? 0);
    return {
      id: row.id,
      row,
      title: row.title || row.name || "",
      size: row.size ? sizeName(row.size) : "",
      quantity: row.current_quantity,
      received: here,
      ...neededOf(row, operations, here),
      ...dockedOf(rows.docked.filter((split) => split.order_line_item_id === row.id)),
      needs_art: row.needs_art === 1,
      goods_source: row.goods_source,
      operations,
      names: names.get(row.id) ?? [],
    };
  });
}

/** As its jobs need it: fewer once every one of them does with fewer. A line that nothing is done to needs all its pieces. */
function neededOf(
  row: SheetLine,
  operations: readonly SheetOperation[],
  here: number,
): Pick<SheetGoods, "needed" | "missing"> {
  const jobs = operations.flatMap(({ job }) => job ?? []);
  if (jobs.length === 0) return { needed: row.current_quantity, missing: Math.max(0, row.current_quantity - here) };
  const short = Math.min(row.current_quantity, ...jobs.map((job) => job.accepted_short_units));
  return { needed: row.current_quantity - short, missing: Math.max(...jobs.map((job) => goodsOfJob(job).missing)) };
}

/** Pieces that a line of a job must have here before it runs, and how many of them are not. */
export function goodsOfJob(job: NonNullable<SheetOperation["job"]>): Pick<SheetGoods, "needed" | "missing"> {
  const needed = Math.max(0, job.ordered_units - job.accepted_short_units);
  return { needed, missing: Math.max(0, needed - job.received_units) };
}

function isHere({ goods_source }: SheetLine): boolean {
  return goods_source === "stock" || goods_source === "none";
}

/** Bought goods are what was received of them; the customer's own count once production has received them. */
function receivedByLine({ requisitions, productions }: SheetRows): Map<number, number> {
  const received = new Map<number, number>();
  for (const { order_line_item_id: id, quantity_received } of requisitions) {
    received.set(id, (received.get(id) ?? 0) + quantity_received);
  }
  for (const { order_line_item_id: id, received_units } of productions) {
    received.set(id, Math.max(received.get(id) ?? 0, received_units));
  }
  return received;
}
