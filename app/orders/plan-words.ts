import { countWords } from "contract/number-words";
import type { PlanCell } from "./order-cells";

/** "5 proofs (1 reuses the logo on file “Crest”, approved Mon Mar 2), 5 requisitions, 8 productions"; what is none is left out. */
export function planWords([proofs, requisitions, productions, reused]: PlanCell): string {
  const parts = [
    proofs > 0 && `${countWords(proofs, "proof")}${reusedWords(reused)}`,
    requisitions > 0 && countWords(requisitions, "requisition"),
    productions > 0 && countWords(productions, "production"),
  ].filter((part) => part !== false);
  return parts.join(", ") || "nothing for the departments";
}

function reusedWords(reused: readonly string[]): string {
  const [only, ...others] = new Set(reused);
  if (only === undefined) return "";
  const verb = reused.length === 1 ? "reuses" : "reuse";
  return ` (${reused.length} ${verb} ${others.length > 0 ? "logos on file" : `the logo on file ${only}`})`;
}

/** Null where one of them is not known. */
export function sumPlans(plans: readonly (PlanCell | null)[]): PlanCell | null {
  let sum: PlanCell = [0, 0, 0, []];
  for (const plan of plans) {
    if (!plan) return null;
    sum = [sum[0] + plan[0], sum[1] + plan[1], sum[2] + plan[2], [...sum[3], ...plan[3]]];
  }
  return sum;
}
