import { z } from "zod";
import {
  calendarDate,
  id,
  instant,
  listOf,
  lockVersion,
  objectOf,
  oneLine,
  pageQuery,
  personSummary,
  queryBoolean,
} from "./conventions.schema";
import { DECORATION_METHODS } from "./decoration";
import { answerShape, patchShape } from "./field-schemas";
import { production } from "./line-items.schema";
import { PRODUCTION_ENTRIES, RESPONSIBILITIES, SPOILAGE_REASONS } from "./production";
import { editableProductionFields, productionFields } from "./production-fields";
import { productionGate } from "./production-gate.schema";
import { goodsLine, goodsOrder } from "./requisitions.schema";
import { PRIORITIES, PRODUCTION_STATUSES } from "./statuses";

export const machineSummary = z.object({ id: z.number().int(), name: z.string() });

/** What was counted at the machine, append-only: `quantity` is negative where something was taken back. */
export const productionCount = z.object({
  id: z.number().int(),
  production_id: z.number().int(),
  order_line_item_id: z.number().int().nullish(),
  kind: z.string(),
  quantity: z.number().int(),
  size: z.string().nullish(),
  reason: z.string().nullish(),
  responsibility: z.string().nullish(),
  replacement_requisition_id: z.number().int().nullish(),
  photo_file_id: z.number().int().nullish(),
  note: z.string().nullish(),
  counted_by: personSummary.nullish(),
  counted_at: instant.nullish(),
  created_at: instant.nullish(),
});

/** Logo and thread sequence compared with the approved proof before the run; counts for this version of the art alone. */
export const productionCheck = z.object({
  user: z.object({ id: z.number().int(), name: z.string() }),
  /** Who entered it, where that was somebody else. */
  recorded_by: personSummary.nullish(),
  checked_at: instant,
});

/** The art that it runs: the approved version and nothing else. */
export const productionArt = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  status: z.string(),
  version: z.number().int().nullish(),
  approved_sha256: z.string().nullish(),
  /** A picture to look at, for `GET /files/{id}/preview`. */
  picture_file_id: z.number().int().nullish(),
  logo_size: z.string().nullish(),
  width_in: z.number().nullish(),
  height_in: z.number().nullish(),
  color_way: z.string().nullish(),
  background: z.string().nullish(),
  stitch_count: z.number().int().nullish(),
  thread_sequence: listOf(
    z.object({
      stop: z.number().int().nullish(),
      needle: z.number().int().nullish(),
      code: z.string().nullish(),
      name: z.string().nullish(),
      chart: z.string().nullish(),
      rgb: z.string().nullish(),
    }),
  ),
});

/** Seed §3 Production, completed by field-guide §4.1. Minutes are standard minutes; `due_date` is when production must be over. */
export const productionDetail = production.extend({
  order: goodsOrder
    .extend({
      ship_by_date: z.string().nullish(),
      risk: z.string().nullish(),
      slack_days: z.number().int().nullish(),
      is_rush: z.boolean().nullish(),
      /** The customer's words on how to pack: "Fold and bag". */
      packaging: listOf(z.string()),
    })
    .nullish(),
  order_line_item: goodsLine.nullish(),
  art_proof: productionArt.nullish(),
  gate: productionGate,
  ...answerShape(productionFields),
  machine: objectOf(machineSummary).nullish(),
  operator: personSummary.nullish(),
  override_by: personSummary.nullish(),
  /** Where its pieces stand. */
  locations: listOf(z.string()),
  checks: listOf(productionCheck),
  flags: listOf(
    z.object({
      id: z.number().int(),
      flag_type: z.string().nullish(),
      flag_comment: z.string().nullish(),
      severity: z.string().nullish(),
      lock_version: lockVersion.nullish(),
      created_at: instant.nullish(),
    }),
  ),
  /** With one production only. */
  counts: listOf(productionCount),
});
export type ProductionDetail = z.output<typeof productionDetail>;

export const PRODUCTION_SORTS = [
  "due_date",
  "estimated_ship_date",
  "planned_date",
  "order_number",
  "priority",
  "status",
  "updated_at",
] as const;

const list = <T extends z.ZodType>(item: T) => z.array(item).max(100, "Use 100 values or fewer.").optional();

/**
 * GET /productions. Without `order_id` or `id`: those of accepted, open orders. `ready`: it can be started now. It is not
 * begun, its gate is open, and pieces that it needs are here. `late`: it must be over before today and is not. `unscheduled`: no day is planned. Default sort: due first.
 */
export const productionQuery = z.object({
  ...pageQuery,
  status: list(z.enum(PRODUCTION_STATUSES)),
  decorator: z.string().max(200, "Use 200 characters or fewer.").optional(),
  deco_method: list(z.enum(DECORATION_METHODS)),
  priority: list(z.enum(PRIORITIES)),
  ready: queryBoolean.optional(),
  late: queryBoolean.optional(),
  unscheduled: queryBoolean.optional(),
  machine_id: id.optional(),
  /** Those that are on no machine yet. */
  no_machine: queryBoolean.optional(),
  operator_id: id.optional(),
  planned_from: calendarDate.optional(),
  planned_to: calendarDate.optional(),
  batch_id: id.optional(),
  order_id: id.optional(),
  id: z.array(id).max(1_000, "Use 1,000 ids or fewer.").optional(),
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  sort: z.enum([...PRODUCTION_SORTS, ...PRODUCTION_SORTS.map((sort) => `-${sort}` as const)]).optional(),
});
export type ProductionQuery = z.output<typeof productionQuery>;

/** Of accepted, open orders; each number is the total of the list with that filter. */
export const productionCounts = z.object({
  all: z.number().int(),
  ready: z.number().int(),
  late: z.number().int(),
  unscheduled: z.number().int(),
  ready_unscheduled: z.number().int(),
  statuses: z.record(z.string(), z.number().int()),
  machines: z.array(
    z.object({ id: z.number().int(), name: z.string(), jobs: z.number().int(), units: z.number().int() }),
  ),
});

const pieces = z
  .number("Use a whole number.")
  .int("Use a whole number.")
  .min(0, "Use 0 or more.")
  .max(1_000_000, "Use 1,000,000 or fewer.");
const delta = z
  .number("Use a whole number.")
  .int("Use a whole number.")
  .min(-1_000_000)
  .max(1_000_000, "Use 1,000,000 or fewer.");
const sentence = z.string().trim().max(2_000, "Use 2,000 characters or fewer.");

/** One spoiled lot of a line, or of the first line with that size, or of the lines in garment order. A negative quantity takes it back. */
export const spoilage = z.strictObject({
  order_line_item_id: id.optional(),
  quantity: delta.refine((value) => value !== 0, "Say how many pieces."),
  reason: z.enum(SPOILAGE_REASONS, "Choose why they were spoiled."),
  size: z.string().trim().max(50, "Use 50 characters or fewer.").nullable().optional(),
  responsibility: z.enum(RESPONSIBILITIES).optional(),
  photo_file_id: id.nullable().optional(),
  note: sentence.nullable().optional(),
});

/** Pieces of one line. `produced_units` is its new total, `produced_delta` counts on. */
export const lineCount = z.strictObject({
  order_line_item_id: id,
  produced_units: pieces.optional(),
  produced_delta: delta.optional(),
  received_units: pieces.optional(),
  accepted_short_units: pieces.optional(),
});
export type LineCount = z.output<typeof lineCount>;

/**
 * PUT /productions/{id}. `produced_units` is the absolute number as in the seed, `produced_delta` counts on; both are kept as events.
 * `received_units` is what the press counted in hand: what differs from the dock's count is kept as such. `reason` (or `note`) is
 * needed for hold, edits_required and for opening a completed one again. `override_reason` starts it without its gate or lets it
 * produce more than was received: needs the permission `production: approve`. `lines` counts by line; units of the whole production go
 * to its lines in garment order, as the `lines` of the answer show.
 */
export const productionBody = z.strictObject({
  status: z.enum(PRODUCTION_STATUSES).optional(),
  ...patchShape(editableProductionFields),
  produced_units: pieces.optional(),
  produced_delta: delta.optional(),
  received_units: pieces.optional(),
  internal_status: oneLine(100).nullable().optional(),
  lines: z.array(lineCount).max(200, "Use 200 lines or fewer.").optional(),
  spoilage: z.array(spoilage).max(50, "Use 50 lots or fewer.").optional(),
  /** A machine's id or its name. */
  machine: z
    .union([id, z.string().trim().max(100)])
    .nullable()
    .optional(),
  machine_id: id.nullable().optional(),
  sequence: z.number().int().min(0).max(1_000_000).optional(),
  accepted_short_units: pieces.optional(),
  sample_approved: z.boolean().optional(),
  reason: sentence.optional(),
  photo_file_id: id.nullable().optional(),
  override_reason: sentence.optional(),
  /** Logo and thread sequence were compared with the approved proof, by the person who sends this. */
  proof_checked: z.boolean().optional(),
  /** The second person of a rush, named by the first. */
  second_checker_id: id.nullable().optional(),
  lock_version: lockVersion.optional(),
});
export type ProductionBody = z.output<typeof productionBody>;

/**
 * POST /productions/{id}/entries: one entry of the floor, made at `at` on a device that may have been without a network. Carries no
 * lock_version: counts add up. With an Idempotency-Key it counts once, however often it is sent.
 */
export const productionEntry = z.strictObject({
  kind: z.enum(PRODUCTION_ENTRIES),
  quantity: z
    .number("Use a whole number.")
    .int("Use a whole number.")
    .min(1, "Use 1 or more.")
    .max(1_000_000, "Use 1,000,000 or fewer.")
    .optional(),
  order_line_item_id: id.optional(),
  size: z.string().trim().max(50, "Use 50 characters or fewer.").nullable().optional(),
  reason: sentence.optional(),
  spoilage_reason: z.enum(SPOILAGE_REASONS).optional(),
  responsibility: z.enum(RESPONSIBILITIES).optional(),
  photo_file_id: id.nullable().optional(),
  flag_type: z.string().trim().max(100, "Use 100 characters or fewer.").optional(),
  machine_id: id.nullable().optional(),
  operator_id: id.nullable().optional(),
  second_checker_id: id.nullable().optional(),
  override_reason: sentence.optional(),
  at: instant.optional(),
});
export type ProductionEntryBody = z.output<typeof productionEntry>;

export const totalReceivedUnits = z.object({
  data: z.array(
    z.object({ production_id: z.number().int(), order_id: z.number().int(), total_received_units: z.number().int() }),
  ),
});

/** Productions that could share one set-up: the same approved art, method and garment colour class, on two orders or more. */
export const gang = z.object({
  key: z.string(),
  deco_method: z.string().nullish(),
  garment_class: z.string().nullish(),
  art_name: z.string().nullish(),
  picture_file_id: z.number().int().nullish(),
  production_ids: z.array(z.number().int()),
  orders: z.array(z.object({ id: z.number().int(), name: z.string() })),
  units: z.number().int(),
  setups_saved: z.number().int(),
  minutes_saved: z.number().int(),
  earliest_due_date: z.string().nullish(),
});

/** Productions that were decided to run together. */
export const batch = z.object({
  id: z.number().int(),
  deco_method: z.string().nullish(),
  machine: objectOf(machineSummary).nullish(),
  planned_date: z.string().nullish(),
  setup_note: z.string().nullish(),
  production_ids: z.array(z.number().int()),
  lock_version: lockVersion.nullish(),
});

export const batchBody = z.strictObject({
  production_ids: z.array(id).min(2, "Choose two productions or more.").max(100, "Use 100 productions or fewer."),
  machine_id: id.nullable().optional(),
  planned_date: calendarDate.nullable().optional(),
  setup_note: sentence.nullable().optional(),
});
