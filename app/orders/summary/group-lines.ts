import { groupBy } from "contract/group-by";
import type { LineItem } from "contract/line-items.schema";
import { compareSizes } from "contract/size-order";
import { sizeOf, titleOf } from "./line-words";

/** Lines of one product, color and decoration together. */
export function groupLines(lines: readonly LineItem[]): LineItem[][] {
  const groups = groupBy(lines, (line) =>
    JSON.stringify([line.product?.id ?? titleOf(line), line.color ?? "", line.deco_methods, line.locations]),
  );
  return [...groups.values()].map((group) => [...group].sort((a, b) => compareSizes(sizeOf(a), sizeOf(b))));
}
