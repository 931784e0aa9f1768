import type { LineItem } from "contract/line-items.schema";
import { compareSizes } from "contract/size-order";
import { sizeOf, titleOf } from "./line-words";

/** Lines of one product, color and decoration together. */
export function groupLines(lines: readonly LineItem[]): LineItem[][] {
  const groups = new Map<string, LineItem[]>();
  for (const line of lines) {
    const key = JSON.stringify([
      line.product?.id ?? titleOf(line),
      line.color ?? "",
      line.deco_methods,
      line.locations,
    ]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => [...group].sort((a, b) => compareSizes(sizeOf(a), sizeOf(b))));
}
