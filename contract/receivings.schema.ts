import { z } from "zod";
import {
  calendarDate,
  completed,
  id,
  instant,
  listOf,
  lockVersion,
  oneLine,
  pageQuery,
  personSummary,
  queryBoolean,
  text,
} from "./conventions.schema";
import { answerShape, patchShape } from "./field-schemas";
import { file } from "./files.schema";
import { flag } from "./flags.schema";
import { editableReceivingFields, receivingFields } from "./receiving-fields";
import { goodsLine, goodsOrder } from "./requisitions.schema";
import {
  DISCREPANCY_DECISIONS,
  DISCREPANCY_STATUSES,
  DISCREPANCY_TYPES,
  RECEIVING_STATUSES,
  REJECTION_REASONS,
} from "./sourcing";
import { requisition } from "./splits.schema";
import { supplierSummary } from "./suppliers.schema";

/** Append-only. A reversing one has negative numbers, `reverses_receipt_id` and a reason. */
export const receipt = z.object({
  id: z.number().int(),
  receiving_id: z.number().int(),
  /** Accepted pieces; rejected ones are not among them. */
  quantity_received: z.number().int(),
  quantity_rejected: z.number().int(),
  rejection_reason: z.string().nullish(),
  received_date: z.string().nullish(),
  counted_by: personSummary.nullish(),
  counted_at: instant.nullish(),
  location_name: z.string().nullish(),
  boxes: z.number().int().nullish(),
  packing_slip_quantity: z.number().int().nullish(),
  packing_slip_file: file.nullish(),
  note: z.string().nullish(),
  reverses_receipt_id: z.number().int().nullish(),
  /** Whether a later one took it back. */
  is_reversed: z.boolean().nullish(),
  reason: z.string().nullish(),
});

export const discrepancy = z.object({
  id: z.number().int(),
  receiving_id: z.number().int().nullish(),
  order_id: z.number().int().nullish(),
  type: z.string(),
  quantity: z.number().int(),
  status: z.string(),
  decision: z.string().nullish(),
  decided_by: personSummary.nullish(),
  decided_at: instant.nullish(),
  due_date: z.string().nullish(),
  resolved_at: instant.nullish(),
  /** Where the pieces are, and who looks after them. */
  location_name: z.string().nullish(),
  owner: personSummary.nullish(),
  note: z.string().nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
});
export type Discrepancy = z.output<typeof discrepancy>;

/** Seed's "Purchase record" seen from the dock (field-guide §4.1 Receiving): one for each ordered split. */
export const receiving = z.object({
  ...answerShape(receivingFields),
  supplier: supplierSummary.nullish(),
  order: goodsOrder.nullish(),
  order_line_item: goodsLine.nullish(),
  requisition: requisition.nullish(),
  /** Work days behind its day of arrival; 0 when it is not late. */
  days_late: z.number().int().nullish(),
  location_name: z.string().nullish(),
  /** Everywhere that its pieces were put. */
  locations: listOf(z.string()),
  label_code: z.string().nullish(),
  flag_comment: z.string().nullish(),
  flag_type: z.string().nullish(),
  flagged_date: instant.nullish(),
  flags: listOf(flag),
  is_vip: z.boolean().nullish(),
  /** Since the first piece came; null before, and once handed over. */
  hours_in_receiving: z.number().nullish(),
  receipts: listOf(receipt),
  discrepancies: listOf(
    completed(discrepancy, ({ decision, resolved_at: done }) => ({
      status: done ? "resolved" : decision ? "decided" : "open",
    })),
  ),
  lock_version: lockVersion.nullish(),
});
export type Receiving = z.output<typeof receiving>;

export const RECEIVING_SORTS = [
  "estimated_arrival_date",
  "needed_by_date",
  "vip_date",
  "received_date",
  "po_number",
  "order_number",
  "updated_at",
] as const;

/**
 * GET /sourcing/receivings: those of accepted, open orders in any status unless filtered; with `order_id`, `po_number`,
 * `tracking_number`, `purchase_order_id` or `scan` those of closed orders too. Default sort: expected first. Lists leave out receipts.
 */
export const receivingQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(RECEIVING_STATUSES)).optional(),
  supplier_id: id.optional(),
  order_id: id.optional(),
  purchase_order_id: id.optional(),
  po_number: z.string().max(200).optional(),
  tracking_number: z.string().max(200).optional(),
  location_name: z.string().max(200).optional(),
  /** Its day of arrival is over and pieces are outstanding. */
  late: queryBoolean.optional(),
  /** today: expected by today, not here. */
  expected: z.enum(["today", "week", "no_date"]).optional(),
  vip: queryBoolean.optional(),
  /** With a discrepancy that nobody decided. */
  undecided: queryBoolean.optional(),
  /** Of orders that this person owns. */
  owner_id: id.optional(),
  /** Here since before today, and nobody has counted it. */
  uncounted: queryBoolean.optional(),
  /** Exactly what was scanned: a PO number, a tracking number, a SKU, or the code of one of our labels. */
  scan: z.string().trim().max(200).optional(),
  id: z.array(id).max(1_000, "Use 1,000 ids or fewer.").optional(),
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  sort: z
    .enum([...RECEIVING_SORTS, ...RECEIVING_SORTS.map((sort) => `-${sort}` as const)], "Sort by a column of the list.")
    .optional(),
});
export type ReceivingQuery = z.output<typeof receivingQuery>;

/** GET /sourcing/receivings/counts ＋: how many each tab shows. */
export const receivingCounts = z.object({
  expected_today: z.number().int(),
  late: z.number().int(),
  open: z.number().int(),
  undecided: z.number().int(),
  received: z.number().int(),
  vip: z.number().int(),
  parcels: z.number().int(),
});
const count = z
  .number("Enter a whole number, 0 or more.")
  .int("Enter whole pieces.")
  .min(0, "Enter 0 or more.")
  .max(1_000_000, "Enter 1,000,000 or fewer.");
const locationName = oneLine(100).nullable();

const receiptInput = z.strictObject({
  /** Accepted pieces. Any number: too many make a discrepancy, never a refusal. */
  quantity_received: count,
  quantity_rejected: count.optional(),
  /** Asked for with rejected pieces. */
  rejection_reason: z.enum(REJECTION_REASONS, "Give the reason they were rejected.").optional(),
  /** The shop's today unless given; never after it. */
  received_date: calendarDate.optional(),
  location_name: locationName.optional(),
  boxes: count.nullable().optional(),
  /** What the paper says, where it differs. */
  packing_slip_quantity: count.nullable().optional(),
  /** A file of this receiving (POST /files with entity_type receiving). */
  packing_slip_file_id: id.nullable().optional(),
  /** Where pieces above the expected ones were put; `location_name` unless given. */
  over_location_name: locationName.optional(),
  over_owner_id: id.nullable().optional(),
  note: text(2_000).nullable().optional(),
});

/** PATCH /sourcing/receivings/{id}. One receipt, one reversal or one release, and fields beside it. `status`: in_progress says "arrived, not counted". */
export const receivingPatch = z
  .strictObject({
    receipt: receiptInput.optional(),
    reverse_receipt_id: id.optional(),
    reason: text(2_000).optional(),
    ...patchShape(editableReceivingFields),
    status: z.enum(RECEIVING_STATUSES).optional(),
    /** Pieces that leave the order: to stock (with a place) or back to the supplier. */
    release: z
      .strictObject({
        quantity: count.min(1, "Enter 1 or more."),
        to: z.enum(["stock", "supplier"], "Choose stock or supplier."),
        location_name: locationName.optional(),
        owner_id: id.nullable().optional(),
      })
      .optional(),
    /** Handed over to production, and who took it. */
    handed_over_to: text(200).optional(),
    lock_version: lockVersion.optional(),
  })
  .refine((patch) => !(patch.receipt && patch.reverse_receipt_id), {
    message: "Send a receipt or a reversal, not both.",
    path: ["reverse_receipt_id"],
  })
  .refine((patch) => !(patch.release && (patch.receipt || patch.reverse_receipt_id)), {
    message: "Count first, then release pieces in a separate call.",
    path: ["release"],
  });
export type ReceivingPatch = z.output<typeof receivingPatch>;

/** PATCH /sourcing/discrepancies/{id} ＋. backorder and wait_replacement want `due_date`; keep_as_overs a place; adjust_order `reason`. */
export const discrepancyPatch = z.strictObject({
  decision: z.enum(DISCREPANCY_DECISIONS, "Choose what to do.").optional(),
  /** Of how many pieces; all of them unless given. */
  quantity: count.min(1, "Enter 1 or more.").optional(),
  due_date: calendarDate.nullable().optional(),
  location_name: locationName.optional(),
  owner_id: id.nullable().optional(),
  /** A decided one is over: the goods left, or the credit came. */
  resolved: z.literal(true).optional(),
  note: text(2_000).nullable().optional(),
  reason: text(2_000).optional(),
  lock_version: lockVersion.optional(),
});
export type DiscrepancyPatch = z.output<typeof discrepancyPatch>;

/** GET /sourcing/discrepancies ＋: open ones unless filtered, oldest first. */
export const discrepancyQuery = z.object({
  ...pageQuery,
  status: z.array(z.enum(DISCREPANCY_STATUSES)).optional(),
  type: z.array(z.enum(DISCREPANCY_TYPES)).optional(),
  receiving_id: id.optional(),
  supplier_id: id.optional(),
  order_id: id.optional(),
});
export type DiscrepancyQuery = z.output<typeof discrepancyQuery>;

export const discrepancyDetail = discrepancy.extend({
  receiving: receiving.omit({ receipts: true, discrepancies: true, requisition: true, flags: true }).nullish(),
});
