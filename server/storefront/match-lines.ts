import type { LineItemRow } from "../db/tables";
import type { StoreLine } from "./store-order";

export interface LineMatch {
  /** Null: the store added it. */
  row: LineItemRow | null;
  /** Null: the store removed it. */
  line: StoreLine | null;
}

/** Which of our lines is which of the store's: by the store's id, else by SKU and name, else by name alone. */
export function matchLines(rows: readonly LineItemRow[], lines: readonly StoreLine[]): LineMatch[] {
  const free = new Set(rows.filter((row) => row.removed_at === null));
  const matched = new Map<StoreLine, LineItemRow>();
  const rules: ((row: LineItemRow, line: StoreLine) => boolean)[] = [
    (row, line) => line.externalId !== null && row.external_id === line.externalId,
    (row, line) => isUnnamed(row, line) && row.sku === line.sku && row.name === line.name,
    (row, line) => isUnnamed(row, line) && (line.sku !== null ? row.sku === line.sku : row.name === line.name),
  ];
  for (const fits of rules) {
    for (const line of lines) {
      if (matched.has(line)) continue;
      const row = [...free].find((candidate) => fits(candidate, line));
      if (!row) continue;
      free.delete(row);
      matched.set(line, row);
    }
  }
  return [
    ...lines.map((line) => ({ row: matched.get(line) ?? null, line })),
    ...[...free].map((row) => ({ row, line: null })),
  ];
}

/** One side comes from a CSV, which has no ids of lines. */
function isUnnamed(row: LineItemRow, line: StoreLine): boolean {
  return row.external_id === null || line.externalId === null;
}
