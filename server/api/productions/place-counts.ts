import type { Responsibility, SpoilageReason } from "contract/production";
import type { Insertable } from "kysely";
import type { ProductionCountsTable } from "../../db/production-tables";
import type { ProductionGarment } from "../../production/production-lines.queries";
import { ofLine, possibleLines } from "./job-lines";
import { refused } from "./production-write";
import { type Shares, spreadMade, spreadSpoiled, spreadTaken } from "./spread-units";

/** Which lines of a job its counted pieces are of. Pure. */

export interface Made {
  /** Negative: taken back. */
  quantity: number;
  /** The line that it is of; null: nobody said. */
  lineId: number | null;
  size: string | null;
  /** The field that said it. */
  field: string;
}

export interface Spoiled extends Made {
  reason: SpoilageReason | null;
  responsibility: Responsibility | null;
  photo_file_id: number | null;
  note: string | null;
}

export interface Counting {
  made: readonly Made[];
  spoiled: readonly Spoiled[];
  /** Why pieces are taken back. */
  reason: string | null;
  override: string | null;
  /** Where the pieces were counted on a device that had no network. */
  countedAt: string;
}

/** What is counted as spoiled of a line for one reason, newest first. */
export type SpoiledLot = Pick<Count, "order_line_item_id" | "size" | "reason" | "responsibility"> & { pieces: number };

export type Count = Pick<
  Insertable<ProductionCountsTable>,
  "order_line_item_id" | "kind" | "quantity" | "size" | "reason" | "responsibility" | "photo_file_id" | "note"
>;

/** A count and the field that said it. */
export interface PlacedCount extends Count {
  field: string;
}

interface Action {
  said: Made;
  place(lines: readonly ProductionGarment[]): Count[];
}

/**
 * Counts by line, in the order in which they were said. What names its line or size is placed before what goes wherever there is room.
 * `lots`: what is counted as spoiled so far, where something is taken back. Throws at the field of what has no place.
 */
export function placeCounts(
  lines: readonly ProductionGarment[],
  { made, spoiled, reason }: Counting,
  lots: readonly SpoiledLot[],
): PlacedCount[] {
  const left = lots.map((lot) => ({ ...lot }));
  const actions = [
    ...made.map((said): Action => ({ said, place: (now) => placeMade(now, said, reason) })),
    ...spoiled.map(
      (said): Action => ({
        said,
        place: (now) => (said.quantity > 0 ? placeSpoiled(now, said) : takeLots(now, said, left)),
      }),
    ),
  ];
  const isNamed = ({ said }: Action) => said.lineId !== null || said.size !== null;
  const placed = new Map<Action, PlacedCount[]>();
  let now = lines;
  for (const action of [...actions.filter(isNamed), ...actions.filter((one) => !isNamed(one))]) {
    const counts = action.place(now).map((count) => ({ ...count, field: action.said.field }));
    placed.set(action, counts);
    now = withCounts(now, counts);
  }
  return actions.flatMap((action) => placed.get(action) ?? []);
}

/** The lines with these counts. */
export function withCounts(lines: readonly ProductionGarment[], counts: readonly Count[]): ProductionGarment[] {
  return lines.map((line) => {
    const sum = (kind: Count["kind"]) =>
      counts.reduce(
        (total, count) =>
          count.kind === kind && count.order_line_item_id === line.order_line_item_id ? total + count.quantity : total,
        0,
      );
    const spoiled = sum("spoiled");
    return {
      ...line,
      produced_units: line.produced_units + sum("produced"),
      spoiled_units: line.spoiled_units + spoiled,
      lost_units: line.lost_units + spoiled,
    };
  });
}

function placeMade(lines: readonly ProductionGarment[], made: Made, reason: string | null): Count[] {
  const possible = possibleLines(lines, made);
  const isTaken = made.quantity < 0;
  const shares = isTaken ? spreadTaken(possible, -made.quantity) : spreadMade(possible, made.quantity);
  return shared(lines, made, shares).map(({ line, pieces, size }) => ({
    order_line_item_id: line.order_line_item_id,
    kind: "produced",
    quantity: isTaken ? -pieces : pieces,
    size,
    reason: null,
    responsibility: null,
    photo_file_id: null,
    note: isTaken ? reason : null,
  }));
}

function placeSpoiled(lines: readonly ProductionGarment[], lot: Spoiled): Count[] {
  const shares = spreadSpoiled(possibleLines(lines, lot), lot.quantity);
  return shared(lines, lot, shares).map(({ line, pieces, size }) => ({
    order_line_item_id: line.order_line_item_id,
    kind: "spoiled",
    quantity: pieces,
    size,
    reason: lot.reason,
    responsibility: lot.responsibility ?? payerOf(line),
    photo_file_id: lot.photo_file_id,
    note: lot.note,
  }));
}

/** Of several lines each says its own size; a job of one line takes what was said. */
function shared(lines: readonly ProductionGarment[], { size }: Made, shares: Shares) {
  return lines.flatMap((line) => {
    const pieces = shares.get(line.order_line_item_id);
    return pieces === undefined ? [] : [{ line, pieces, size: lines.length > 1 ? line.size : size }];
  });
}

/** Who pays where nobody says: the shop, but not for goods that customers sent themselves. */
const payerOf = ({ goods_source }: ProductionGarment): Responsibility =>
  goods_source === "customer_supplied" ? "customer_goods" : "shop";

/** Spoiled pieces that were none are taken off the newest lots that they can have been in; `left` is what other actions left of them. */
function takeLots(lines: readonly ProductionGarment[], lot: Spoiled, left: SpoiledLot[]): Count[] {
  const possible = possibleLines(lines, lot);
  const fits = left.filter(
    ({ order_line_item_id, reason, size }) =>
      possible.some((line) => line.order_line_item_id === order_line_item_id) &&
      (lot.reason === null || reason === lot.reason) &&
      (lot.size === null || lines.length > 1 || size === lot.size),
  );
  let missing = -lot.quantity;
  const taken = fits.flatMap((from): Count[] => {
    const quantity = Math.min(missing, from.pieces);
    missing -= quantity;
    from.pieces -= quantity;
    if (quantity <= 0) return [];
    const { pieces: _, ...of } = from;
    return [{ ...of, kind: "spoiled", quantity: -quantity, photo_file_id: null, note: lot.note }];
  });
  if (missing === 0) return taken;
  const counted = -lot.quantity - missing;
  const [only] = possible;
  const words = only && possible.length === 1 ? ofLine(lines, only) : "";
  throw refused(lot.field, `${words}${counted} are counted as spoiled so. Take back ${counted} or fewer.`);
}
