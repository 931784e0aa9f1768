import type { RequisitionRow, SplitRow } from "../db/tables";
import type { Settled } from "./settle";

/** Pieces of a requisition that are ordered, or here, over the need, and that nobody decided on. */
export interface Excess {
  requisition: RequisitionRow;
  pieces: number;
  /** Of these so many are still on their way; the others are here. */
  waited: number;
  /** Who sends them. */
  supplierIds: readonly number[];
  /** The customer sends, or sent, all of them. */
  isCustomers: boolean;
}

/** A line was reduced after its goods were ordered (field-guide §5.5). Pure. */
export function excessOf(
  requisitions: readonly RequisitionRow[],
  splits: readonly SplitRow[],
  settled: Settled,
): Excess[] {
  return requisitions.flatMap((requisition) => {
    const now = settled.requisitions.get(requisition.id);
    const pieces = (now?.quantity_ordered ?? 0) - requisition.quantity - requisition.quantity_overs;
    if (pieces <= 0) return [];
    const live = splits.filter(
      (split) => split.requisition_id === requisition.id && !["draft", "on_po", "cancelled"].includes(split.status),
    );
    const outstanding = live.reduce((sum, split) => {
      const received = settled.splits.get(split.id)?.quantity_received ?? 0;
      return split.source === "supplier" ? sum + Math.max(0, split.quantity - split.quantity_closed - received) : sum;
    }, 0);
    return [
      {
        requisition,
        pieces,
        waited: Math.min(pieces, outstanding),
        supplierIds: [...new Set(live.flatMap((split) => split.supplier_id ?? []))],
        isCustomers: live.every((split) => split.source === "customer"),
      },
    ];
  });
}

/** What a person must do: "Cancel 6 with Atlas Blanks or keep them as overs". */
export function excessWords({ pieces, waited, isCustomers }: Excess, suppliers: readonly string[]): string {
  const whom = isCustomers ? "the customer" : suppliers.length === 0 ? "the supplier" : suppliers.join(" and ");
  const them = pieces === 1 ? "it" : "them";
  if (waited === pieces) return `Cancel ${pieces} with ${whom} or keep ${them} as overs`;
  if (waited === 0) return `Send ${pieces} back to ${whom} or keep ${them} as overs`;
  return `Cancel ${waited} with ${whom} and send ${pieces - waited} back, or keep ${them} as overs`;
}
