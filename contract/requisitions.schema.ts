import { z } from "zod";
import {
  calendarDate,
  id,
  listOf,
  lockVersion,
  money,
  oneLine,
  pageQuery,
  queryBoolean,
  text,
} from "./conventions.schema";
import { fieldsIn } from "./field";
import { answerShape, patchShape } from "./field-schemas";
import { orderFields } from "./order-fields";
import { editableRequisitionFields, requisitionFields } from "./requisition-fields";
import { SPLIT_SOURCES, SPLIT_STATUSES, SUPPLIER_ANSWERS } from "./sourcing";
import { editableSplitFields } from "./split-fields";
import { goodsDecision, requisition, split } from "./splits.schema";
import { SOURCING_STATUSES } from "./statuses";
import { supplierSummary } from "./suppliers.schema";

/** The line that goods are for, as buyers and the dock see it. No prices. */
export const goodsLine = z.object({
  id: z.number().int(),
  title: z.string().nullish(),
  sku: z.string().nullish(),
  color: z.string().nullish(),
  size: z.string().nullish(),
  quantity: z.number().int().nullish(),
  is_hard_good: z.boolean().nullish(),
  product_type: z.string().nullish(),
  vendor: supplierSummary.nullish(),
});

/** What sourcing and receiving show of the order behind goods. */
export const goodsOrder = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string().nullish(),
  ...answerShape(fieldsIn(orderFields, "goods")),
  customer_name: z.string().nullish(),
});

/** Seed §3 Requisition, completed by field-guide §4.1. `supplier` is who it will be bought from as far as is known; `po` its PO numbers. */
export const requisitionDetail = requisition.extend({
  ...answerShape(requisitionFields),
  supplier: supplierSummary.nullish(),
  po: z.string().nullish(),
  order: goodsOrder.nullish(),
  order_line_item: goodsLine.nullish(),
  /** Pieces that are in no split. */
  quantity_left: z.number().int().nullish(),
  /** Of the same article and size in stock, given to nobody. */
  stock_available: z.number().int().nullish(),
  /** Open decisions, in sentences. */
  decisions: listOf(goodsDecision),
  /** What each supplier asked last for the same SKU and size; of one requisition alone. A new split takes it unless it says otherwise. */
  last_prices: z
    .array(
      z.object({
        supplier_id: z.number().int(),
        unit_cost: money.nullable(),
        currency: z.string(),
        pack_size: z.number().int().nullable(),
      }),
    )
    .nullish(),
  lock_version: lockVersion.nullish(),
});
export type RequisitionDetail = z.output<typeof requisitionDetail>;

export const REQUISITION_SORTS = [
  "needed_by_date",
  "order_number",
  "quantity",
  "status",
  "created_at",
  "updated_at",
] as const;

const list = <T extends z.ZodType>(item: T) => z.array(item).max(100, "Use 100 values or fewer.").optional();
const words = z.string().max(200, "Use 200 characters or fewer.").optional();

/**
 * GET /sourcing/requisitions. Without `order_id` or `id`: those of accepted, open orders; without `status` all but archived ones.
 * Default sort: needed first. `unallocated`: pieces are in no split. `no_supplier`: nobody is known to supply it.
 */
export const requisitionQuery = z.object({
  ...pageQuery,
  status: list(z.enum(SOURCING_STATUSES)),
  supplier_id: id.optional(),
  order_id: id.optional(),
  id: z.array(id).max(1_000, "Use 1,000 ids or fewer.").optional(),
  needed_before: calendarDate.optional(),
  unallocated: queryBoolean.optional(),
  no_supplier: queryBoolean.optional(),
  /** Not all of it is ordered. */
  to_order: queryBoolean.optional(),
  q: words,
  sort: z
    .enum(
      [...REQUISITION_SORTS, ...REQUISITION_SORTS.map((sort) => `-${sort}` as const)],
      "Sort by a column of the list.",
    )
    .optional(),
});
export type RequisitionQuery = z.output<typeof requisitionQuery>;

/** GET /sourcing/requisitions/counts ＋: how many each tab shows; units not ordered yet. */
export const requisitionCounts = z.object({
  by_status: z.record(z.string(), z.number().int()),
  unallocated: z.number().int(),
  no_supplier: z.number().int(),
  units_to_order: z.number().int(),
  open_decisions: z.number().int(),
  unconfirmed_pos: z.number().int(),
  /** Absent where the backend does not count them. */
  draft_pos: z.number().int().optional(),
});

/**
 * PATCH /sourcing/requisitions/{id}. `status`: hold (with `reason`), stock_issue (nobody has it; with `reason`), in_progress (back from
 * either); the others follow from its splits. `keep_excess`: pieces ordered over the need are kept as overs.
 */
export const requisitionPatch = z.strictObject({
  status: z.enum(SOURCING_STATUSES).optional(),
  reason: text(2_000).optional(),
  supplier_id: id.nullable().optional(),
  ...patchShape(editableRequisitionFields),
  keep_excess: z.boolean().optional(),
  lock_version: lockVersion.optional(),
});
export type RequisitionPatch = z.output<typeof requisitionPatch>;

const pieces = z
  .number("Enter 1 or more.")
  .int("Enter whole pieces.")
  .min(1, "Enter 1 or more.")
  .max(1_000_000, "Enter fewer.");
const poNumber = oneLine(50).nullable();
const cost = z
  .union([z.string(), z.number().transform(String)])
  .refine((value) => /^\d{1,9}(\.\d{1,4})?$/.test(value), "Enter an amount such as 4.20.")
  .nullable();

const pack = z
  .number("Enter how many pieces are in a pack.")
  .int("Enter whole pieces.")
  .min(1, "Enter 1 or more.")
  .max(100_000, "Enter fewer.")
  .nullable();

const splitInput = z.strictObject({
  /** An unsent one that goes on; others make place. */
  id: id.optional(),
  source: z.enum(SPLIT_SOURCES).optional(),
  supplier_id: id.nullable().optional(),
  quantity: pieces,
  /** With `po_date` it counts as ordered. */
  po_number: poNumber.optional(),
  po_date: calendarDate.nullable().optional(),
  /** A draft PO of this supplier to put it on. */
  purchase_order_id: id.nullable().optional(),
  /** Put it on a new draft PO of this supplier. */
  new_purchase_order: z.boolean().optional(),
  estimated_arrival_date: calendarDate.nullable().optional(),
  supplier_sku: text(100).nullable().optional(),
  unit_cost: cost.optional(),
  pack_size: pack.optional(),
  /** Where the pieces of stock are taken from. */
  location_name: oneLine(100).nullable().optional(),
  note: text(2_000).nullable().optional(),
});

/** POST /sourcing/requisitions/{id}/splits: replaces the unsent splits in one transaction; an empty list takes them away. */
export const splitsBody = z.strictObject({
  splits: z.array(splitInput).max(50, "Use 50 rows or fewer."),
  /** Note for purchasing: of the requisition. */
  note: text(10_000).nullable().optional(),
  lock_version: lockVersion.optional(),
});
export type SplitsBody = z.output<typeof splitsBody>;

/** GET /sourcing/requisition_splits: those of open orders unless one of the filters names a requisition, PO or order. */
export const splitQuery = z.object({
  ...pageQuery,
  requisition_id: id.optional(),
  supplier_id: id.optional(),
  order_id: id.optional(),
  status: list(z.enum(SPLIT_STATUSES)),
  po_number: words,
  purchase_order_id: id.optional(),
  q: words,
});
export type SplitQuery = z.output<typeof splitQuery>;

export const splitDetail = split.extend({ order: goodsOrder.nullish(), order_line_item: goodsLine.nullish() });
export type SplitDetail = z.output<typeof splitDetail>;

/** What the supplier said of one split. `quantity`: with partial, how many come now; the rest becomes a split of its own with `date`. */
const answer = z.strictObject({
  answer: z.enum(SUPPLIER_ANSWERS, "Choose what the supplier said."),
  quantity: pieces.optional(),
  date: calendarDate.nullable().optional(),
  is_firm: z.boolean().optional(),
  substitute_sku: text(100).optional(),
  note: text(2_000).optional(),
});

/**
 * PATCH /sourcing/requisition_splits/{id}. `status`: ordered (with PO number and date), backordered (with `backorder_date`), cancelled
 * (nothing of it received), draft (off its draft PO); the others follow from receipts. `answer`: the supplier's.
 */
export const splitPatch = z.strictObject({
  quantity: pieces.optional(),
  supplier_id: id.optional(),
  purchase_order_id: id.nullable().optional(),
  po_number: poNumber.optional(),
  unit_cost: cost.optional(),
  pack_size: pack.optional(),
  ...patchShape(editableSplitFields),
  status: z.enum(SPLIT_STATUSES).optional(),
  answer: answer.optional(),
  reason: text(2_000).optional(),
  lock_version: lockVersion.optional(),
});
export type SplitPatch = z.output<typeof splitPatch>;
export const supplierAnswer = answer;

/** GET /sourcing/needs ＋: what must be bought, by supplier; `supplier` null: nobody is known. */
export const need = z.object({
  supplier: supplierSummary.nullable(),
  units: z.number().int(),
  lines: z.number().int(),
  orders: z.number().int(),
  /** The first day on which some of it is needed here. */
  needed_by_date: z.string().nullable(),
});
export const needs = z.object({ total_units: z.number().int(), suppliers: listOf(need) });
