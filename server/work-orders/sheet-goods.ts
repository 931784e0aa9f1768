import { sizeName } from "contract/size-order";
import { operations } from "../art/designs";
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
  methods: string[];
  operations: { method: string; location: string | null }[];
  names: Omit<SheetName, "order_id">[];
}

export function readGoods(rows: SheetRows): SheetGoods[] {
  const received = receivedByLine(rows);
  const names = new Map<number, Omit<SheetName, "order_id">[]>();
  for (const { order_id: _, ...name } of rows.names) {
    const group = names.get(name.order_line_item_id);
    if (group) group.push(name);
    else names.set(name.order_line_item_id, [name]);
  }
  return rows.lines.map((row) => {
    const methods: string[] = JSON.parse(row.deco_methods_json);
    const here = isHere(row) ? row.current_quantity : (received.get(row.id) ?? 0);
    return {
      id: row.id,
      row,
      title: row.title || row.name || "",
      size: row.size ? sizeName(row.size) : "",
      quantity: row.current_quantity,
      received: here,
      ...neededOf(rows, row, here),
      ...dockedOf(rows.docked.filter((split) => split.order_line_item_id === row.id)),
      needs_art: row.needs_art === 1,
      goods_source: row.goods_source,
      methods,
      operations: operations(methods, JSON.parse(row.locations_json)),
      names: names.get(row.id) ?? [],
    };
  });
}

export type DockedSplit = Pick<SheetRows["docked"][number], "place" | "receiving_status" | "flag_comment">;

/** Where the pieces of one line stand, and what the dock flagged of them. */
export function dockedOf(own: readonly DockedSplit[]): Pick<SheetGoods, "places" | "flags"> {
  const flagged = own.filter((split) => split.receiving_status === "flagged");
  return {
    places: [...new Set(own.flatMap((split) => split.place ?? []))].sort(),
    flags: [...new Set(flagged.map((split) => split.flag_comment ?? "no reason given"))],
  };
}

/** As its productions need it; a line that nothing is done to needs all its pieces. */
function neededOf({ productions }: SheetRows, row: SheetLine, here: number): Pick<SheetGoods, "needed" | "missing"> {
  const own = productions.filter((production) => production.order_line_item_id === row.id);
  const needed = row.current_quantity - Math.min(row.current_quantity, ...own.map((one) => one.accepted_short_units));
  if (own.length === 0) return { needed: row.current_quantity, missing: Math.max(0, row.current_quantity - here) };
  const missing = own.map((one) => one.ordered_units - one.accepted_short_units - one.received_units);
  return { needed, missing: Math.max(0, ...missing) };
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
