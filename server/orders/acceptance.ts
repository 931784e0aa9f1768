import type { Insertable } from "kysely";
import type { ArtProofsTable } from "../db/art-tables";
import type { RequisitionsTable } from "../db/goods-tables";
import type { ProductionsTable } from "../db/production-tables";
import type { OrderRow } from "../db/tables";
import type { SuggestedSuppliers } from "../goods/suggest-suppliers";
import { type LineFacts, type ReadLine, readLines } from "./line-facts";
import { NO_DATE, PRIORITY_RANKS } from "./sort-keys";

/** What accepting an order creates in art, sourcing and production. Pure: ids of proofs are filled in by who writes. */

export interface AcceptancePlan {
  /** One for every line that needs art. */
  art_proofs: {
    row: Insertable<ArtProofsTable>;
    order_line_item_id: number;
    logo_placement: "front" | "back" | null;
    location: string | null;
  }[];
  /** One for every line whose goods are bought or sent by the customer. */
  requisitions: Insertable<RequisitionsTable>[];
  /** One for every line, method and location; `art_proof_id` follows from the line's proof. */
  productions: Insertable<ProductionsTable>[];
}

type AcceptedOrder = Pick<OrderRow, "id" | "priority" | "art_due_date" | "goods_due_date">;
export type AcceptedLine = LineFacts & { id: number; decorator: string | null };

export function planAcceptance(
  order: AcceptedOrder,
  lines: readonly AcceptedLine[],
  now: string,
  suppliers: SuggestedSuppliers = new Map(),
): AcceptancePlan {
  const goods = goodsOf(lines);
  const decorators = new Map(lines.map((line) => [line.id, line.decorator]));
  const plan: AcceptancePlan = { art_proofs: [], requisitions: [], productions: [] };
  for (const line of goods) {
    if (line.id === null) continue;
    const common = { order_id: order.id, status: "not_started", created_at: now, updated_at: now };
    if (line.needs_art) {
      const location = line.locations[0] ?? null;
      plan.art_proofs.push({
        row: {
          ...common,
          status_since: now,
          priority: order.priority,
          priority_rank: PRIORITY_RANKS[order.priority] ?? 1,
          deco_method: line.methods.length > 1 ? "Mixed" : (line.methods[0] ?? null),
          due_date: order.art_due_date,
          due_sort: order.art_due_date ?? NO_DATE,
        },
        order_line_item_id: line.id,
        logo_placement: sideOf(location),
        location,
      });
    }
    if (isProcured(line)) {
      plan.requisitions.push({
        ...common,
        ...startOf(line, suppliers),
        order_line_item_id: line.id,
        needed_by_date: order.goods_due_date,
        needed_sort: order.goods_due_date ?? NO_DATE,
      });
    }
    for (const { method, location } of operations(line.methods, line.locations)) {
      plan.productions.push({
        ...common,
        order_line_item_id: line.id,
        deco_method: method,
        location,
        decorator: decorators.get(line.id) ?? null,
        priority: order.priority,
        ordered_units: line.units,
        // Goods that nobody brings are here.
        received_units: isProcured(line) ? 0 : line.units,
        produced_units: 0,
        spoiled_units: 0,
      });
    }
  }
  return plan;
}

/** Its goods come from somebody, so the dock waits for them. */
const isProcured = ({ goods_source }: Pick<ReadLine, "goods_source">) =>
  goods_source === "purchase" || goods_source === "customer_supplied";

/** What customers send themselves is nothing to buy: it counts as ordered. */
function startOf({ units, goods_source, vendor_id }: ReadLine, suppliers: SuggestedSuppliers) {
  const ordered = goods_source === "customer_supplied" ? units : 0;
  return {
    quantity: units,
    quantity_split: ordered,
    quantity_ordered: ordered,
    quantity_received: 0,
    goods_source,
    supplier_id: ordered > 0 || vendor_id === null ? null : (suppliers.get(vendor_id) ?? null),
    is_replacement: 0 as const,
    ...(ordered > 0 && { status: "completed" }),
  };
}

/** Lines that something is made of. */
export function goodsOf(lines: readonly LineFacts[]): ReadLine[] {
  return readLines(lines).filter((line) => line.is_goods && line.units > 0);
}

/** The side that a place belongs to. */
export function sideOf(location: string | null): "front" | "back" | null {
  return location === null ? null : /\bback\b/i.test(location) ? "back" : "front";
}

/** How many records `planAcceptance` would write, for lists that never load lines. */
export function countAcceptance(goods: readonly ReadLine[]): {
  art_proofs: number;
  requisitions: number;
  productions: number;
} {
  const counts = { art_proofs: 0, requisitions: 0, productions: 0 };
  for (const line of goods) {
    if (line.units === 0) continue;
    if (line.needs_art) counts.art_proofs += 1;
    if (line.goods_source === "purchase") counts.requisitions += 1;
    counts.productions += operations(line.methods, line.locations).length;
  }
  return counts;
}

/**
 * The single operations of a line. As many locations as methods: the store named them in pairs. Otherwise every method at every
 * location. A line without a method has nothing to produce until somebody sets one.
 */
export function operations(
  methods: readonly string[],
  locations: readonly string[],
): { method: string; location: string | null }[] {
  if (methods.length === locations.length) {
    return methods.map((method, index) => ({ method, location: locations[index] ?? null }));
  }
  const places = locations.length > 0 ? locations : [null];
  return methods.flatMap((method) => places.map((location) => ({ method, location })));
}
