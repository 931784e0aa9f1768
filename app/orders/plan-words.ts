import { countWords } from "./number-words";
import type { PlanCell } from "./order-cells";

/** "5 proofs, 5 requisitions, 8 productions"; what is none is left out. */
export function planWords([proofs, requisitions, productions]: PlanCell): string {
  const parts = [
    proofs > 0 && countWords(proofs, "proof"),
    requisitions > 0 && countWords(requisitions, "requisition"),
    productions > 0 && countWords(productions, "production"),
  ].filter((part) => part !== false);
  return parts.join(", ") || "nothing for the departments";
}

/** Null where one of them is not known. */
export function sumPlans(plans: readonly (PlanCell | null)[]): PlanCell | null {
  let sum: PlanCell = [0, 0, 0];
  for (const plan of plans) {
    if (!plan) return null;
    sum = [sum[0] + plan[0], sum[1] + plan[1], sum[2] + plan[2]];
  }
  return sum;
}
