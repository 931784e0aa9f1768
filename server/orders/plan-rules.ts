import { DECORATION_METHODS } from "contract/decoration";
import type { MethodStandard } from "contract/machines.schema";
import { type DaysOff, PLAIN_WEEKS, type WorkCalendar, workCalendar } from "contract/work-days";

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
  /** Rounds of changes that a proof goes through on average, in the last 90 days. */
  expected_revisions: number;
}

/** What a person sets on the page of the plan; kept as JSON under `plan.rules`. */
export interface StoredPlan {
  work_days: number[];
  pack_days: number;
  goods_days: number;
  check_in_days: number;
  methods: MethodStandard[];
  lock_version: number;
}

type Times = Omit<MethodStandard, "deco_method">;

const USUAL: Times = {
  setup_minutes: 15,
  seconds_per_unit: 60,
  stitches_per_minute: null,
  seconds_per_trim: null,
  hooping_seconds: null,
  art_days: 2,
  prep_days: 1,
  production_days: 1,
};
const SEWN = {
  setup_minutes: 15,
  seconds_per_unit: 360,
  stitches_per_minute: 750,
  seconds_per_trim: 6,
  hooping_seconds: 45,
};
const INK = { setup_minutes: 20, seconds_per_unit: 30 };

/** Where a method takes otherwise than the usual, as long as the shop has said nothing. */
const KNOWN: Readonly<Record<string, Partial<Times>>> = {
  "Contract Embroidery": { ...SEWN, production_days: 4 },
  "Deboss - Hard Goods Only": { setup_minutes: 30, seconds_per_unit: 45, prep_days: 2, production_days: 2 },
  "Emboss - Hard Goods Only": { setup_minutes: 30, seconds_per_unit: 45, prep_days: 2, production_days: 2 },
  "Embroidered Patch": { ...SEWN, production_days: 3 },
  Embroidery: SEWN,
  "Flex Patch": { setup_minutes: 10, seconds_per_unit: 40, production_days: 3 },
  "Foil Stamp": { setup_minutes: 30, seconds_per_unit: 30 },
  "Full Color Heat Applique": { setup_minutes: 10, seconds_per_unit: 60, prep_days: 2 },
  "Laser - Hard Goods Only": { setup_minutes: 10, seconds_per_unit: 90 },
  "Leather Patch": { setup_minutes: 15, seconds_per_unit: 90, production_days: 2 },
  "Logo Fusion": { setup_minutes: 10, seconds_per_unit: 60, prep_days: 2 },
  Mixed: { production_days: 2 },
  "Print - Hard Goods Only": INK,
  "Screen Print": { setup_minutes: 30, seconds_per_unit: 15 },
  "1 Color Ink Print (Hard Goods Only)": INK,
  "2 Color Ink Print (Hard Goods Only)": { setup_minutes: 30, seconds_per_unit: 35 },
  "3 Color Ink Print (Hard Goods Only)": { setup_minutes: 40, seconds_per_unit: 40 },
  "4 Color Ink Print (Hard Goods Only)": { setup_minutes: 50, seconds_per_unit: 45, production_days: 2 },
  "5 Color Ink Print (Hard Goods Only)": { setup_minutes: 60, seconds_per_unit: 50, production_days: 2 },
};

const usualStandard = (method: string): MethodStandard => ({ deco_method: method, ...USUAL, ...KNOWN[method] });

export const DEFAULT_PLAN: StoredPlan = {
  work_days: [1, 2, 3, 4, 5],
  pack_days: 1,
  goods_days: 3,
  check_in_days: 0,
  methods: DECORATION_METHODS.map(usualStandard),
  lock_version: 1,
};

/** What is stored, completed where it is silent: methods that nobody set take what is usual. */
export function readStoredPlan(json: string | null): StoredPlan {
  const stored: Partial<StoredPlan> = json === null ? {} : JSON.parse(json);
  const told = new Map((stored.methods ?? []).map((standard) => [standard.deco_method, standard]));
  return {
    ...DEFAULT_PLAN,
    ...stored,
    methods: DEFAULT_PLAN.methods.map((standard) => ({ ...standard, ...told.get(standard.deco_method) })),
  };
}

export function planRules(
  plan: StoredPlan = DEFAULT_PLAN,
  daysOff: readonly DaysOff[] = [],
  known: { freeDays?: Readonly<Record<string, string>>; expectedRevisions?: number } = {},
): PlanRules {
  return {
    calendar: workCalendar(plan.work_days, daysOff),
    carriers: daysOff.length === 0 ? PLAIN_WEEKS : workCalendar(DEFAULT_PLAN.work_days, daysOff),
    methods: new Map(plan.methods.map((standard) => [standard.deco_method, standard])),
    pack_days: plan.pack_days,
    goods_days: plan.goods_days,
    check_in_days: plan.check_in_days,
    free_days: new Map(Object.entries(known.freeDays ?? {})),
    expected_revisions: known.expectedRevisions ?? 0,
  };
}

export function standardOf(method: string, { methods }: Pick<PlanRules, "methods">): MethodStandard {
  return methods.get(method) ?? usualStandard(method);
}
