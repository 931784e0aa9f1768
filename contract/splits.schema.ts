import { z } from "zod";
import { listOf, lockVersion } from "./conventions.schema";
import { answerShape } from "./field-schemas";
import { requisitionLineFields } from "./requisition-fields";
import { splitFields } from "./split-fields";
import { supplierSummary } from "./suppliers.schema";

const splitDiscrepancy = z.object({
  id: z.number().int(),
  type: z.string(),
  quantity: z.number().int(),
  status: z.string(),
  decision: z.string().nullish(),
  due_date: z.string().nullish(),
});

/** An open decision, in a sentence. */
export const goodsDecision = z.object({ task_id: z.number().int(), kind: z.string(), text: z.string() });

/** Seed §3 Split, completed by field-guide §4.1. */
export const split = z.object({
  ...answerShape(splitFields),
  supplier: supplierSummary.nullish(),
  /** Of one order's lines only: why its receiving is flagged, and what of it is not settled. */
  flag_comment: z.string().nullish(),
  discrepancies: z.array(splitDiscrepancy).nullish(),
  lock_version: lockVersion.nullish(),
});
export type Split = z.output<typeof split>;

/** Seed §3 Requisition as an order shows it; requisitions.schema.ts adds what buyers work with. */
export const requisition = z.object({
  ...answerShape(requisitionLineFields),
  splits: listOf(split),
  /** Open decisions on it and its splits. */
  decisions: z.array(goodsDecision).nullish(),
  lock_version: lockVersion.nullish(),
});
