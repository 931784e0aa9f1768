import { z } from "zod";
import { anyId, lockVersion } from "./conventions.schema";
import { patchShape } from "./field-schemas";
import { editableOrderFields } from "./order-fields";
import { DEPARTMENTS } from "./statuses";

/**
 * PUT /orders/triage. What the seed does not have: `restored` takes ignored orders, and acceptances with nothing started downstream, back to New Orders;
 * `hold_back_blocked` refuses an order that a check blocks unless `override_reason` says why it is accepted all the same;
 * `lock_versions` refuses what changed since the person looked.
 */
export const triageBody = z.strictObject({
  accepted: z.array(anyId).max(5_000, "Send 5,000 orders or fewer.").default([]),
  ignored: z.array(anyId).max(5_000, "Send 5,000 orders or fewer.").default([]),
  restored: z.array(anyId).max(5_000, "Send 5,000 orders or fewer.").default([]),
  ignore_reason: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
  hold_back_blocked: z.boolean().default(false),
  /** Accept although a check is a blocker; kept in the history. */
  override_reason: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
  /** id → the lock_version that the person saw; a stale one is refused alone with code `stale`. */
  lock_versions: z.record(z.string().regex(/^\d+$/), lockVersion).optional(),
});
export type TriageBody = z.output<typeof triageBody>;

export const triageResult = z.object({
  accepted: z.array(z.number().int()),
  ignored: z.array(z.number().int()),
  restored: z.array(z.number().int()).nullish(),
  refused: z.array(z.object({ id: z.number().int(), code: z.string(), message: z.string() })),
});
export type TriageResult = z.output<typeof triageResult>;

export const ORDER_ACTIONS = ["hold", "release", "cancel", "reopen", "complete", "complete_without_shipping"] as const;

/** PATCH /orders/{id}: fields that staff own, or one move by `action`. */
export const orderPatch = z.strictObject({
  ...patchShape(editableOrderFields),
  action: z.enum(ORDER_ACTIONS).optional(),
  reason: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
  /** With `hold`: the department that has it wait. */
  hold_department: z.enum(DEPARTMENTS, "Choose a department.").optional(),
  /** With `hold`: the reason is a question to the customer; the mail "Information needed" is written where the shop has it on. */
  ask_customer: z.boolean().optional(),
  lock_version: lockVersion.optional(),
});
export type OrderPatch = z.output<typeof orderPatch>;
