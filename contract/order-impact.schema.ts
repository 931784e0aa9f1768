import { z } from "zod/v4";
import { listOf } from "./conventions.schema";
import { DEPARTMENTS } from "./statuses";

/** GET /orders/{id}/impact: what a move touches, said before it is made. */
export const orderImpactQuery = z.object({ action: z.enum(["cancel"], "Use cancel.").default("cancel") });

/** Where a move finds something of the order: a department, or one of these. */
export const IMPACT_PLACES = [...DEPARTMENTS, "work_order", "store"] as const;

export const orderImpact = z.object({
  stages: listOf(
    z.object({
      /** `IMPACT_PLACES`. */
      department: z.string(),
      count: z.number().int(),
      /** What is there: "2 proofs are approved". */
      text: z.string(),
      /** What becomes of it, or what a person has to do: a sentence. */
      effect: z.string(),
    }),
  ),
});
export type OrderImpact = z.output<typeof orderImpact>;
