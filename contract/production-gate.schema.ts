import { z } from "zod";
import { listOf, objectOf } from "./conventions.schema";

const gateLine = objectOf(z.object({ ok: z.boolean(), text: z.string() }));

/** May it run? Derived from art, goods, sample and holds; `reasons` are the sentences of what is not there yet. */
export const productionGate = z.object({
  ok: z.boolean(),
  art: gateLine.nullish(),
  goods: gateLine.nullish(),
  sample: gateLine.nullish(),
  payment: gateLine.nullish(),
  hold: gateLine.nullish(),
  reasons: listOf(z.string()),
});
export type ProductionGate = z.output<typeof productionGate>;
