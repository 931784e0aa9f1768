import { z } from "zod";
import { artUpload } from "./art-uploads.schema";
import { id, instant, listOf, lockVersion, money, objectOf, personSummary } from "./conventions.schema";
import { DECORATION_LOCATIONS, DECORATION_METHODS } from "./decoration";
import { fieldsIn } from "./field";
import { answerShape, patchShape } from "./field-schemas";
import { file } from "./files.schema";
import { editableLineFields, lineFields } from "./line-fields";
import { numberWords } from "./number-words";
import { pieceFields, productionFields } from "./production-fields";
import { productionGate } from "./production-gate.schema";
import { proofFields } from "./proof-fields";
import { requisition, split } from "./splits.schema";

export const property = z.object({ name: z.string(), value: z.string() });

export const vendor = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
  deleted_at: instant.nullish(),
});

export const variant = z.object({
  id: z.number().int(),
  product_id: z.number().int().nullish(),
  sku: z.string().nullish(),
  title: z.string().nullish(),
  price: money.nullish(),
  image: z.string().nullish(),
  image_id: z.number().int().nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
  deleted_at: instant.nullish(),
});

export const product = z.object({
  id: z.number().int(),
  title: z.string().nullish(),
  product_type: z.string().nullish(),
  vendor_id: z.number().int().nullish(),
  images: listOf(
    z.object({
      id: z.number().int(),
      product_id: z.number().int().nullish(),
      src: z.string().nullish(),
      created_at: instant.nullish(),
      updated_at: instant.nullish(),
    }),
  ),
  /** The one that the line names. */
  variant: variant.nullish(),
  position: z.number().int().nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});

export const placement = z.object({
  order_line_item_id: z.number().int(),
  logo_placement: z.string().nullish(),
  location: z.string().nullish(),
});

/** Seed §3 Art proof as orders and work orders show it; art-proofs.schema.ts adds what the art department works with. */
export const artProof = z.object({
  id: z.number().int(),
  status: z.string(),
  ...answerShape(proofFields),
  assignee: personSummary.nullish(),
  customer_file: file.nullish(),
  /** Every version, newest first. Work orders leave it out. */
  uploads: z.array(artUpload).nullish(),
  /** The version that the approval binds; work orders carry it. */
  approved_upload: artUpload.nullish(),
  pivot: placement.extend({ art_proof_id: z.number().int() }).nullish(),
  lock_version: lockVersion.nullish(),
});

/** A color and size of a production, in pieces. `lost_units`: spoiled by any operation of the line, so no longer there for this one. */
/** Pieces that replace spoiled ones of a line and are not here yet. */
const replacements = z.object({
  /** Asked for, and not ordered yet. */
  asked_units: z.number().int(),
  /** Ordered, and not here yet. */
  ordered_units: z.number().int(),
  /** The last of the days on which those are expected. */
  expected_date: z.string().nullish(),
});

export const productionLine = z.object({
  order_line_item_id: z.number().int(),
  size: z.string().nullish(),
  color: z.string().nullish(),
  ordered_units: z.number().int(),
  received_units: z.number().int(),
  produced_units: z.number().int(),
  spoiled_units: z.number().int(),
  lost_units: z.number().int().nullish(),
  accepted_short_units: z.number().int().nullish(),
  goods_source: z.string().nullish(),
  /** With GET /productions; none where nothing is on its way. */
  replacements: replacements.nullish(),
});
export type ProductionLine = z.output<typeof productionLine>;

/** A job: a proof on one product at one location, over all its colors and sizes. Its units are the sums of its lines. */
export const production = z.object({
  id: z.number().int(),
  /** The first of its lines. */
  order_line_item_id: z.number().int(),
  /** All of them, in garment order: color by color, sizes from small to large. */
  lines: listOf(productionLine),
  status: z.string(),
  ...answerShape(fieldsIn(productionFields, "line")),
  ...answerShape(pieceFields),
  gate: productionGate.nullish(),
  machine: objectOf(z.object({ id: z.number().int(), name: z.string() })).nullish(),
  lock_version: lockVersion.nullish(),
});

export const personalization = z.object({
  id: z.number().int(),
  order_line_item_id: z.number().int(),
  unit_index: z.number().int(),
  size: z.string().nullish(),
  line_1: z.string().nullish(),
  line_2: z.string().nullish(),
  font: z.string().nullish(),
  thread_color: z.string().nullish(),
  confirmed_at: instant.nullish(),
  done_at: instant.nullish(),
});

/** Seed §3 Order line item, completed by field-guide §4.1. `unit_cost` may arrive as a number. */
export const lineItem = z.object({
  id: z.number().int(),
  ...answerShape(lineFields),
  quantity: z.number().nullish(),
  current_quantity: z.number().nullish(),
  cancelled_quantity: z.number().nullish(),
  product: product.nullish(),
  variant: variant.nullish(),
  vendor: vendor.nullish(),
  properties: listOf(property),
  personalizations: listOf(personalization),
  art_proofs: listOf(artProof),
  requisitions: listOf(requisition),
  splits: listOf(split),
  /** With the figures of this line alone, as `lines` has them. */
  productions: listOf(production),
  lock_version: lockVersion.nullish(),
});
export type LineItem = z.output<typeof lineItem>;

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${numberWords(max)} characters or fewer.`);

const MAX_METHODS = 5;

/** Every word of a list once, in the order given. */
export const once = <T extends z.ZodType<string>>(word: T) =>
  z.array(word).refine((words) => new Set(words).size === words.length, "Name each one once.");

/** One name a piece. */
export const namesInput = z
  .array(
    z.strictObject({
      size: shortText(100).nullable().optional(),
      line_1: shortText(200).nullable().optional(),
      line_2: shortText(200).nullable().optional(),
      font: shortText(100).nullable().optional(),
      thread_color: shortText(100).nullable().optional(),
    }),
  )
  .max(5_000, "Use 5,000 names or fewer.");

const lineItemFields = z.strictObject({
  ...patchShape(editableLineFields),
  vendor_id: id.nullable().optional(),
  deco_method: z.enum(DECORATION_METHODS).nullable().optional(),
  /** In the order in which they are run. */
  deco_methods: once(z.enum(DECORATION_METHODS))
    .min(1, "Choose a method, or send deco_method null for none.")
    .max(MAX_METHODS, `Choose ${MAX_METHODS} methods or fewer.`)
    .optional(),
  locations: once(z.enum(DECORATION_LOCATIONS)).optional(),
  personalizations: namesInput.optional(),
  quantity: z
    .number()
    .int("Use a whole number.")
    .min(0, "Enter 0 or more.")
    .max(1_000_000, "Use 1,000,000 or less.")
    .optional(),
  reason: shortText(2_000).optional(),
  lock_version: lockVersion.optional(),
});

/**
 * PATCH /order_line_items/{id}. `deco_methods` are all methods of the line, `deco_method` is the short way to set one or none;
 * `quantity` needs `reason` once the order is accepted; `personalizations` replaces the whole list.
 */
export const lineItemPatch = lineItemFields.refine(
  ({ deco_method, deco_methods }) => deco_method === undefined || deco_methods === undefined,
  { path: ["deco_methods"], message: "Send deco_method or deco_methods, not both." },
);
export type LineItemPatch = z.output<typeof lineItemPatch>;
