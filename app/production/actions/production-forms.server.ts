import { text } from "contract/conventions.schema";
import { RESPONSIBILITIES, SPOILAGE_REASONS } from "contract/production";
import { z } from "zod";
import { actionShape, lineForm, manyShape, targetsOf } from "~/lists/actions/action-schema.server";
import { TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { type ProductionActionName, productionAction, productionActions } from "~/production/production-actions";

const target = z.string().regex(TARGET_PATTERN, "Open it again.");
const choice = (message: string) => z.string().regex(/^([1-9]\d{0,8})?$/, message);
const person = choice("Choose a person.");
const recordId = z.string().regex(/^[1-9]\d{0,8}$/);

/** Which productions an action is about; the flag of one, or the run. */
const named = { production: targetsOf("productions"), flag: target.optional(), batch: recordId.optional() };
const targets = { ...manyShape, ...named };
const targetsForm = z.object(targets);
export type Targets = z.output<typeof targetsForm>;

/** The form of an action that is only fields and a button. */
export const actionForm = (name: ProductionActionName) => lineForm(productionAction(name), named);

export const startForm = z
  .object({
    ...targets,
    asks_check: z.literal("1").optional(),
    checked: z.literal("1").optional(),
    asks_second: z.literal("1").optional(),
    second_checker_id: person.optional(),
    machine_id: choice("Choose a machine.").optional(),
    operator_id: person.optional(),
    asks_override: z.literal("1").optional(),
    override_reason: text(2_000).optional(),
  })
  .refine((form) => !form.asks_override || form.override_reason, {
    path: ["override_reason"],
    message: "It isn't ready. Give a reason to start anyway, or wait.",
  })
  .refine((form) => !form.asks_check || form.checked, {
    path: ["checked"],
    message: "Compare logo and threads with the picture first, then check this box.",
  })
  .refine((form) => !form.asks_second || form.second_checker_id, {
    path: ["second_checker_id"],
    message: "A rush needs a second person to check it.",
  });

/** Sizes stand under `made-ID`; `more` counts on, `total` is all that was made. */
export const countForm = z.object({
  production: target,
  mode: z.enum(["more", "total"], "Choose how you counted."),
  ...actionShape(productionActions.count.fields),
});
export const shortForm = z.object({ production: target, ...actionShape(productionActions.short.fields) });

const photo = { photo_id: recordId.optional() };

export const spoiledForm = z.object({
  production: target,
  order_line_item_id: recordId.optional(),
  quantity: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,6}$/, "Enter how many pieces, from 1 to 1,000,000."),
  spoilage_reason: z.enum(SPOILAGE_REASONS, "Choose why they were spoiled."),
  responsibility: z.enum(RESPONSIBILITIES, "Choose who pays."),
  note: text(2_000).optional(),
  ...photo,
});
export const editsForm = z.object({
  production: target,
  ...actionShape(productionActions.edits.fields),
  ...photo,
});
