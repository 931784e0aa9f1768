import { calendarDateProblem } from "contract/conventions.schema";
import { fieldNames } from "contract/field";
import { type PlanDate, planDates } from "contract/order-fields";
import { DEPARTMENTS, FLAG_SEVERITIES, IGNORE_REASONS, PRIORITIES } from "contract/statuses";
import { z } from "zod/v4";
import { TARGET_PATTERN } from "~/lists/bulk/change-each.server";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max.toLocaleString("en-US")} characters or fewer.`);
/** Empty, or a calendar day. */
const optionalDay = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const problem = value === "" ? null : calendarDateProblem(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .optional();
const labels = z.array(text(100).min(1)).max(50, "Use 50 or fewer.").optional();

/** Whom a deed is about: `ID:LOCK_VERSION` each, or everything that matches the list's filter, `count` when it was asked. */
const targets = {
  order: z
    .array(z.string().regex(TARGET_PATTERN, "Choose the orders again."))
    .max(1_000, "Choose 1,000 orders or fewer.")
    .optional(),
  all: z.literal("1").optional(),
  count: z.coerce.number().int().optional(),
};

/** `blocked` is "all" where none of the orders can be accepted without a reason. */
export const acceptForm = z
  .object({ ...targets, override_reason: text(2_000).optional(), blocked: z.enum(["all", "some", "none"]).optional() })
  .refine(({ blocked, override_reason }) => blocked !== "all" || override_reason, {
    path: ["override_reason"],
    message: "Say why, or close this and mend the order first.",
  });
export const ignoreForm = z.object({
  ...targets,
  reason: z.enum(IGNORE_REASONS, "Choose a reason."),
  note: text(1_500).optional(),
});
export const restoreForm = z.object(targets);
export const undoForm = z.object({ ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,4999}$/, "Choose the orders again.") });
export const flagForm = z.object({
  ...targets,
  flag_type: text(100).optional(),
  flag_comment: text(2_000).min(1, "Say what is wrong."),
  severity: z.enum(FLAG_SEVERITIES).optional(),
  assigned_to_id: z
    .string()
    .regex(/^\d{0,10}$/, "Choose a person.")
    .optional(),
});
export const unflagForm = z.object({ ...targets, resolution: text(2_000).optional() });
export const holdForm = z.object({
  ...targets,
  reason: text(2_000).min(1, "Say why it waits."),
  hold_department: z.enum(["", ...DEPARTMENTS]).optional(),
  ask_customer: z.literal("1").optional(),
});
/** Release and complete ask for nothing. */
export const plainForm = z.object(targets);
/** More than one is cancelled only where their number was typed. */
export const cancelForm = z
  .object({ ...targets, reason: text(2_000).min(1, "Say why it is cancelled."), typed_count: text(20).optional() })
  .superRefine(({ order, all, count, typed_count }, context) => {
    const asked = all === "1" ? (count ?? 0) : (order?.length ?? 0);
    if (asked <= 1 || typed_count?.replaceAll(",", "") === String(asked)) return;
    context.addIssue({ code: "custom", path: ["typed_count"], message: `Type ${asked} to cancel this many.` });
  });
export const reopenForm = z.object({ ...targets, reason: text(2_000).min(1, "Say why it is opened again.") });
const DATE_NAMES = fieldNames(planDates);

/** `scope` says what an empty date means: of one order it is taken away, of many it stays. */
export const datesForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    ...(Object.fromEntries(DATE_NAMES.map((name) => [name, optionalDay])) as Record<PlanDate, typeof optionalDay>),
    firm: z.enum(["", "1", "0"]).optional(),
    reason: text(2_000).optional(),
  })
  .refine((form) => form.scope === "one" || form.firm || DATE_NAMES.some((name) => form[name]), {
    path: ["required_in_hand_date"],
    message: "Change a date first.",
  });

export const priorityForm = z.object({ ...targets, priority: z.enum(PRIORITIES, "Choose a priority.") });
/** Of one order `types` and `characteristics` are the whole lists; of many, labels are added and removed. */
export const labelsForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    types: labels,
    characteristics: labels,
    add_types: labels,
    add_characteristics: labels,
    remove_types: labels,
    remove_characteristics: labels,
  })
  .superRefine((form, context) => {
    if (form.scope === "one") return;
    const added = [...(form.add_types ?? []), ...(form.add_characteristics ?? [])];
    const removed = [...(form.remove_types ?? []), ...(form.remove_characteristics ?? [])];
    const both = added.find((label) => removed.includes(label));
    const message = both
      ? `Either add or remove ${both}.`
      : added.length + removed.length === 0
        ? "Tick what to add or to remove."
        : null;
    if (message) context.addIssue({ code: "custom", path: ["add_types"], message });
  });
export type Targets = Pick<z.output<typeof restoreForm>, "order" | "all" | "count">;
export type DatesForm = z.output<typeof datesForm>;
export type LabelsForm = z.output<typeof labelsForm>;
