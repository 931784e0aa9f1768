import { RESPONSIBILITIES, SPOILAGE_REASONS } from "contract/production";
import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES, PRIORITIES } from "contract/statuses";
import { z } from "zod/v4";
import { TARGET_PATTERN } from "~/lists/bulk/change-each.server";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max.toLocaleString("en-US")} characters or fewer.`);
const target = z.string().regex(TARGET_PATTERN, "Open it again.");
const choice = (message: string) => z.string().regex(/^([1-9]\d{0,8})?$/, message);
const person = choice("Choose a person.");
const machine = choice("Choose a machine.");
const day = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, "Use YYYY-MM-DD.");
const recordId = z.string().regex(/^[1-9]\d{0,8}$/);

/** Which productions an action is about: `ID:LOCK_VERSION` each, or everything that matches the list's filter, `count` when it was asked. */
const targets = {
  production: z.array(target).max(1_000, "Choose 1,000 productions or fewer.").optional(),
  all: z.literal("1").optional(),
  count: z.coerce.number().int().optional(),
  scope: z.enum(["one", "many"]).optional(),
};
export const targetsForm = z.object(targets);
export type Targets = z.output<typeof targetsForm>;

export const startForm = z
  .object({
    ...targets,
    asks_check: z.literal("1").optional(),
    checked: z.literal("1").optional(),
    asks_second: z.literal("1").optional(),
    second_checker_id: person.optional(),
    machine_id: machine.optional(),
    operator_id: person.optional(),
    asks_override: z.literal("1").optional(),
    override_reason: text(2_000).optional(),
  })
  .refine((form) => !form.asks_override || form.override_reason, {
    path: ["override_reason"],
    message: "It is not ready. Say why it starts anyway, or wait.",
  })
  .refine((form) => !form.asks_check || form.checked, {
    path: ["checked"],
    message: "Compare logo and threads with the picture first, then tick this.",
  })
  .refine((form) => !form.asks_second || form.second_checker_id, {
    path: ["second_checker_id"],
    message: "A rush needs a second person who compared it.",
  });

/** Sizes stand under `made-ID`; `more` counts on, `total` is all that was made. */
export const countForm = z.object({
  production: target,
  mode: z.enum(["more", "total"], "Choose how you counted."),
  /** Why pieces are taken back, or why more are made than came in. */
  reason: text(2_000).optional(),
});
export const shortForm = z.object({ production: target, reason: text(2_000).min(1, "Say why fewer are enough.") });

const photo = { photo_id: recordId.optional() };

export const spoiledForm = z.object({
  production: target,
  order_line_item_id: recordId.optional(),
  quantity: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,6}$/, "Enter how many pieces, 1 or more."),
  spoilage_reason: z.enum(SPOILAGE_REASONS, "Choose why they were spoiled."),
  responsibility: z.enum(RESPONSIBILITIES, "Choose who pays."),
  note: text(2_000).optional(),
  ...photo,
});
export const editsForm = z.object({
  production: target,
  reason: text(2_000).min(1, "Say what is wrong with the art."),
  ...photo,
});

const reasonOf = (message: string) => z.object({ ...targets, reason: text(2_000).min(1, message) });
export const pauseForm = reasonOf("Say why it waits.");
export const reopenForm = reasonOf("Say why it is opened again.");
export const resumeForm = z.object({ ...targets, reason: text(2_000).optional() });

export const planForm = z
  .object({
    ...targets,
    machine_id: machine.optional(),
    planned_date: day.optional(),
    operator_id: person.optional(),
    sequence: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, "Enter a whole number, 0 or more.")
      .optional(),
  })
  .refine((form) => form.scope === "one" || form.machine_id || form.planned_date || form.operator_id || form.sequence, {
    path: ["machine_id"],
    message: "Choose a machine, a day or an operator first.",
  });
export type PlanForm = z.output<typeof planForm>;

/** Of the board: a card was dropped on a machine, or on none. */
export const moveForm = z.object({ ...targets, machine_id: machine });
export const operatorForm = z.object({ ...targets, operator_id: person });
export const priorityForm = z.object({ ...targets, priority: z.enum(PRIORITIES, "Choose a priority.") });
export const stepForm = z.object({
  ...targets,
  internal_status: text(100).optional(),
  note: text(2_000).optional(),
});
export const batchForm = z.object({
  ...targets,
  machine_id: machine.optional(),
  planned_date: day.optional(),
  setup_note: text(2_000).optional(),
});
export const dissolveForm = z.object({ ...targets, batch: recordId });

export const flagForm = z.object({
  ...targets,
  flag_comment: text(2_000).min(1, "Say what is wrong."),
  flag_type: text(100)
    .optional()
    .transform((type) => type || DEFAULT_FLAG_TYPE),
  severity: z.enum(FLAG_SEVERITIES, "Choose how bad it is."),
  assigned_to_id: person.optional(),
});
export const flagResolveForm = z.object({ ...targets, flag: target, resolution: text(2_000).optional() });
