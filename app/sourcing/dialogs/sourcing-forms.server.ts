import { text } from "contract/conventions.schema";
import { SHIP_TO, SUPPLIER_ANSWERS } from "contract/sourcing";
import { z } from "zod";
import { manyShape, targetsOf } from "~/lists/actions/action-schema.server";

const id = z.string().regex(/^[1-9]\d{0,8}$/);
const day = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Use YYYY-MM-DD.");
const optionalDay = z.union([z.literal(""), day], "Use YYYY-MM-DD.").optional();

/** Whom an action is about: `ID:LOCK_VERSION` each, or everything that matches the list's filter, `count` when it was asked. */
export const targets = { ...manyShape, requisition: targetsOf("requisitions") };
const targetsForm = z.object(targets);
export type Targets = z.output<typeof targetsForm>;

const supplier = z.string("Choose a supplier.").regex(/^[1-9]\d{0,8}$/, "Choose a supplier.");

/** All that is left of each to one supplier; `po`: `none`, `new`, or the id of a draft PO. */
export const assignForm = z.object({ ...targets, supplier_id: supplier, po: z.union([z.enum(["none", "new"]), id]) });

/** Which split, and the version of it that was seen. */
export const ofSplit = { split: id, lock_version: z.string().regex(/^\d{0,9}$/) };

/** What the supplier said; what each answer needs with it. */
export const answerForm = z
  .object({
    ...ofSplit,
    answer: z.enum(SUPPLIER_ANSWERS, "Choose what the supplier said."),
    quantity: z.string().trim().optional(),
    date: optionalDay,
    substitute_sku: text(100).optional(),
    note: text(2_000).optional(),
  })
  .refine(({ answer, quantity = "" }) => answer !== "partial" || /^[1-9]\d{0,6}$/.test(quantity), {
    path: ["quantity"],
    message: "Enter how many come now, 1 or more.",
  })
  .refine(({ answer, date }) => answer !== "partial" || date, {
    path: ["date"],
    message: "Enter when the rest arrives.",
  })
  .refine(({ answer, substitute_sku }) => answer !== "substituted" || substitute_sku, {
    path: ["substitute_sku"],
    message: "Enter the SKU they would send.",
  });

/** A PO from draft splits (`s:ID`) and pieces in no split (`r:ID:LOCK`) of one supplier; `draft`: the one that takes them, else a new one. */
export const poBuildForm = z
  .object({
    supplier_id: supplier,
    line: z
      .array(
        z.string().regex(/^(s:\d{1,9}|r:\d{1,9}:\d{0,9})$/, "Choose the lines again."),
        "Select one or more lines.",
      )
      .min(1, "Select one or more lines.")
      .max(500, "Select 500 lines or fewer."),
    draft: z.union([z.literal(""), id]).optional(),
    ship_to: z.enum(SHIP_TO, "Choose where it goes.").optional(),
    decorator_supplier_id: z.union([z.literal(""), id]).optional(),
    needed_by_date: optionalDay,
    ship_method: text(100).optional(),
    note: text(10_000).optional(),
  })
  .refine(({ ship_to, decorator_supplier_id, draft }) => draft || ship_to !== "decorator" || decorator_supplier_id, {
    path: ["decorator_supplier_id"],
    message: "Choose the decorator it goes to.",
  });
