import { z } from "zod";
import { listOf } from "./conventions.schema";

/** GET /orders/{id}/impact: what a move touches, said before it is made. */
export const orderImpactQuery = z.object({ action: z.enum(["cancel"], "Use cancel.").default("cancel") });

export const orderImpact = z.object({
  stages: listOf(
    z.object({
      /** One of `DEPARTMENTS`, `shipping`, `work_order` or `store`. */
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
