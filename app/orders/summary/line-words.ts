import type { LineItem } from "contract/line-items.schema";
import { sizeName, sizesWords } from "contract/size-order";
import { sum } from "contract/sum";

/** What every part of the page says of a line in the same words. */

export const titleOf = (line: LineItem) => line.title || line.name || line.product?.title || "Line without a name";
export const sizeOf = (line: LineItem) => (line.size ? sizeName(line.size) : "");
export const unitsOf = (line: LineItem) => line.current_quantity ?? line.quantity ?? 0;
export const receivedOf = (line: LineItem) => sum(line.requisitions, (one) => one.quantity_received ?? 0);

export const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

/** "M, L" where not all lines of a group are meant; null where they are. */
export function partSizes(own: readonly LineItem[], group: readonly LineItem[]): string | null {
  return own.length === group.length ? null : sizesWords(own) || null;
}
