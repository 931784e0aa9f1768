import { z } from "zod";
import { completed, id, listOf, lockVersion, pageQuery, queryBoolean, text } from "./conventions.schema";
import { answerShape, patchShape } from "./field-schemas";
import { SUPPLIER_TYPES } from "./sourcing";
import { editableSupplierFields, supplierFields } from "./supplier-fields";

export const supplierSummary = z.object({ id: z.number().int(), name: z.string() });

const contact = z.object({
  id: z.number().int().nullish(),
  name: z.string(),
  role: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  /** Purchase orders go to this address unless others are chosen. */
  gets_po: z.boolean().nullish(),
});

/** Seed §3 Category/product type, as this supplier delivers it. Days are work days to us, and days in which it takes goods back. */
const category = z.object({
  id: z.number().int().nullish(),
  name: z.string(),
  is_hard_goods: z.boolean().nullish(),
  is_soft_goods: z.boolean().nullish(),
  lead_time_days: z.number().int().nullish(),
  returnable_days: z.number().int().nullish(),
});

/** Of all receivings that are over: rates 0 to 1, null where there is nothing to judge. */
export const supplierStats = completed(
  z.object({
    open_pos: z.number().int(),
    open_units: z.number().int(),
    /** Fully here by the day that was promised. */
    on_time_rate: z.number().nullable(),
    /** Accepted pieces of those ordered. */
    fill_rate: z.number().nullable(),
    /** Rejected pieces of those that came. */
    defect_rate: z.number().nullable(),
    /** How many receivings the rates stand on. */
    receivings: z.number().int(),
  }),
  () => ({ open_units: 0, receivings: 0 }),
);

/** Field-guide §4.1 Supplier. */
export const supplier = z.object({
  id: z.number().int(),
  ...answerShape(supplierFields),
  contacts: listOf(contact),
  categories: listOf(category),
  vendor_ids: listOf(z.number().int()),
  vendors: listOf(supplierSummary),
  stats: supplierStats.nullish(),
  lock_version: lockVersion.nullish(),
});
export type Supplier = z.output<typeof supplier>;

export const SUPPLIER_SORTS = ["name", "code", "lead_time_days", "open_units", "created_at"] as const;

/** GET /sourcing/suppliers. Without `is_active`: all that were not merged away. */
export const supplierQuery = z.object({
  ...pageQuery,
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  type: z.array(z.enum(SUPPLIER_TYPES)).optional(),
  is_active: queryBoolean.optional(),
  vendor_id: id.optional(),
  sort: z
    .enum([...SUPPLIER_SORTS, ...SUPPLIER_SORTS.map((sort) => `-${sort}` as const)], "Sort by a column of the list.")
    .optional(),
});
export type SupplierQuery = z.output<typeof supplierQuery>;

const optionalText = (max: number) => text(max).nullable().optional();
const days = z
  .number("Enter a number of days.")
  .int("Enter whole days.")
  .min(0, "Enter 0 days or more.")
  .max(365, "Enter 365 days or fewer.")
  .nullable();
const NO_EMAIL = "Enter an email address such as orders@example.com.";
const NO_WEBSITE = "Enter a web address that begins with https://.";
const NO_TIME = "Enter a time such as 16:00.";
const email = z.union([z.literal(""), z.email(NO_EMAIL).max(320, "Use 320 characters or fewer.")], NO_EMAIL).nullable();
const amount = z
  .union([z.string(), z.number().transform(String)])
  .refine((value) => /^\d{1,9}(\.\d{1,3})?$/.test(value), "Enter an amount such as 200.00.")
  .nullable();

const contactInput = z.strictObject({
  name: text(200).min(1, "Enter a name."),
  role: optionalText(100),
  email: email.optional(),
  phone: optionalText(50),
  gets_po: z.boolean().optional(),
});

const categoryInput = z.strictObject({
  name: text(100).min(1, "Enter a category."),
  is_hard_goods: z.boolean().optional(),
  is_soft_goods: z.boolean().optional(),
  lead_time_days: days.optional(),
  returnable_days: days.optional(),
});

const writtenFields = {
  ...patchShape(editableSupplierFields),
  email: email.optional(),
  po_email: email.optional(),
  website: z
    .union([z.literal(""), z.url({ protocol: /^https?$/, error: NO_WEBSITE })], NO_WEBSITE)
    .nullable()
    .optional(),
  order_cutoff_time: z
    .union([z.literal(""), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)], NO_TIME)
    .nullable()
    .optional(),
  lead_time_days: days.optional(),
  returnable_days: days.optional(),
  free_freight_threshold: amount.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Enter a currency such as USD.")
    .optional(),
  min_order: amount.optional(),
  /** Both replace the whole list. */
  contacts: z.array(contactInput).max(50, "Use 50 contacts or fewer.").optional(),
  categories: z.array(categoryInput).max(100, "Use 100 categories or fewer.").optional(),
  vendor_ids: z.array(id).max(500, "Use 500 brands or fewer.").optional(),
};

const name = text(200).min(1, "Enter a name.");

export const supplierBody = z.strictObject({ name, ...writtenFields });
export type SupplierBody = z.output<typeof supplierBody>;

/** PATCH; `merge_from`: these duplicates become this one, with all that refers to them, and are gone from the list. */
export const supplierPatch = z.strictObject({
  name: name.optional(),
  ...writtenFields,
  merge_from: z.array(id).min(1, "Name a supplier.").max(50, "Use 50 suppliers or fewer.").optional(),
  lock_version: lockVersion.optional(),
});
export type SupplierPatch = z.output<typeof supplierPatch>;

/** deleted: nothing referred to it. deactivated: it stays for what does, and is offered no more. */
export const supplierGone = z.object({
  id: z.number().int(),
  outcome: z.enum(["deleted", "deactivated"]),
  supplier: supplier.nullish(),
});

/** What refers to a supplier: why deleting it only deactivates it. */
export const supplierReferences = z.object({
  /** It was suggested for these, and nobody split them yet. */
  requisitions: z.number().int().nullish(),
  splits: z.number().int(),
  purchase_orders: z.number().int(),
  open_purchase_orders: z.number().int(),
  receivings: z.number().int(),
  parcels: z.number().int(),
  /** Merged into it earlier. */
  merged: z.number().int().nullish(),
});
export type SupplierReferences = z.output<typeof supplierReferences>;
