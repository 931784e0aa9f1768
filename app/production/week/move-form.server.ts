import { calendarDateProblem } from "contract/conventions.schema";
import { z } from "zod";
import { TARGET_PATTERN } from "~/lists/bulk/change-each.server";

const day = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const problem = value === "" ? null : calendarDateProblem(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/** A job to a day of a machine; without a day off the plan. */
export const moveForm = z.object({
  production: z.string().regex(TARGET_PATTERN),
  /** Where it stood, for Undo. */
  from: z.string().max(40).optional(),
  machine_id: z.string().regex(/^\d{0,9}$/, "Choose a machine."),
  planned_date: day.optional(),
  other_date: day.optional(),
  /** The job before which it shall stand. */
  place: z
    .string()
    .regex(/^(first|last|[1-9]\d{0,8})$/, "Choose first or last.")
    .optional(),
});
export type MoveForm = z.output<typeof moveForm>;

export const undoForm = z.object({
  moved: z.string().regex(/^[1-9]\d{0,8}:\d{0,9}$/),
  /** Machine, day and sequence, each of them may be empty. */
  from: z.string().regex(/^\d{0,9}\|(\d{4}-\d{2}-\d{2})?\|\d{0,7}$/),
});
