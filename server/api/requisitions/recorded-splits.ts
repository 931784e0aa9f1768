import { SPLIT_SOURCE_LABELS, type SplitSource } from "contract/sourcing";
import type { SplitRow } from "../../db/tables";
import type { SupplierFacts } from "../../goods/supplier-problem";

/** Splits as the history tells them: who supplies how many. */
export function recordedSplits(
  splits: readonly Pick<SplitRow, "source" | "supplier_id" | "quantity" | "po_number">[],
  suppliers: ReadonlyMap<number, Pick<SupplierFacts, "name">>,
) {
  return splits.map(({ source, supplier_id, quantity, po_number }) => ({
    supplier: suppliers.get(supplier_id ?? 0)?.name ?? SPLIT_SOURCE_LABELS[source as SplitSource],
    quantity,
    ...(po_number !== null && { po_number }),
  }));
}
