import type { LineItemPatch } from "contract/line-items.schema";
import type { LineItemRow } from "../../db/tables";

/** What a change of a line may do to departments that hold it already. Pure. */

export interface LineDepartments {
  art_proofs: readonly { status: string }[];
  requisitions: readonly { id: number; status: string; quantity: number; quantity_ordered: number }[];
  productions: readonly { status: string; produced_units: number }[];
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
  /** New number of pieces, or null. */
  quantity: number | null;
}

export function lineEffects(line: LineItemRow, changes: Partial<LineItemRow>): LineEffects {
  const differs = (field: keyof LineItemRow) => field in changes && changes[field] !== line[field];
  return {
    art: differs("needs_art"),
    sourcing: differs("goods_source"),
    production: differs("deco_methods_json"),
    quantity: differs("current_quantity") ? (changes.current_quantity ?? null) : null,
  };
}

/** Why this line cannot be changed so, or null. */
export function refuseLineChange(
  order: LineOrder,
  effects: LineEffects,
  patch: Pick<LineItemPatch, "reason">,
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
  return refuseStarted(effects, held);
}

function refuseStarted(effects: LineEffects, held: LineDepartments): LineRefusal | null {
  if (effects.art && held.art_proofs.some(hasBegun)) {
    return { field: "needs_art", message: "Art has begun with this line. Put its proof aside first." };
  }
  if (effects.sourcing && held.requisitions.some((one) => one.quantity_ordered > 0)) {
    return { field: "goods_source", message: "Goods are ordered for this line. Cancel them with the supplier first." };
  }
  if (effects.production && held.productions.some(hasBegun)) {
    return { field: "deco_method", message: "Production has begun with this line. Stop it first." };
  }
  const produced = Math.max(0, ...held.productions.map((production) => production.produced_units));
  if (effects.quantity !== null && effects.quantity < produced) {
    return { field: "quantity", message: `${produced} are made already. Enter ${produced} or more.` };
  }
  return null;
}

function hasBegun(record: { status: string }): boolean {
  return record.status !== "not_started";
}

/** How the line's requisitions carry a new quantity: open ones shrink to what is ordered, more pieces go to the first that is open or to a new one. */
export function spreadQuantity(
  requisitions: LineDepartments["requisitions"],
  quantity: number,
): { update: { id: number; quantity: number }[]; add: number } {
  const open = requisitions.filter((requisition) => requisition.status !== "archived");
  let missing = quantity - open.reduce((sum, requisition) => sum + requisition.quantity, 0);
  const update: { id: number; quantity: number }[] = [];
  for (const requisition of open) {
    if (missing === 0) break;
    if (missing > 0 && requisition.status === "completed") continue;
    const next = Math.max(requisition.quantity + missing, requisition.quantity_ordered);
    if (next === requisition.quantity) continue;
    update.push({ id: requisition.id, quantity: next });
    missing -= next - requisition.quantity;
  }
  return { update, add: Math.max(missing, 0) };
}
