import { NO_QUANTITY } from "../lines/line-facts";
import { displayText } from "./json-values";
import { IMPORT_LIMITS } from "./store-order";

/** Whole pieces, or 0 with the store's own text: "1.5", "-1" and "many" are never rounded, a person decides. Missing counts as 0. */
export function readQuantity(value: unknown): { quantity: number; quantityInStore: string | null } {
  const text = displayText(value).trim().slice(0, 40);
  const whole = /^\+?(\d{1,9})(?:\.0+)?$/.exec(text);
  const quantity = whole ? Number(whole[1]) : Number.NaN;
  if (quantity <= IMPORT_LIMITS.quantity) return { quantity, quantityInStore: null };
  return { quantity: 0, quantityInStore: text || NO_QUANTITY };
}
