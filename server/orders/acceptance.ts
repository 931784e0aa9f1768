import type { Insertable } from "kysely";
import { groupDesigns, groupJobs, type Operation, sideOf } from "../art/designs";
import type { ArtProofsTable } from "../db/art-tables";
import type { RequisitionsTable } from "../db/goods-tables";
import type { ProductionLinesTable, ProductionsTable } from "../db/production-tables";
import type { OrderRow } from "../db/tables";
import type { SuggestedSuppliers } from "../goods/suggest-suppliers";
import { type LineFacts, type ReadLine, readLines } from "../lines/line-facts";
import { NO_DATE, PRIORITY_RANKS } from "../plan/sort-keys";
import { type LineUnits, sumUnits } from "../production/line-units";
import type { Downstream } from "./departments";

/** What accepting an order creates in art, sourcing and production. Pure: ids of proofs and jobs are filled in by who writes. */

export interface AcceptancePlan {
  /** One for every design that needs art. */
  art_proofs: PlannedProof[];
  /** One for every line whose goods are bought or sent by the customer. */
  requisitions: Insertable<RequisitionsTable>[];
  /** One for every design, product and decorator. */
  productions: PlannedProduction[];
}

export interface PlannedProof {
  row: Insertable<ArtProofsTable>;
  lines: { order_line_item_id: number; logo_placement: "front" | "back" | null; location: string | null }[];
}

export interface PlannedProduction {
  row: Omit<Insertable<ProductionsTable>, keyof LineUnits | "order_line_item_id">;
  lines: Omit<Insertable<ProductionLinesTable>, "production_id">[];
  /** Of its design; null where no art is needed. */
  proof: PlannedProof | null;
}

type AcceptedOrder = Pick<OrderRow, "id" | "priority" | "art_due_date" | "goods_due_date">;
export type AcceptedLine = LineFacts & { id: number };

export function planAcceptance(
  order: AcceptedOrder,
  lines: readonly AcceptedLine[],
  now: string,
  suppliers: SuggestedSuppliers = new Map(),
): AcceptancePlan {
  const goods = goodsOf(lines).flatMap((line) => (line.id === null ? [] : [{ ...line, id: line.id }]));
  const common = { order_id: order.id, status: "not_started", created_at: now, updated_at: now };
  const plan: AcceptancePlan = { art_proofs: [], requisitions: [], productions: [] };
  for (const design of groupDesigns(goods)) {
    const { method: deco_method, location } = design;
    const lineIds = design.lines.map(({ id }) => id);
    const proof = design.needs_art ? planProof(order, { method: deco_method, location, lineIds }, now) : null;
    if (proof) plan.art_proofs.push(proof);
    for (const job of groupJobs(design)) {
      plan.productions.push({
        row: { ...common, deco_method, location, decorator: job[0]?.decorator ?? null, priority: order.priority },
        lines: planJob(order.id, job),
        proof,
      });
    }
  }
  for (const line of goods) {
    if (!isProcured(line)) continue;
    plan.requisitions.push({
      ...common,
      ...startOf(line, suppliers),
      order_line_item_id: line.id,
      needed_by_date: order.goods_due_date,
      needed_sort: order.goods_due_date ?? NO_DATE,
    });
  }
  return plan;
}

/** A proof that nobody has begun, over these lines. */
export function planProof(
  order: Omit<AcceptedOrder, "goods_due_date">,
  { method, location, lineIds }: Operation & { lineIds: readonly number[] },
  now: string,
): PlannedProof {
  return {
    row: {
      order_id: order.id,
      status: "not_started",
      status_since: now,
      priority: order.priority,
      priority_rank: PRIORITY_RANKS[order.priority] ?? 1,
      deco_method: method,
      due_date: order.art_due_date,
      due_sort: order.art_due_date ?? NO_DATE,
      created_at: now,
      updated_at: now,
    },
    lines: lineIds.map((id) => ({ order_line_item_id: id, logo_placement: sideOf(location), location })),
  };
}

/** Lines of a job before it begins. */
export function planJob(
  orderId: number,
  lines: readonly (Pick<ReadLine, "units" | "goods_source"> & { id: number })[],
): PlannedProduction["lines"] {
  return lines.map((line) => ({
    order_id: orderId,
    order_line_item_id: line.id,
    ordered_units: line.units,
    // Goods that nobody brings are here.
    received_units: isProcured(line) ? 0 : line.units,
    produced_units: 0,
    spoiled_units: 0,
  }));
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

/** What the departments hold once a plan is written, as the derived columns read it. */
export function plannedDownstream({ art_proofs, requisitions, productions }: AcceptancePlan): Downstream {
  return {
    art_proofs: art_proofs.map(({ row }) => row),
    requisitions,
    productions: productions.map(({ row, lines }) => ({
      ...row,
      ...sumUnits(lines),
      line_ids: lines.map((line) => line.order_line_item_id),
    })),
  };
}

/** How many records `planAcceptance` would write, for lists that never load lines. */
export function countAcceptance(lines: readonly ReadLine[]): {
  art_proofs: number;
  requisitions: number;
  productions: number;
} {
  const goods = lines.filter((line) => line.units > 0);
  const designs = groupDesigns(goods);
  return {
    art_proofs: designs.filter((design) => design.needs_art).length,
    requisitions: goods.filter((line) => line.goods_source === "purchase").length,
    productions: designs.reduce((sum, design) => sum + groupJobs(design).length, 0),
  };
}
