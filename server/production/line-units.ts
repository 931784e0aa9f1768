import type { ProductionLineRow } from "../db/tables";

export const UNITS = [
  "ordered_units",
  "received_units",
  "produced_units",
  "spoiled_units",
  "lost_units",
  "accepted_short_units",
] as const;

/** Pieces of a line of a production, and, summed, of the production. */
export type LineUnits = Pick<ProductionLineRow, (typeof UNITS)[number]>;

/** What a production says of its pieces: the sums of its lines. */
export function sumUnits(lines: readonly Partial<LineUnits>[]): LineUnits {
  const sums: LineUnits = {
    ordered_units: 0,
    received_units: 0,
    produced_units: 0,
    spoiled_units: 0,
    lost_units: 0,
    accepted_short_units: 0,
  };
  for (const line of lines) for (const name of UNITS) sums[name] += line[name] ?? 0;
  return sums;
}

/** Ordered, neither made nor accepted short. Every line for itself: too many of one size are not the missing ones of another. */
export function pieceGap(line: Pick<LineUnits, "ordered_units" | "produced_units" | "accepted_short_units">): number {
  return Math.max(0, line.ordered_units - line.produced_units - line.accepted_short_units);
}

type UsedLine = Parameters<typeof pieceGap>[0] & Pick<LineUnits, "received_units" | "lost_units">;

/** Pieces still to make of these lines for which there are goods that nobody spoiled. */
export function piecesMakeable(lines: readonly UsedLine[]): number {
  return lines.reduce((sum, line) => {
    const here = Math.max(0, line.received_units - line.lost_units - line.produced_units);
    return sum + Math.min(pieceGap(line), here);
  }, 0);
}

/** Pieces still to make of these lines. */
export function piecesLeft(lines: readonly Parameters<typeof pieceGap>[0][]): number {
  return lines.reduce((sum, line) => sum + pieceGap(line), 0);
}
