import { field, isObject, type JsonObject, listAt } from "./json-values";
import { IMPORT_LIMITS } from "./store-order";

/** The line items that an order of either store holds, bounded; what is missing, cut off or no object is told. */
export function lineItems(order: JsonObject, messages: string[]): JsonObject[] {
  if (!Array.isArray(field(order, "line_items"))) messages.push("The order has no list of line items.");
  const items = listAt(order, "line_items");
  if (items.length > IMPORT_LIMITS.lines)
    messages.push(`Of ${items.length} lines the first ${IMPORT_LIMITS.lines} are kept.`);
  return items.slice(0, IMPORT_LIMITS.lines).filter((item): item is JsonObject => {
    if (isObject(item)) return true;
    messages.push("A line item is not an object and was left out.");
    return false;
  });
}
