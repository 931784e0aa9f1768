import type { LineItemPatch } from "contract/line-items.schema";
import { designKey, designOperations } from "../../art/designs";
import type { LineItemRow } from "../../db/tables";
import { type HeldRequisition, isLive, isUnderway } from "../../goods/held-goods";
import { isProcured } from "../../goods/settle-productions";
import { readLines } from "../../lines/line-facts";

/** What a change of a line may do to departments that hold it already. Pure. */

export interface LineDepartments {
  /** `traces`: how many versions and comments it has. `is_shared`: other lines are on it too. */
  art_proofs: readonly { id: number; status: string; traces?: number; is_shared?: boolean }[];
  requisitions: readonly HeldRequisition[];
  /** What was made of the line, and how many counts there are of it; with checks where the job is the line's alone. */
  productions: readonly (HeldWork & { produced_units: number; lost_units?: number })[];
  /** Pieces of it in shipments that left. */
  shipped: number;
}

export interface LineOrder {
  status: string;
  accepted_at: string | null;
  ignored_at: string | null;
}

export interface LineRefusal {
  field: string;
  message: string;
}

/** Which departments must be planned anew for the line because what it asks of them changed. */
export interface LineEffects {
  art: boolean;
  sourcing: boolean;
  /** Somebody brings its goods from now on, so what production used of it would not be here. */
  procured: boolean;
  production: boolean;
  /** Methods or places differ: proofs that nobody has judged yet follow. */
  decoration: boolean;
  /** Its artwork or its kind of goods differs: it belongs to another design. */
  design: boolean;
  /** New number of pieces, or null. */
  quantity: number | null;
}

export function lineEffects(line: LineItemRow, changes: Partial<LineItemRow>, held: LineDepartments): LineEffects {
  const differs = (field: keyof LineItemRow) => field in changes && changes[field] !== line[field];
  const quantity = differs("current_quantity") ? (changes.current_quantity ?? null) : null;
  const decoration = differs("deco_methods_json") || differs("locations_json");
  const design =
    differs("properties_json") || differs("has_logo_on_file") || differs("is_hard_good")
      ? isOtherDesign(line, { ...line, ...changes })
      : false;
  // A line that had no piece has nothing in the departments yet; one that has none any more leaves those that have not begun.
  const comes = quantity !== null && line.current_quantity === 0;
  const goes = quantity === 0;
  return {
    art: differs("needs_art") || (comes && held.art_proofs.length === 0) || (goes && !held.art_proofs.some(hasBegun)),
    sourcing:
      differs("goods_source") ||
      (comes && !held.requisitions.some(isLive)) ||
      (goes && !held.requisitions.some(isUnderway)),
    procured: differs("goods_source") && isProcured(changes.goods_source ?? ""),
    production: decoration || (comes && held.productions.length === 0) || goes,
    decoration,
    design,
    quantity,
  };
}

/** Another artwork or kind of goods at any of its places. */
function isOtherDesign(line: LineItemRow, changed: LineItemRow): boolean {
  const [before, after] = readLines([line, changed].map((row) => ({ ...row, personalization_count: 0 })));
  if (!before || !after) return false;
  return designOperations(before).some((operation) => designKey(before, operation) !== designKey(after, operation));
}

/** Why this line cannot be changed so, or null. */
export function refuseLineChange(
  order: LineOrder,
  effects: LineEffects,
  patch: Pick<LineItemPatch, "reason" | "deco_methods" | "deco_method">,
  held: LineDepartments,
): LineRefusal | null {
  if (order.status === "cancelled" || order.status === "complete") {
    return { field: "body", message: `The order is ${order.status}. Reopen it first.` };
  }
  if (order.ignored_at !== null) return { field: "body", message: "The order was ignored. Restore it first." };
  if (order.accepted_at === null) return null;
  if (effects.quantity !== null && !patch.reason) {
    return { field: "reason", message: "The order is accepted. Say why the quantity changes." };
  }
  const decorationField = patch.deco_methods
    ? "deco_methods"
    : patch.deco_method !== undefined
      ? "deco_method"
      : "locations";
  return refuseQuantity(effects, held) ?? refuseStarted(effects, held, decorationField);
}

function refuseStarted(effects: LineEffects, held: LineDepartments, decorationField: string): LineRefusal | null {
  const isOther = effects.production || effects.art || effects.sourcing;
  const field = effects.production ? decorationField : effects.art ? "needs_art" : "goods_source";
  if (isOther && held.shipped > 0)
    return { field, message: `${held.shipped} shipped already. Undo the shipment first.` };
  if (effects.art && held.art_proofs.some(hasBegun)) {
    return { field: "needs_art", message: "Art has started on this line, so its proof stays." };
  }
  if (effects.sourcing && held.requisitions.some(isUnderway)) {
    return { field: "goods_source", message: underwayWords(held.requisitions) };
  }
  const used = Math.max(
    0,
    ...held.productions.map(({ produced_units, lost_units = 0 }) => produced_units + lost_units),
  );
  if (effects.procured && used > 0)
    return {
      field: "goods_source",
      message: `Production used ${used} pieces of it already. Take its counts back first.`,
    };
  if (!effects.production) return null;
  if (held.productions.some(isMade)) {
    return {
      field: decorationField,
      message: "Production has started on this line. Put it back to not started first.",
    };
  }
  const judged = effects.decoration ? held.art_proofs.find((proof) => !proof.is_shared && isJudged(proof)) : undefined;
  if (judged) {
    const state = judged.status === "approved" ? "is approved" : "is with the customer";
    return {
      field: decorationField,
      message: `Proof ${judged.id} ${state} for this decoration. Reopen the proof first.`,
    };
  }
  return null;
}

function refuseQuantity({ quantity }: LineEffects, held: LineDepartments): LineRefusal | null {
  if (quantity === null) return null;
  const done = donePieces(held);
  if (quantity < done) return { field: "quantity", message: `${doneWords(held)}. Enter ${done} or more.` };
  if (quantity === 0 && held.productions.some(isMade)) {
    const message = "Production has started on this line. Put it back to not started first, then take the line out.";
    return { field: "quantity", message };
  }
  return null;
}

/** Pieces of the line that are made, or shipped as they came. */
export function donePieces({ productions, shipped }: Pick<LineDepartments, "productions" | "shipped">): number {
  return Math.max(shipped, ...productions.map((production) => production.produced_units));
}

/** "8 are made already". */
export function doneWords(held: Pick<LineDepartments, "productions" | "shipped">): string {
  const done = donePieces(held);
  if (held.shipped === done) return `${done} shipped already`;
  return `${done} ${done === 1 ? "is" : "are"} made already`;
}

/** Work on the line itself: what is done for other lines of the same proof or job does not hold it. */
export function hasBegun({ status, traces = 0, is_shared = false }: HeldWork): boolean {
  return is_shared ? false : status !== "not_started" || Number(traces) > 0;
}

/** A size of a job has begun with its first count. */
const isMade = (record: HeldWork) => hasBegun(record) || Number(record.traces ?? 0) > 0;

type HeldWork = { status: string; traces?: number; is_shared?: boolean };

/** Why goods of this line can't come from elsewhere now. */
function underwayWords(requisitions: readonly HeldRequisition[]): string {
  const underway = requisitions.filter(isUnderway);
  return underway.every((requisition) => requisition.goods_source === "customer_supplied")
    ? "The customer's goods are here for this line. Take the receipt back first."
    : "Goods are ordered for this line. Cancel them with the supplier first.";
}

/** The customer has seen it, or decided. */
function isJudged(proof: { status: string }): boolean {
  return proof.status === "approved" || proof.status === "in_review";
}
