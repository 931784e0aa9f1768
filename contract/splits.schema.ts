import { z } from "zod/v4";
import { instant, listOf, lockVersion, money } from "./conventions.schema";
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

/** Seed §3 Split, completed by field-guide §4.1: who supplies how many pieces of one requisition. */
export const split = z.object({
  id: z.number().int(),
  requisition_id: z.number().int(),
  order_id: z.number().int().nullish(),
  order_line_item_id: z.number().int().nullish(),
  supplier_id: z.number().int().nullish(),
  supplier: supplierSummary.nullish(),
  /** supplier, customer or stock. */
  source: z.string().nullish(),
  quantity: z.number().int(),
  /** Of `quantity`: pieces that a decision ended the waiting for. */
  quantity_closed: z.number().int().nullish(),
  quantity_received: z.number().int().nullish(),
  quantity_rejected: z.number().int().nullish(),
  status: z.string().nullish(),
  purchase_order_id: z.number().int().nullish(),
  po_number: z.string().nullish(),
  po_date: z.string().nullish(),
  supplier_sku: z.string().nullish(),
  unit_cost: money.nullish(),
  currency: z.string().nullish(),
  estimated_arrival_date: z.string().nullish(),
  firm_in_hands_date: z.string().nullish(),
  is_firm: z.boolean().nullish(),
  decorator: z.string().nullish(),
  backorder_date: z.string().nullish(),
  substitute_sku: z.string().nullish(),
  substitution_approved_by: z.string().nullish(),
  /** The order or line no longer wants it; the supplier must still be asked. */
  cancel_requested_at: instant.nullish(),
  location_name: z.string().nullish(),
  /** Of the receiving that exists once it is ordered. */
  receiving_id: z.number().int().nullish(),
  note: z.string().nullish(),
  /** Of one order's lines only: why its receiving is flagged, and what of it is not settled. */
  flag_comment: z.string().nullish(),
  discrepancies: z.array(splitDiscrepancy).nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type Split = z.output<typeof split>;

/** Seed §3 Requisition as an order shows it; requisitions.schema.ts adds what buyers work with. */
export const requisition = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  order_line_item_id: z.number().int(),
  status: z.string(),
  previous_status: z.string().nullish(),
  quantity: z.number().int().nullish(),
  needed_by_date: z.string().nullish(),
  goods_source: z.string().nullish(),
  /** In splits that are not cancelled. */
  quantity_split: z.number().int().nullish(),
  quantity_ordered: z.number().int().nullish(),
  quantity_received: z.number().int().nullish(),
  estimated_arrival_date: z.string().nullish(),
  firm_in_hands_date: z.string().nullish(),
  is_replacement: z.boolean().nullish(),
  note: z.string().nullish(),
  splits: listOf(split),
  /** Open decisions on it and its splits. */
  decisions: z.array(goodsDecision).nullish(),
  lock_version: lockVersion.nullish(),
});
