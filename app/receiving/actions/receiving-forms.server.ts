import { text } from "contract/conventions.schema";
import { DISCREPANCY_DECISIONS, REJECTION_REASONS, WAITING_DECISIONS } from "contract/sourcing";
import { z } from "zod";
import { lineForm, manyShape, targetsOf } from "~/lists/actions/action-schema.server";
import { TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { type PlainActionName, plainAction } from "~/receiving/receiving-actions";

const target = z.string().regex(TARGET_PATTERN, "Open the line again.");
const person = z.string().regex(/^([1-9]\d{0,8})?$/, "Choose a person.");
const day = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, "Use YYYY-MM-DD.");

/** Whole pieces as people type them; an empty field is none. */
const pieces = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, "Enter whole pieces from 0 to 1,000,000.");

/** Which lines an action is about; the flag of one. */
const named = { receiving: targetsOf("lines"), flag: target.optional() };
const targets = { ...manyShape, ...named };
const targetsForm = z.object(targets);
export type Targets = z.output<typeof targetsForm>;

/** Who looks after pieces that belong to no order. */
const owner = { owner_id: person.optional() };
export const ownerOf = (form: { owner_id?: string }) => (form.owner_id ? Number(form.owner_id) : undefined);

/** A place that nobody knew, which the person wants all the same. */
const place = { location_name: text(100).optional(), new_place: text(100).optional() };

const hasReason = (form: { quantity_rejected?: string; rejection_reason?: string }) =>
  Number(form.quantity_rejected || 0) === 0 || Boolean(form.rejection_reason);
const rejection = {
  quantity_rejected: pieces.optional(),
  rejection_reason: z.union([z.literal(""), z.enum(REJECTION_REASONS)], "Choose a reason.").optional(),
};
const NO_REASON = { path: ["rejection_reason"], message: "Give the reason they were rejected." };

export const receiveForm = z
  .object({
    receiving: target,
    quantity_received: pieces,
    ...rejection,
    over_location_name: text(100).optional(),
    over_owner_id: person.optional(),
    received_date: day.optional(),
    boxes: pieces.optional(),
    packing_slip_quantity: pieces.optional(),
    slip_id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional(),
    note: text(2_000).optional(),
    ...place,
  })
  .refine(hasReason, NO_REASON)
  .refine((form) => form.quantity_received !== "" || Number(form.quantity_rejected || 0) > 0, {
    path: ["quantity_received"],
    message: "Enter how many arrived, or 0 if none are good.",
  });
export type ReceiveForm = z.output<typeof receiveForm>;

/** What all lines of a delivery share; a line's own fields carry its id. */
export const deliveryForm = z.object({
  receiving: z.array(target, "Select the lines that arrived.").min(1, "Select the lines that arrived.").max(100),
  received_date: day.optional(),
  boxes: pieces.optional(),
  over_owner_id: person.optional(),
  new_place: text(100).optional(),
});
export type DeliveryForm = z.output<typeof deliveryForm>;

export const deliveryLineForm = z
  .object({ accepted: pieces, ...rejection, place: text(100).optional() })
  .refine(hasReason, NO_REASON)
  .refine((line) => line.accepted !== "" || Number(line.quantity_rejected || 0) > 0, {
    path: ["accepted"],
    message: "Enter how many arrived, or clear the line.",
  });
export type DeliveryLineForm = z.output<typeof deliveryLineForm>;

export const reverseForm = z.object({
  receiving: target,
  receipt: z.string().regex(/^[1-9]\d{0,8}$/),
  reason: text(2_000).min(1, "Give a reason for taking it back."),
});

export const decideForm = z
  .object({
    discrepancy: target,
    resolved: z.literal("1").optional(),
    decision: z.enum(DISCREPANCY_DECISIONS, "Choose what to do with it.").optional(),
    quantity: pieces.optional(),
    due_date: day.optional(),
    ...owner,
    reason: text(2_000).optional(),
    note: text(2_000).optional(),
    ...place,
  })
  .refine((form) => form.resolved || form.decision, { path: ["decision"], message: "Choose what to do with it." })
  .refine((form) => !form.decision || !WAITING_DECISIONS.includes(form.decision) || form.due_date, {
    path: ["due_date"],
    message: "Enter when they are expected.",
  })
  .refine((form) => form.decision !== "keep_as_overs" || form.location_name, {
    path: ["location_name"],
    message: "Enter where they are.",
  })
  .refine((form) => form.decision !== "adjust_order" || form.reason, {
    path: ["reason"],
    message: "Give a reason for reducing the order.",
  });
export type DecideForm = z.output<typeof decideForm>;

export const releaseForm = z
  .object({
    receiving: target,
    quantity: pieces.min(1, "Enter how many pieces."),
    to: z.enum(["stock", "supplier"], "Choose stock or supplier."),
    ...owner,
    ...place,
  })
  .refine((form) => form.to !== "stock" || form.location_name, {
    path: ["location_name"],
    message: "Enter where they are.",
  });

export const locationForm = z.object({ ...targets, ...place, location_name: text(100).min(1, "Enter a location.") });

/** The form of an action that is only fields and a button. */
export const plainForm = (name: PlainActionName) => lineForm(plainAction(name), named);
