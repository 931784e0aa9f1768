import { DECORATION_METHODS } from "contract/decoration";
import type { MethodStandard } from "contract/machines.schema";
import type { CompleteWhen } from "contract/shipping";
import { carrierCalendar, type DaysOff, type WorkCalendar, workCalendar } from "contract/work-days";
import { usualMinutes } from "./standard-minutes";

/** The shop's own figures behind every plan: a value that is read once and handed on. Made by `loadPlanRules`. */
export interface PlanRules {
  /** Work days and days off of the shop. */
  calendar: WorkCalendar;
  /** Days on which parcels move: Monday to Friday, and not on the shop's days off. */
  carriers: WorkCalendar;
  /** What a method takes; `standardOf` knows the ones that are not here. */
  methods: ReadonlyMap<string, MethodStandard>;
  /** From the last piece made to the parcel that leaves. */
  pack_days: number;
  /** Supplier to our dock, where nobody named a day. */
  goods_days: number;
  /** From the dock to the press. */
  check_in_days: number;
  /** Method → the first day on which its machines have room. */
  free_days: ReadonlyMap<string, string>;
  /** Method → heads to count on as long as no machine is chosen. */
  heads: ReadonlyMap<string, number>;
  /** Rounds of changes that a proof goes through on average, in the last 90 days. */
  expected_revisions: number;
  orders_complete_when: CompleteWhen;
  /** Where and when customers pick up; empty where the shop says nothing. */
  pickup_address: string;
  pickup_hours: string;
  /** Of a carrier that nobody knows: `{number}` is the parcel's. */
  tracking_pattern: string;
}

/** The shop's calendar day, and the rules of that day. */
export interface PlanDay {
  today: string;
  rules: PlanRules;
}

/** What a person sets on the page of the plan; kept as JSON under `plan.rules`. */
export interface StoredPlan {
  work_days: number[];
  pack_days: number;
  goods_days: number;
  check_in_days: number;
  orders_complete_when: CompleteWhen;
  pickup_address: string;
  pickup_hours: string;
  tracking_pattern: string;
  methods: MethodStandard[];
  lock_version: number;
}

type Turnaround = Pick<MethodStandard, "art_days" | "prep_days" | "production_days">;

const USUAL: Turnaround = { art_days: 2, prep_days: 1, production_days: 1 };

/** Where a method needs longer than the usual, as long as the shop has said nothing. */
const LONGER: Readonly<Record<string, Partial<Turnaround>>> = {
  "Contract Embroidery": { production_days: 4 },
  "Deboss - Hard Goods Only": { prep_days: 2, production_days: 2 },
  "Emboss - Hard Goods Only": { prep_days: 2, production_days: 2 },
  "Embroidered Patch": { production_days: 3 },
  "Flex Patch": { production_days: 3 },
  "Full Color Heat Applique": { prep_days: 2 },
  "Leather Patch": { production_days: 2 },
  "Logo Fusion": { prep_days: 2 },
  Mixed: { production_days: 2 },
  "4 Color Ink Print (Hard Goods Only)": { production_days: 2 },
  "5 Color Ink Print (Hard Goods Only)": { production_days: 2 },
};

const usualStandard = (method: string): MethodStandard => ({
  deco_method: method,
  ...usualMinutes(method),
  ...USUAL,
  ...LONGER[method],
});

export const DEFAULT_PLAN: StoredPlan = {
  work_days: [1, 2, 3, 4, 5],
  pack_days: 1,
  goods_days: 3,
  check_in_days: 0,
  orders_complete_when: "shipped",
  pickup_address: "",
  pickup_hours: "",
  tracking_pattern: "",
  methods: DECORATION_METHODS.map(usualStandard),
  lock_version: 1,
};

/** What is stored, completed where it is silent: methods that nobody set take what is usual. */
export function readStoredPlan(json: string | null): StoredPlan {
  const stored: Partial<StoredPlan> = json === null ? {} : JSON.parse(json);
  const recorded = new Map((stored.methods ?? []).map((standard) => [standard.deco_method, standard]));
  return {
    ...DEFAULT_PLAN,
    ...stored,
    methods: DEFAULT_PLAN.methods.map((standard) => ({ ...standard, ...recorded.get(standard.deco_method) })),
  };
}

export function planRules(
  plan: StoredPlan = DEFAULT_PLAN,
  daysOff: readonly DaysOff[] = [],
  known: {
    freeDays?: Readonly<Record<string, string>>;
    heads?: Readonly<Record<string, number>>;
    expectedRevisions?: number;
  } = {},
): PlanRules {
  return {
    calendar: workCalendar(plan.work_days, daysOff),
    carriers: carrierCalendar(daysOff),
    methods: new Map(plan.methods.map((standard) => [standard.deco_method, standard])),
    pack_days: plan.pack_days,
    goods_days: plan.goods_days,
    check_in_days: plan.check_in_days,
    free_days: new Map(Object.entries(known.freeDays ?? {})),
    heads: new Map(Object.entries(known.heads ?? {})),
    expected_revisions: known.expectedRevisions ?? 0,
    orders_complete_when: plan.orders_complete_when,
    pickup_address: plan.pickup_address,
    pickup_hours: plan.pickup_hours,
    tracking_pattern: plan.tracking_pattern,
  };
}

export function standardOf(method: string, { methods }: Pick<PlanRules, "methods">): MethodStandard {
  return methods.get(method) ?? usualStandard(method);
}
