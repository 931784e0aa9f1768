import { text } from "contract/conventions.schema";
import { DISCREPANCY_DECISIONS, REJECTION_REASONS, WAITING_DECISIONS } from "contract/sourcing";
import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES } from "contract/statuses";
import { z } from "zod/v4";
import { actionShape, saidIn } from "~/lists/actions/action-schema.server";
import { TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { type PlainActionName, plainAction } from "../actions/receiving-actions";

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
  .regex(/^\d{0,7}$/, "Enter whole pieces, 0 or more.");

/** Which lines an action is about: `ID:LOCK_VERSION` each, or everything that matches the list's filter, `count` when it was asked. */
const targets = {
  receiving: z.array(target).max(1_000, "Choose 1,000 lines or fewer.").optional(),
  all: z.literal("1").optional(),
  count: z.coerce.number().int().optional(),
  scope: z.enum(["one", "many"]).optional(),
};
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
const NO_REASON = { path: ["rejection_reason"], message: "Say why they were rejected." };

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
    message: "Enter how many came; 0 where none is good.",
  });
export type ReceiveForm = z.output<typeof receiveForm>;

/** What all lines of a delivery share; a line's own fields carry its id. */
export const deliveryForm = z.object({
  receiving: z.array(target, "Tick the lines that came.").min(1, "Tick the lines that came.").max(100),
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
    message: "Enter how many came, or untick the line.",
  });
export type DeliveryLineForm = z.output<typeof deliveryLineForm>;

export const reverseForm = z.object({
  receiving: target,
  receipt: z.string().regex(/^[1-9]\d{0,8}$/),
  reason: text(2_000).min(1, "Say why it is taken back."),
});

export const decideForm = z
  .object({
    discrepancy: target,
    resolved: z.literal("1").optional(),
    decision: z.enum(DISCREPANCY_DECISIONS, "Choose what becomes of it.").optional(),
    quantity: pieces.optional(),
    due_date: day.optional(),
    ...owner,
    reason: text(2_000).optional(),
    note: text(2_000).optional(),
    ...place,
  })
  .refine((form) => form.resolved || form.decision, { path: ["decision"], message: "Choose what becomes of it." })
  .refine((form) => !form.decision || !WAITING_DECISIONS.includes(form.decision) || form.due_date, {
    path: ["due_date"],
    message: "Say by when they are expected.",
  })
  .refine((form) => form.decision !== "keep_as_overs" || form.location_name, {
    path: ["location_name"],
    message: "Say where they stand.",
  })
  .refine((form) => form.decision !== "adjust_order" || form.reason, {
    path: ["reason"],
    message: "Say why the order gets fewer pieces.",
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
    message: "Say where they stand.",
  });

export const locationForm = z.object({ ...targets, ...place, location_name: text(100).min(1, "Enter a location.") });

/** The form of an action that is only fields and a button. */
export function plainForm(name: PlainActionName) {
  const { fields, anyOf } = plainAction(name);
  const [first] = Object.keys(fields);
  return z
    .object({ ...targets, ...actionShape(fields) })
    .refine((form) => !anyOf || form.scope === "one" || Object.values(saidIn(fields, form)).some(Boolean), {
      path: first ? [first] : [],
      message: anyOf,
    });
}

const flagFields = {
  flag_comment: text(2_000).min(1, "Say what is wrong."),
  flag_type: text(100)
    .optional()
    .transform((type) => type || DEFAULT_FLAG_TYPE),
  severity: z.enum(FLAG_SEVERITIES, "Choose how bad it is."),
  assigned_to_id: person.optional(),
};
export const flagForm = z.object({ ...targets, ...flagFields });
export const flagChangeForm = z.object({ ...targets, ...flagFields, flag: target });
export const flagResolveForm = z.object({ ...targets, flag: target, resolution: text(2_000).optional() });
