import { z } from "zod";
import { listOf } from "./conventions.schema";

export const searchQuery = z.object({ q: z.string().max(200, "Use 200 characters or fewer.").default("") });

/** The first few of each kind that the words find, best first. A kind that the asker may not see is empty. */
export const searchAnswer = z.object({
  orders: listOf(
    z.object({
      id: z.number().int(),
      name: z.string(),
      order_number: z.number().int().nullish(),
      company: z.string().nullish(),
      status: z.string(),
      required_in_hand_date: z.string().nullish(),
    }),
  ),
  proofs: listOf(
    z.object({
      id: z.number().int(),
      name: z.string().nullish(),
      order_id: z.number().int(),
      order_name: z.string(),
      status: z.string(),
    }),
  ),
  purchase_orders: listOf(
    z.object({ id: z.number().int(), po_number: z.string(), supplier: z.string().nullish(), status: z.string() }),
  ),
  /** Deliveries by their tracking number. */
  tracking: listOf(
    z.object({
      tracking_number: z.string(),
      po_number: z.string().nullish(),
      supplier: z.string().nullish(),
      receivings: z.number().int(),
    }),
  ),
  customers: listOf(
    z.object({ id: z.number().int(), name: z.string(), email: z.string().nullish(), company: z.string().nullish() }),
  ),
  suppliers: listOf(z.object({ id: z.number().int(), name: z.string(), code: z.string().nullish() })),
  skus: listOf(z.object({ sku: z.string(), title: z.string().nullish() })),
});
export type SearchAnswer = z.output<typeof searchAnswer>;
