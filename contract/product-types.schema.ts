import { z } from "zod";
import { listOf } from "./conventions.schema";
import { vendor } from "./line-items.schema";

/** Seed §3 Category/product type: what its suppliers say of it. The days are the shortest that one of them takes. */
const productType = z.object({
  id: z.number().int(),
  name: z.string(),
  is_hard_goods: z.boolean(),
  is_soft_goods: z.boolean(),
  lead_time_days: z.number().int().nullish(),
  returnable_days: z.number().int().nullish(),
  vendors: listOf(vendor),
});
export type ProductType = z.output<typeof productType>;

export const productTypes = z.array(productType);
