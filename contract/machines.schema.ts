import { z } from "zod";
import {
  calendarDate,
  calendarDateProblem,
  id,
  instant,
  listOf,
  lockVersion,
  oneLine,
  queryBoolean,
} from "./conventions.schema";
import { DECORATION_METHODS } from "./decoration";
import { numberWords } from "./number-words";
import { COMPLETE_WHEN } from "./shipping";

/** Days on which a machine, or with no machine the whole shop, does not work: both ends included. */
export const dayOff = z.object({
  id: z.number().int(),
  machine_id: z.number().int().nullish(),
  first_day: z.string(),
  last_day: z.string(),
  reason: z.string().nullish(),
});
export type DayOff = z.output<typeof dayOff>;

/** A machine or a bench: what it can do, and for how many minutes on its work days (1 Monday to 7 Sunday). */
export const machine = z.object({
  id: z.number().int(),
  name: z.string(),
  deco_methods: listOf(z.string()),
  minutes_per_day: z.number().int(),
  work_days: listOf(z.number().int()),
  /** Embroidery: pieces that it sews at once. */
  heads: z.number().int().nullish(),
  note: z.string().nullish(),
  is_active: z.boolean().nullish(),
  days_off: listOf(dayOff),
  /** Productions of open orders that are planned or running on it. */
  open_jobs: z.number().int().nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type Machine = z.output<typeof machine>;

const workDays = z
  .array(z.number().int().min(1).max(7))
  .min(1, "Choose a day or more.")
  .max(7)
  .refine((days) => new Set(days).size === days.length, "Name each day once.");

const machineFields = z.strictObject({
  name: oneLine(100).min(1, "Give it a name."),
  deco_methods: z.array(z.enum(DECORATION_METHODS)).min(1, "Choose at least one method."),
  minutes_per_day: z
    .number("Use a whole number of minutes.")
    .int("Use a whole number of minutes.")
    .min(1, "Use 1 minute or more.")
    .max(1_440, "A day has 1,440 minutes."),
  work_days: workDays,
  heads: z
    .number("Use a whole number.")
    .int("Use a whole number.")
    .min(1, "Use 1 or more.")
    .max(100, "Use 100 or fewer.")
    .nullable()
    .optional(),
  note: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").nullable().optional(),
});
export const machineBody = machineFields;
export const machinePatch = machineFields
  .partial()
  .extend({ is_active: z.boolean().optional(), lock_version: lockVersion.optional() });
export type MachineBody = z.output<typeof machineBody>;
export type MachinePatch = z.output<typeof machinePatch>;

export const machineQuery = z.object({ active: queryBoolean.optional() });

export const dayOffBody = z
  .strictObject({
    machine_id: id.nullable().optional(),
    first_day: calendarDate,
    last_day: calendarDate,
    reason: oneLine(200).nullable().optional(),
  })
  .superRefine(({ first_day, last_day }, context) => {
    if (calendarDateProblem(first_day) || calendarDateProblem(last_day)) return;
    if (last_day < first_day)
      context.addIssue({ code: "custom", path: ["last_day"], message: "Choose the first day or a later one." });
  });

/**
 * Standard times and turnaround of a method. A run takes `setup_minutes` once and `seconds_per_unit` for every piece; where
 * `stitches_per_minute` is given, a piece takes its stitches at that speed plus `seconds_per_trim` a trim and `hooping_seconds`, over
 * the machine's heads. Days are work days: art (drawing and approval), prep (screens, digitizing check), production (the whole run).
 */
export const methodStandard = z.object({
  deco_method: z.string(),
  setup_minutes: z.number().int(),
  seconds_per_unit: z.number().int(),
  stitches_per_minute: z.number().int().nullish(),
  seconds_per_trim: z.number().int().nullish(),
  hooping_seconds: z.number().int().nullish(),
  art_days: z.number().int(),
  prep_days: z.number().int(),
  production_days: z.number().int(),
});
export type MethodStandard = z.output<typeof methodStandard>;

const count = (max: number) =>
  z
    .number("Use a whole number.")
    .int("Use a whole number.")
    .min(0, "Use 0 or more.")
    .max(max, `Use ${numberWords(max)} or fewer.`);

export const methodStandardBody = z.strictObject({
  deco_method: z.enum(DECORATION_METHODS),
  setup_minutes: count(1_440),
  seconds_per_unit: count(86_400),
  stitches_per_minute: count(5_000).nullable().optional(),
  seconds_per_trim: count(600).nullable().optional(),
  hooping_seconds: count(3_600).nullable().optional(),
  art_days: count(60),
  prep_days: count(60),
  production_days: count(60),
});

/** GET /plan: the shop's calendar and what a method takes. `is_replanning`: open orders are being worked out anew after a change. */
export const plan = z.object({
  work_days: listOf(z.number().int()),
  days_off: listOf(dayOff),
  time_zone: z.string().nullish(),
  pack_days: z.number().int(),
  goods_days: z.number().int(),
  check_in_days: z.number().int(),
  /** When an order is complete: `shipped` or `made`. */
  orders_complete_when: z.string().nullish(),
  /** In mail on pick-ups. */
  pickup_address: z.string().nullish(),
  pickup_hours: z.string().nullish(),
  /** Where parcels of other carriers are followed; `{number}` stands for the parcel's. */
  tracking_pattern: z.string().nullish(),
  methods: listOf(methodStandard),
  is_replanning: z.boolean().nullish(),
  /** How many of them are still to be. */
  orders_left: z.number().int().nullish(),
  lock_version: lockVersion.nullish(),
});
export type Plan = z.output<typeof plan>;

export const planBody = z.strictObject({
  work_days: workDays.optional(),
  pack_days: count(30).optional(),
  goods_days: count(90).optional(),
  check_in_days: count(30).optional(),
  orders_complete_when: z.enum(COMPLETE_WHEN, "Choose shipped or made.").optional(),
  pickup_address: oneLine(300).optional(),
  pickup_hours: oneLine(300).optional(),
  tracking_pattern: oneLine(300)
    .refine(
      (pattern) => pattern === "" || /^https:\/\/\S*\{number\}\S*$/.test(pattern),
      "Enter an address that begins with https:// and holds {number}.",
    )
    .optional(),
  methods: z.array(methodStandardBody).max(19).optional(),
  lock_version: lockVersion.optional(),
});
export type PlanBody = z.output<typeof planBody>;

export const capacityQuery = z.object({
  /** Any day of the week that is asked for; today's week without it. */
  week: calendarDate.optional(),
  /** 1 to 8 weeks. */
  weeks: z.coerce.number("Use 1 to 8.").int("Use 1 to 8.").min(1, "Use 1 to 8.").max(8, "Use 1 to 8.").default(1),
});

/**
 * A job in the plan: what of one order runs as one, a production a size. `minutes` with its set-up, as if it ran by itself. `reason`: why
 * it can't run yet. Without a day it may have a machine; `planned_date` is the day that was planned, even where it has gone by.
 */
export const plannedJob = z.object({
  /** Of the production. */
  id: z.number().int(),
  order_id: z.number().int(),
  order_name: z.string(),
  company: z.string().nullish(),
  title: z.string().nullish(),
  /** Its colors and sizes, in garment order. */
  lines: listOf(z.object({ color: z.string().nullish(), size: z.string().nullish(), units: z.number().int() })),
  deco_method: z.string().nullish(),
  location: z.string().nullish(),
  units: z.number().int(),
  minutes: z.number().int(),
  status: z.string(),
  is_ready: z.boolean(),
  reason: z.string().nullish(),
  due_date: z.string().nullish(),
  /** It must be over before today and is not. */
  is_late: z.boolean(),
  machine_id: z.number().int().nullish(),
  planned_date: z.string().nullish(),
  batch_id: z.number().int().nullish(),
  sequence: z.number().int().nullish(),
  lock_version: lockVersion.nullish(),
});
export type PlannedJob = z.output<typeof plannedJob>;

/**
 * Load of the machines in use by day. `minutes` is what is planned on a day, set-ups that are shared counted once; `capacity` what the
 * machine can do (0 on a day off, with the reason). What runs since an earlier day counts on today. `jobs` are at most 100 a day.
 */
export const capacity = z.object({
  first_day: z.string(),
  last_day: z.string(),
  today: z.string(),
  days: z.array(z.object({ day: z.string(), is_work_day: z.boolean(), day_off: z.string().nullish() })),
  machines: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      deco_methods: listOf(z.string()),
      days: z.array(
        z.object({
          day: z.string(),
          capacity: z.number().int(),
          minutes: z.number().int(),
          units: z.number().int(),
          day_off: z.string().nullish(),
          job_count: z.number().int(),
          jobs: z.array(plannedJob),
        }),
      ),
    }),
  ),
  /** Of open orders and not over, with no machine, no day or a day that went by before they began: due first, at most 100. */
  unscheduled: z.array(plannedJob),
  unscheduled_total: z.number().int(),
});
export type Capacity = z.output<typeof capacity>;
