import type { RequisitionRow, SplitRow } from "../db/tables";
import type { Settled } from "./settle";

/** Pieces of a requisition that are drafted, ordered, or here, over the need, and that nobody decided on. */
export interface Excess {
  requisition: RequisitionRow;
  pieces: number;
  /** Of these so many are only drafted: nobody is told of them yet. */
  unsent: number;
  /** Of these so many are still on their way; the others are here. */
  waited: number;
  /** Who sends them. */
  supplierIds: readonly number[];
  /** The customer sends, or sent, all of them. */
  isCustomers: boolean;
}

/** A line was reduced after its goods were ordered (field-guide §5.5), or more came than was waited for while the rest was drafted. Pure. */
export function excessOf(
  requisitions: readonly RequisitionRow[],
  splits: readonly SplitRow[],
  settled: Settled,
): Excess[] {
  return requisitions.flatMap((requisition) => {
    const now = settled.requisitions.get(requisition.id);
    const pieces = (now?.quantity_split ?? 0) - requisition.quantity - requisition.quantity_overs;
    if (pieces <= 0) return [];
    const unsent = Math.min(pieces, (now?.quantity_split ?? 0) - (now?.quantity_ordered ?? 0));
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
        unsent,
        waited: Math.min(pieces - unsent, outstanding),
        supplierIds: [...new Set(live.flatMap((split) => split.supplier_id ?? []))],
        isCustomers: live.every((split) => split.source === "customer"),
      },
    ];
  });
}

/** What a person must do: "Cancel 6 with Atlas Blanks or keep them as overs". */
export function excessWords(excess: Excess, suppliers: readonly string[]): string {
  const { pieces, unsent, waited, isCustomers } = excess;
  const other = isCustomers ? "the customer" : suppliers.length === 0 ? "the supplier" : suppliers.join(" and ");
  const back = pieces - unsent - waited;
  const actions = [
    ...(unsent > 0 ? [`take ${unsent} off the draft`] : []),
    ...(waited > 0 ? [`cancel ${waited} with ${other}`] : []),
    ...(back > 0 ? [`send ${back} back${waited > 0 ? "" : ` to ${other}`}`] : []),
  ];
  const words = actions.join(" and ");
  const keep = `${actions.length > 1 ? "," : ""} or keep ${pieces === 1 ? "it" : "them"} as overs`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${keep}`;
}
