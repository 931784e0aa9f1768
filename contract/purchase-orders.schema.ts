import { z } from "zod";
import {
  calendarDate,
  completed,
  id,
  listOf,
  lockVersion,
  money,
  oneLine,
  pageQuery,
  personSummary,
  queryBoolean,
  text,
} from "./conventions.schema";
import { answerShape, patchShape } from "./field-schemas";
import { editablePurchaseOrderFields, purchaseOrderFields } from "./purchase-order-fields";
import { splitDetail, supplierAnswer } from "./requisitions.schema";
import { PURCHASE_ORDER_STATUSES, SHIP_TO } from "./sourcing";
import { supplierSummary } from "./suppliers.schema";

const recipient = z.object({ name: z.string().nullish(), email: z.string() });

/** Field-guide §4.1 Purchase order. It records what people order at a supplier; nothing is ordered by it. Lists leave out `splits`. */
export const purchaseOrder = z.object({
  ...answerShape(purchaseOrderFields),
  supplier: supplierSummary
    .extend({ account_number: z.string().nullish(), po_email: z.string().nullish(), address: z.string().nullish() })
    .nullish(),
  /** Name and address behind `ship_to`, in lines; the shop's name where it goes to our dock. */
  ship_to_address: z.string().nullish(),
  decorator_supplier: supplierSummary.nullish(),
  sent_to: listOf(recipient),
  splits: listOf(splitDetail),
  totals: completed(
    z.object({
      units: z.number().int(),
      received: z.number().int(),
      lines: z.number().int(),
      orders: z.number().int(),
      /** Null where a unit cost is not known, or currencies differ. */
      cost: money.nullable(),
    }),
    () => ({ received: 0, lines: 0, orders: 0, cost: null }),
  ).nullish(),
  /** The first and the last day that one of its open splits is expected on. */
  next_arrival_date: z.string().nullish(),
  estimated_arrival_date: z.string().nullish(),
  created_by: personSummary.nullish(),
  lock_version: lockVersion.nullish(),
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;

export const PURCHASE_ORDER_SORTS = ["po_number", "needed_by_date", "sent_at", "created_at", "updated_at"] as const;

/** GET /sourcing/purchase_orders. Without `status`: all. `unconfirmed`: sent, and the supplier has not answered. Default sort: newest first. */
export const purchaseOrderQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(PURCHASE_ORDER_STATUSES)).optional(),
  supplier_id: id.optional(),
  order_id: id.optional(),
  unconfirmed: queryBoolean.optional(),
  created_by_id: id.optional(),
  /** Sent, not confirmed, and four hours are over since the supplier's next cut-off. */
  past_cutoff: queryBoolean.optional(),
  late: queryBoolean.optional(),
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  sort: z
    .enum(
      [...PURCHASE_ORDER_SORTS, ...PURCHASE_ORDER_SORTS.map((sort) => `-${sort}` as const)],
      "Sort by a column of the list.",
    )
    .optional(),
});
export type PurchaseOrderQuery = z.output<typeof purchaseOrderQuery>;

/** GET /sourcing/purchase_orders/counts ＋: how many each tab shows. `unconfirmed` and `late` as the filters mean them. */
export const purchaseOrderCounts = z.object({
  by_status: z.record(z.string(), z.number().int()),
  unconfirmed: z.number().int(),
  late: z.number().int(),
});

const fields = {
  /** The next of the sequence unless given; no other PO has it, in whatever case. */
  po_number: oneLine(50).min(1, "Enter a PO number.").optional(),
  ship_to: z.enum(SHIP_TO, "Choose shop, decorator or customer.").optional(),
  decorator_supplier_id: id.nullable().optional(),
  freight_amount: z
    .union([z.string(), z.number().transform(String)])
    .refine((value) => /^\d{1,9}(\.\d{1,3})?$/.test(value), "Enter an amount such as 12.50.")
    .nullable()
    .optional(),
  ...patchShape(editablePurchaseOrderFields),
};
const splitIds = z.array(id).max(500, "Use 500 splits or fewer.");

/** POST: a draft for one supplier. `splits`: draft splits to put on it; those of another supplier are refused with the whole. */
export const purchaseOrderBody = z.strictObject({
  supplier_id: id,
  splits: splitIds.optional(),
  ...fields,
});
export type PurchaseOrderBody = z.output<typeof purchaseOrderBody>;

/**
 * PATCH. `splits` (draft only) says which splits are on it from now on. `status`: sent (optionally with `send_to`: mail through the
 * outbox; `send_to` without a status mails one that was sent again), confirmed (with `supplier_reference` and `answers`), cancelled
 * (nothing received; with `reason`), closed_short (some of it came and the rest comes no more; with `reason`), draft (taken back while
 * sent and nothing received). The others follow from receipts.
 */
export const purchaseOrderPatch = z.strictObject({
  ...fields,
  splits: splitIds.optional(),
  status: z.enum(PURCHASE_ORDER_STATUSES).optional(),
  /** The day it was ordered on; today unless given. */
  po_date: calendarDate.optional(),
  send_to: z
    .array(
      z.strictObject({
        name: text(200).optional(),
        email: z.email("Enter an email address such as orders@example.com.").max(320),
      }),
    )
    .max(10, "Use 10 addresses or fewer.")
    .optional(),
  message: text(5_000).optional(),
  supplier_reference: text(100).nullable().optional(),
  answers: z
    .array(supplierAnswer.extend({ split_id: id }))
    .max(500, "Use 500 answers or fewer.")
    .optional(),
  reason: text(2_000).optional(),
  lock_version: lockVersion.optional(),
});
export type PurchaseOrderPatch = z.output<typeof purchaseOrderPatch>;
