import { countWords } from "contract/number-words";
import type { OrderImpact } from "contract/order-impact.schema";

export type Stage = OrderImpact["stages"][number];

/** What is there of one kind, and what becomes of it; nothing where there is none. */
export function stage(department: string, count: number, one: string, many: string, effect: string): Stage[] {
  return count > 0 ? [{ department, count, text: countWords(count, one, many), effect }] : [];
}
