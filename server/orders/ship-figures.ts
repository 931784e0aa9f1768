import { groupBy } from "contract/group-by";
import type { ShipStatus } from "contract/statuses";
import { sum } from "contract/sum";
import type { OrderRow } from "../db/tables";
import { isProcured } from "../goods/settle-productions";
import type { ReadLine } from "../lines/line-facts";
import { type Downstream, isUndecided, type LineJob, type MovedPieces } from "./departments";

/** What of an order can leave, and what left. Pure. */

/** A line as shipping counts it. */
export interface ShippedLine {
  /** Pieces of the line, less those that were accepted short. */
  desired: number;
  short: number;
  /** Made by every operation, or here where nothing is decorated. */
  made: number;
  packed: number;
  shipped: number;
  /** Made, wanted and in no shipment. */
  left: number;
}

interface LineState {
  units: number;
  goods_source: string;
  /** Its decoration is not known yet. */
  isUndecided: boolean;
  jobs: readonly Pick<LineJob, "produced_units" | "accepted_short_units">[];
  received: number;
  moved: Pick<MovedPieces, "packed" | "shipped"> | undefined;
}

export function shippedLine({ units, goods_source, isUndecided, jobs, received, moved }: LineState): ShippedLine {
  const short = least(jobs.map((job) => job.accepted_short_units));
  const desired = Math.max(0, units - short);
  const here = isUndecided ? 0 : isProcured(goods_source) ? received : units;
  const made = Math.max(0, jobs.length > 0 ? least(jobs.map((job) => job.produced_units)) : here);
  const { packed, shipped } = moved ?? { packed: 0, shipped: 0 };
  return { desired, short, made, packed, shipped, left: Math.max(0, Math.min(desired, made) - packed - shipped) };
}

const least = (counts: readonly number[]) => (counts.length === 0 ? 0 : Math.min(...counts));

/** Line → what can leave of it. `downstream` of an accepted order. */
export function shippedLines(goods: readonly ReadLine[], downstream: Downstream) {
  const jobs = groupBy(downstream.jobs ?? [], (job) => job.order_line_item_id);
  const received = new Map<number, number>();
  for (const { order_line_item_id: line = 0, quantity_received } of downstream.requisitions)
    received.set(line, (received.get(line) ?? 0) + quantity_received);
  const moved = new Map((downstream.moved ?? []).map((pieces) => [pieces.order_line_item_id, pieces]));
  const someUndecided = isUndecided(goods, downstream);
  return goods.map((line) => {
    const id = line.id ?? 0;
    const figures = shippedLine({
      units: line.units,
      goods_source: line.goods_source,
      isUndecided: someUndecided && line.needs_art && line.methods.length === 0,
      jobs: jobs.get(id) ?? [],
      received: received.get(id) ?? 0,
      moved: moved.get(id),
    });
    return { line, figures };
  });
}

type Shipping = Pick<OrderRow, "ship_status" | "units_shipped" | "units_to_pack" | "actual_ship_date">;

/** What an order's row says of its shipments. */
export function shipFigures(
  order: Pick<OrderRow, "status" | "accepted_at"> & Partial<Pick<OrderRow, "no_shipping_at">>,
  goods: readonly ReadLine[],
  downstream: Downstream | null,
): Shipping {
  if (downstream === null || order.accepted_at === null)
    return { ship_status: "not_started", units_shipped: 0, units_to_pack: 0, actual_ship_date: null };
  const lines = shippedLines(goods, downstream).map(({ figures }) => figures);
  const moved = downstream.moved ?? [];
  const shipped = sum(moved, (pieces) => pieces.shipped);
  const packed = sum(moved, (pieces) => pieces.packed);
  const desired = sum(lines, (line) => line.desired);
  const missing = sum(lines, (line) => Math.max(0, line.desired - line.shipped));
  const isOff = order.status === "cancelled";
  const isWaived = Boolean(order.no_shipping_at);
  const status = statusOf({ shipped, packed, desired, missing, isOff, isWaived });
  const days = moved.flatMap((pieces) => pieces.last_day ?? []).sort();
  return {
    ship_status: status,
    units_shipped: shipped,
    units_to_pack: isOff || isWaived ? 0 : sum(lines, (line) => line.left),
    actual_ship_date: status === "shipped" ? (days.at(-1) ?? null) : null,
  };
}

interface Totals {
  shipped: number;
  packed: number;
  desired: number;
  missing: number;
  isOff: boolean;
  isWaived: boolean;
}

function statusOf({ shipped, packed, desired, missing, isOff, isWaived }: Totals): ShipStatus {
  if (shipped > 0) return missing === 0 || isWaived ? "shipped" : "partially_shipped";
  if (isWaived) return "not_needed";
  if (isOff) return "not_started";
  if (desired === 0) return "not_needed";
  return packed > 0 ? "packing" : "not_started";
}

/** Nothing of it has to leave any more. */
export const isGone = (status: string) => status === "shipped" || status === "not_needed";
