import { z } from "zod";
import { listOf } from "./conventions.schema";

/** GET /order_line_items/{id}/impact: what a new quantity of a line touches, said before anything is saved. */
export const lineImpactQuery = z.object({
  quantity: z.coerce
    .number("Use a whole number.")
    .int("Use a whole number.")
    .min(0, "Enter 0 or more.")
    .max(1_000_000, "Use 1,000,000 or less."),
});

export const lineImpact = z.object({
  order_line_item_id: z.number().int(),
  quantity: z.number().int(),
  current_quantity: z.number().int(),
  /** Why it cannot be saved, and what would allow it; null where it can. */
  refusal: z.string().nullish(),
  /** Saving asks for a reason. */
  needs_reason: z.boolean().nullish(),
  sentences: listOf(
    z.object({
      /** Order, Sourcing, Receiving, Production, Personalization, Work order, Schedule. */
      department: z.string(),
      /** info: follows by itself · warning: a person has something to do · blocker: forbids it. */
      severity: z.string(),
      text: z.string(),
    }),
  ),
});
export type LineImpact = z.output<typeof lineImpact>;
