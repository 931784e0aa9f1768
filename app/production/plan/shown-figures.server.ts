import type { MethodStandard, Plan } from "contract/machines.schema";
import { METHOD_FIELDS, SHIPPING_FIELDS, WEEK_FIELDS } from "./plan-view";

/** What a form of the plan went out from, in one text: an equal one says that nobody else changed the same meanwhile. */

export function shownWeek(plan: Plan): string {
  return JSON.stringify([plan.work_days, ...WEEK_FIELDS.map((field) => plan[field])]);
}

export function shownShipping(plan: Plan): string {
  return JSON.stringify(SHIPPING_FIELDS.map((field) => plan[field] ?? ""));
}

export function shownMethod(standard: MethodStandard | undefined): string {
  return JSON.stringify(METHOD_FIELDS.map((field) => standard?.[field] ?? null));
}
