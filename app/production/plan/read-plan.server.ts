import type { MethodStandard, Plan } from "contract/machines.schema";
import { countWords } from "contract/number-words";
import { may } from "contract/permissions";
import { workCalendar } from "contract/work-days";
import { missingView } from "~/backend/page-responses.server";
import type { SignedIn } from "~/session/session.server";
import { weekdayWords } from "../day-names";
import { spanWords } from "../machines/read-machines.server";
import { nextMonths } from "./months.server";
import { METHOD_FIELDS, type MethodRow, type PlanView } from "./plan-view";
import { shownMethod, shownShipping, shownWeek } from "./shown-figures.server";

const MONTHS_SHOWN = 3;

/** The page of the shop's calendar and standard times; `missing` where the company's own backend keeps none. */
export async function readPlan(
  { backend, user }: Pick<SignedIn, "backend" | "user">,
  params: URLSearchParams,
  today: string,
): Promise<PlanView> {
  const answer = await backend.call("getPlan");
  if (!answer.ok) return missingView(answer.error);
  const plan = answer.data.data;
  const mayChange = may(user, "production:approve");
  const ahead = plan.days_off.filter(({ last_day }) => last_day >= today);
  const calendar = workCalendar(plan.work_days, plan.days_off);
  return {
    kind: "plan",
    fact: factWords(plan, ahead.length),
    mayChange,
    replanning: replanningWords(plan),
    lock: String(plan.lock_version ?? ""),
    week: {
      shown: shownWeek(plan),
      work_days: plan.work_days.map(String),
      pack_days: String(plan.pack_days),
      goods_days: String(plan.goods_days),
      check_in_days: String(plan.check_in_days),
    },
    shipping: {
      shown: shownShipping(plan),
      pickup_address: plan.pickup_address ?? "",
      pickup_hours: plan.pickup_hours ?? "",
      tracking_pattern: plan.tracking_pattern ?? "",
    },
    daysOff: ahead.map((off) => ({ id: off.id, days: spanWords(off, today), reason: off.reason ?? "" })),
    months: nextMonths(MONTHS_SHOWN, { calendar, daysOff: plan.days_off, today }),
    methods: plan.methods.map((standard) => methodRow(standard, mayChange ? params.get("method") : null)),
  };
}

function factWords({ work_days, time_zone }: Plan, daysOff: number): string {
  const off = daysOff === 0 ? "no days off ahead" : `${countWords(daysOff, "holiday")} ahead`;
  return [weekdayWords(work_days), off, time_zone].filter(Boolean).join(", ");
}

function replanningWords({ is_replanning, orders_left }: Plan): string {
  if (!is_replanning) return "";
  if (orders_left == null) return "Open orders are being replanned.";
  return `${countWords(orders_left, "open order")} ${orders_left === 1 ? "is" : "are"} being replanned.`;
}

function methodRow(standard: MethodStandard, edited: string | null): MethodRow {
  const values = Object.fromEntries(METHOD_FIELDS.map((field) => [field, String(standard[field] ?? "")]));
  return {
    method: standard.deco_method,
    shown: shownMethod(standard),
    values: values as MethodRow["values"],
    isEdited: standard.deco_method === edited,
  };
}
