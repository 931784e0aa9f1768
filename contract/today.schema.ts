import { z } from "zod";
import { anyId, calendarDate, id, instant, listOf, lockVersion, pageQuery, personSummary } from "./conventions.schema";
import { flag } from "./flags.schema";
import { orderCounts } from "./orders.schema";
import { FLAG_SEVERITIES } from "./statuses";
import { DECISION_KINDS, FLAGGABLES } from "./today";

/** What accepting an order would mean for the promise, to it and to those that are in the departments already. */
export const promise = z.object({
  order_id: z.number().int(),
  required_in_hand_date: z.string().nullish(),
  /** The first day on which the customer can hold the goods, machines and goods considered; null: it can't be said. */
  earliest_in_hand_date: z.string().nullish(),
  /** The last day on which it may leave. */
  ship_by_date: z.string().nullish(),
  slack_days: z.number().int().nullish(),
  risk: z.string(),
  /** What decides the day, in sentences: goods, art, machines. */
  reasons: listOf(z.string()),
  minutes: z.number().int(),
  /** Orders that would be done later than without all that was asked for: those that become late first, then the most pushed. */
  pushed: z.array(
    z.object({
      order_id: z.number().int(),
      name: z.string(),
      company: z.string().nullish(),
      /** Work days. */
      days: z.number().int(),
      becomes_late: z.boolean(),
    }),
  ),
  pushed_total: z.number().int(),
});
export type Promised = z.output<typeof promise>;

/** GET /orders/promises: `id[]` of orders in triage, considered as accepted together; `in_hand` tries another date on all of them. */
export const promiseQuery = z.object({
  id: z.array(anyId).min(1, "Name an order.").max(100, "Use 100 orders or fewer."),
  in_hand: calendarDate.optional(),
});

const tile = z.object({
  /** Equals the total of the list that it counts. */
  count: z.number().int(),
  /** A second figure in words, such as "oldest 2 work days". */
  note: z.string().nullish(),
});

/** An order that does not move, or will miss its date: why, whose turn it is, and what to do next. */
export const stuckOrder = z.object({
  order_id: z.number().int(),
  name: z.string(),
  company: z.string().nullish(),
  cause: z.string(),
  reason: z.string(),
  /** us | customer | supplier, and who. */
  turn: z.string(),
  turn_name: z.string().nullish(),
  /** Whose work stands still: orders, art, sourcing, receiving or production. */
  department: z.string().nullish(),
  /** What the next action is about, for its link. */
  entity_type: z.string(),
  entity_id: z.number().int(),
  since: instant.nullish(),
  risk: z.string(),
  slack_days: z.number().int().nullish(),
  art_status: z.string().nullish(),
  sourcing_status: z.string().nullish(),
  receiving_status: z.string().nullish(),
  production_status: z.string().nullish(),
  ship_status: z.string().nullish(),
  units_shipped: z.number().int().nullish(),
  counts: orderCounts.nullish(),
});
export type StuckOrder = z.output<typeof stuckOrder>;

/** What of a store did not arrive: a message that could not be read, or a store that can't be asked. */
export const storeProblem = z.object({
  /** delivery, connection or shipment, and its id. */
  kind: z.string(),
  id: z.number().int(),
  title: z.string(),
  reason: z.string().nullish(),
  since: instant.nullish(),
});
export type StoreProblem = z.output<typeof storeProblem>;

/**
 * GET /today. Days are the shop's. Every number is the total of a list of /api with the filter that docs/decisions/today-lists names;
 * customers_silent counts the customers of its list.
 */
export const today = z.object({
  day: z.string(),
  /** Whose work this is about; null: the whole shop's. */
  person_id: z.number().int().nullish(),
  tiles: z.object({
    late: tile,
    tight: tile,
    due_today: tile,
    decisions: tile,
    customers_silent: tile,
    pos_unconfirmed: tile,
    uncounted: tile,
    flags: tile,
    ready: tile,
    ready_unscheduled: tile,
    superseded: tile,
    to_pack: tile,
    not_gone: tile,
    ship_late: tile,
    partial_old: tile,
  }),
  due_this_week: z.number().int(),
  late_this_week: z.number().int(),
  stuck: z.array(stuckOrder),
  stuck_total: z.number().int(),
  /** The newest ten. */
  store_problems: listOf(storeProblem),
  /** Open units by department; units of an order count once in each department that is not complete. */
  departments: z.array(
    z.object({
      department: z.string(),
      units: z.number().int(),
      orders: z.number().int(),
      stuck_units: z.number().int(),
    }),
  ),
  /**
   * The next ten work days: units of open orders that must leave then; overdue ones and those of days off before it count on the first.
   * `capacity`: minutes of the machines on that day by the mean standard minutes of a piece of open work; null without either.
   */
  days: z.array(z.object({ day: z.string(), units: z.number().int(), capacity: z.number().int().nullish() })),
  /** This week and the seven before and after, by their Mondays. Past ones: units of the orders that were completed in them. */
  weeks: z.array(
    z.object({
      first_day: z.string(),
      units: z.number().int(),
      capacity: z.number().int().nullish(),
      is_past: z.boolean(),
    }),
  ),
  /** Open orders by the week of their in-hands date: this one, with all that are past, and the three after. */
  in_hand_weeks: z.array(
    z.object({
      first_day: z.string(),
      ok: z.number().int(),
      tight: z.number().int(),
      late: z.number().int(),
      unknown: z.number().int(),
    }),
  ),
  /** Orders with a ship-by date that left whole, over the last eight weeks, and how many of them by that date. */
  on_time: z.array(z.object({ first_day: z.string(), completed: z.number().int(), on_time: z.number().int() })),
  /** The same by shipping method; "" for those that name none. */
  on_time_by_method: listOf(z.object({ method: z.string(), completed: z.number().int(), on_time: z.number().int() })),
  /** Mean work days from acceptance (art, sourcing) or from what comes before, over the last eight weeks. */
  turnaround: z.array(z.object({ department: z.string(), orders: z.number().int(), work_days: z.number().nullish() })),
  /** By week, and by reason over the last eight weeks. */
  spoilage: z.object({
    weeks: z.array(z.object({ first_day: z.string(), produced: z.number().int(), spoiled: z.number().int() })),
    reasons: z.array(z.object({ reason: z.string(), units: z.number().int() })),
  }),
});
export type Today = z.output<typeof today>;

/** GET /today?mine=1: what waits for the person who asks. */
export const todayQuery = z.object({ mine: z.enum(["1", "0", "true", "false"]).optional(), owner_id: id.optional() });

/** GET /flags: flags that nobody resolved, of orders that are not closed, their productions and receivings; oldest first. */
export const openFlag = flag.extend({
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  company: z.string().nullish(),
  /** "Embroidery, Left Side Chest", "PO-2217, Pique Polo"; null for orders. */
  about: z.string().nullish(),
  /** Of the order, where the flag is on the order itself: what unflagging it takes. */
  order_lock_version: lockVersion.nullish(),
});
export type OpenFlag = z.output<typeof openFlag>;

export const openFlagQuery = z.object({
  ...pageQuery,
  flaggable_type: z.array(z.enum(FLAGGABLES)).optional(),
  severity: z.array(z.enum(FLAG_SEVERITIES)).optional(),
  /** Finds orders as `GET /orders` does. */
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
  assigned_to_id: id.optional(),
});
export type OpenFlagQuery = z.output<typeof openFlagQuery>;

/**
 * GET /decisions: what waits for somebody to decide, oldest first: open discrepancies, tasks of the kinds that ask a decision, and
 * changes of the store to accepted orders that are proposed.
 */
export const decision = z.object({
  /** discrepancy, task or order_change, and its id there. */
  source: z.string(),
  id: z.number().int(),
  /** Type of the discrepancy, kind of the task, or store_change. */
  kind: z.string(),
  /** What is to be decided, in a sentence. */
  title: z.string(),
  order_id: z.number().int().nullish(),
  order_name: z.string().nullish(),
  company: z.string().nullish(),
  /** What it is about, for the link of what to do next. */
  entity_type: z.string(),
  entity_id: z.number().int(),
  requisition_id: z.number().int().nullish(),
  owner: personSummary.nullish(),
  /** A day, or the day of the instant. */
  due_date: z.string().nullish(),
  created_at: instant.nullish(),
});
export type Decision = z.output<typeof decision>;

export const decisionQuery = z.object({
  ...pageQuery,
  kind: z.array(z.enum(DECISION_KINDS)).optional(),
  owner_id: id.optional(),
  /** Finds orders as `GET /orders` does. */
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
});
export type DecisionQuery = z.output<typeof decisionQuery>;
