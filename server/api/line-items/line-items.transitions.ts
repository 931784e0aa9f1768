import type { LineItemPatch } from "contract/line-items.schema";
import type { LineItemRow } from "../../db/tables";
import { type HeldRequisition, isLive, isUnderway } from "../../goods/held-goods";

/** What a change of a line may do to departments that hold it already. Pure. */

export interface LineDepartments {
  /** `traces`: how many versions and comments it has. */
  art_proofs: readonly { id: number; status: string; traces?: number }[];
  requisitions: readonly HeldRequisition[];
  /** `traces`: how many counts and checks it has. */
  productions: readonly { status: string; produced_units: number; traces?: number }[];
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
  production: boolean;
  /** Methods or places differ: proofs that nobody has judged yet follow. */
  decoration: boolean;
  /** New number of pieces, or null. */
  quantity: number | null;
}

export function lineEffects(line: LineItemRow, changes: Partial<LineItemRow>, held: LineDepartments): LineEffects {
  const differs = (field: keyof LineItemRow) => field in changes && changes[field] !== line[field];
  const quantity = differs("current_quantity") ? (changes.current_quantity ?? null) : null;
  const decoration = differs("deco_methods_json") || differs("locations_json");
  // A line that had no piece has nothing in the departments yet; one that has none any more leaves those that have not begun.
  const comes = quantity !== null && line.current_quantity === 0;
  const goes = quantity === 0;
  return {
    art: differs("needs_art") || (comes && held.art_proofs.length === 0) || (goes && !held.art_proofs.some(hasBegun)),
    sourcing:
      differs("goods_source") ||
      (comes && !held.requisitions.some(isLive)) ||
      (goes && !held.requisitions.some(isUnderway)),
    production: decoration || (comes && held.productions.length === 0) || goes,
    decoration,
    quantity,
  };
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
  if (effects.art && held.art_proofs.some(hasBegun)) {
    return { field: "needs_art", message: "Art has begun with this line, so its proof stays." };
  }
  if (effects.sourcing && held.requisitions.some(isUnderway)) {
    return { field: "goods_source", message: underwayWords(held.requisitions) };
  }
  if (!effects.production) return null;
  if (held.productions.some(hasBegun)) {
    return {
      field: decorationField,
      message: "Production has begun with this line. Put it back to not started first.",
    };
  }
  const judged = effects.decoration ? held.art_proofs.find(isJudged) : undefined;
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
  const produced = Math.max(0, ...held.productions.map((production) => production.produced_units));
  if (quantity < produced) {
    return { field: "quantity", message: `${produced} are made already. Enter ${produced} or more.` };
  }
  if (quantity === 0 && held.productions.some(hasBegun)) {
    const message = "Production has begun with this line. Put it back to not started first, then take the line out.";
    return { field: "quantity", message };
  }
  return null;
}

export function hasBegun(record: { status: string; traces?: number }): boolean {
  return record.status !== "not_started" || Number(record.traces ?? 0) > 0;
}

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
