import type { ProductionLineRow } from "../../db/tables";
import { pieceGap } from "../../production/line-units";

/**
 * Which lines pieces are of, where somebody counted a job as a whole (contract.md, "A production"). Pure; lines come in garment order.
 * Each answers with pieces by line, without those that get none.
 */

type Line = ProductionLineRow;
export type Shares = ReadonlyMap<number, number>;
type Room = (line: Line) => number;

/** Pieces that came in and are neither made nor lost. */
const unused: Room = (line) => line.received_units - line.lost_units - line.produced_units;
const desired: Room = (line) => line.ordered_units - line.accepted_short_units - line.produced_units;

/** Made pieces fill each line up to what it wants and has, then up to what it has; what is over goes where pieces are missing. */
export function spreadMade(lines: readonly Line[], pieces: number): Shares {
  return spread(lines, pieces, [(line) => Math.min(desired(line), unused(line)), unused, desired], lines[0]);
}

/** Made pieces are taken back from the last line that has some. */
export function spreadTaken(lines: readonly Line[], pieces: number): Shares {
  return spread(lines.toReversed(), pieces, [(line) => line.produced_units], lines.at(-1));
}

/** Spoiled pieces are of those that came in. */
export function spreadSpoiled(lines: readonly Line[], pieces: number): Shares {
  return spread(lines, pieces, [unused], lines[0]);
}

/** More that is accepted short is short where pieces are missing. */
export function spreadShort(lines: readonly Line[], pieces: number): Shares {
  return spread(lines, pieces, [pieceGap, (line) => line.ordered_units - line.accepted_short_units], lines[0]);
}

export function spreadShortTaken(lines: readonly Line[], pieces: number): Shares {
  return spread(lines.toReversed(), pieces, [(line) => line.accepted_short_units], lines.at(-1));
}

/** More that came in is of lines that lack goods. */
export function spreadReceived(lines: readonly Line[], pieces: number): Shares {
  const lacking: Room = (line) =>
    line.ordered_units - line.accepted_short_units + line.lost_units - line.received_units;
  return spread(lines, pieces, [lacking], lines.at(-1));
}

/** Fewer came in of lines that can spare them; `null` where so many can't be spared. */
export function spreadMissing(lines: readonly Line[], pieces: number): Shares | null {
  if (lines.reduce((sum, line) => sum + Math.max(0, unused(line)), 0) < pieces) return null;
  return spread(lines.toReversed(), pieces, [unused], undefined);
}

/** Fills the lines one after the other up to each room in turn; `rest` takes what none has room for. */
function spread(lines: readonly Line[], pieces: number, rooms: readonly Room[], rest: Line | undefined): Shares {
  const shares = new Map<number, number>();
  let left = pieces;
  const give = ({ order_line_item_id: id }: Line, most: number) => {
    const given = Math.min(left, most);
    if (given <= 0) return;
    shares.set(id, (shares.get(id) ?? 0) + given);
    left -= given;
  };
  for (const room of rooms)
    for (const line of lines) give(line, room(line) - (shares.get(line.order_line_item_id) ?? 0));
  if (rest) give(rest, left);
  return shares;
}
