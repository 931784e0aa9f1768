import { countWords } from "contract/number-words";
import type { ProductionLineRow } from "../../db/tables";

/** How much may be made of one line (field-guide §4.7). Pure. */

export type CountedState = Pick<
  ProductionLineRow,
  "ordered_units" | "received_units" | "produced_units" | "spoiled_units" | "lost_units"
>;

/** Why these counts are more than there can be; null where they are not, or where nothing was added. */
export function overLimit(before: CountedState, after: CountedState): string | null {
  const isMore = after.produced_units > before.produced_units || after.lost_units > before.lost_units;
  if (!isMore) return null;
  const used = after.produced_units + after.lost_units;
  if (used > after.received_units) {
    const room = Math.max(0, after.received_units - before.produced_units - before.lost_units);
    const lost = after.lost_units > 0 ? ` and ${after.lost_units} spoiled` : "";
    return `${countWords(after.received_units, "piece")} came in; ${after.produced_units} made${lost} are ${used - after.received_units} too many. Count ${room} more at most, or give a reason to go over.`;
  }
  if (after.produced_units > before.produced_units && after.produced_units > after.ordered_units)
    return `${countWords(after.ordered_units, "piece")} ${after.ordered_units === 1 ? "is" : "are"} ordered. Give a reason to make more.`;
  return null;
}

/** Why so many pieces of the line can't be spoiled, as another operation sees it; null where they can. */
export function overSibling(sibling: CountedState & { deco_method: string | null }): string | null {
  const { produced_units, lost_units, received_units, deco_method } = sibling;
  const over = produced_units + lost_units - received_units;
  if (over <= 0) return null;
  const name = deco_method ? `${deco_method}, another operation of this line,` : "Another operation of this line";
  return `${name} says that ${countWords(received_units, "piece")} came in; ${lost_units} spoiled are ${over} too many. Correct what came in there first.`;
}

/**
 * How many made pieces of another operation of the same line a spoiled lot took with it: pieces that operation had made before this one
 * came to them, and all that can't be elsewhere any more.
 */
export function takenWith(
  sibling: Pick<CountedState, "produced_units" | "received_units">,
  spoiling: { produced_units: number; lost_units: number; quantity: number },
): number {
  const ahead = Math.min(spoiling.quantity, sibling.produced_units - spoiling.produced_units);
  const over = sibling.produced_units + spoiling.lost_units - sibling.received_units;
  return Math.max(0, Math.min(sibling.produced_units, Math.min(spoiling.quantity, Math.max(ahead, over))));
}
