import { z } from "zod";
import { calendarDate, id, pageQuery, queryBoolean } from "./conventions.schema";
import { DECORATION_METHODS } from "./decoration";
import { ORDER_DUES, ORDER_INCLUDES, ORDER_SORTS } from "./order-list";
import {
  DEPARTMENT_STATUSES,
  ORDER_SOURCES,
  ORDER_STAGES,
  ORDER_STATUSES,
  PRIORITIES,
  RISKS,
  SHIP_STATUSES,
} from "./statuses";

const text = z.string().max(200, "Use 200 characters or fewer.");
const list = <T extends z.ZodType>(item: T) => z.array(item).max(100, "Use 100 values or fewer.").optional();

/**
 * Filters of `GET /orders` and `GET /orders/summarized`. Without `status`: unprocessed and flagged, unless `stage` names another
 * set (then every status of that stage); `status[]=any` for all. Ignored orders appear under `stage=ignored` and `status[]=any` only.
 * Under the default sort the order whose number or name is the whole `q` comes first.
 */
export const orderListQuery = z.object({
  ...pageQuery,
  sort: z.enum(ORDER_SORTS, "Sort by a column of the list.").optional(),
  status: list(z.enum([...ORDER_STATUSES, "any"])),
  stage: z.enum(ORDER_STAGES).optional(),
  art_status: list(z.enum(DEPARTMENT_STATUSES)),
  sourcing_status: list(z.enum(DEPARTMENT_STATUSES)),
  receiving_status: list(z.enum(DEPARTMENT_STATUSES)),
  production_status: list(z.enum(DEPARTMENT_STATUSES)),
  ship_status: list(z.enum(SHIP_STATUSES)),
  priority: list(z.enum(PRIORITIES)),
  type: list(text),
  characteristic: list(text),
  tag: list(text),
  /** `Name:value` of a line, without case; `Name:` for any answer. Values of one name are alternatives, names must all fit. */
  property: list(z.string().max(400, "Use 400 characters or fewer.")),
  deco_method: list(z.enum(DECORATION_METHODS)),
  customer_id: id.optional(),
  owner_id: id.optional(),
  flagged: queryBoolean.optional(),
  vip: queryBoolean.optional(),
  risk: list(z.enum(RISKS)),
  /** Checks of triage: none = "Clean" (nothing worse than info), any = needs a human (a warning or a blocker), blocker. */
  warnings: z.enum(["none", "any", "blocker"]).optional(),
  check: list(text),
  rush: queryBoolean.optional(),
  international: queryBoolean.optional(),
  new_customer: queryBoolean.optional(),
  country: list(text),
  source: list(z.enum(ORDER_SOURCES)),
  q: text.optional(),
  created_from: calendarDate.optional(),
  created_to: calendarDate.optional(),
  in_hand_from: calendarDate.optional(),
  in_hand_to: calendarDate.optional(),
  ship_from: calendarDate.optional(),
  ship_to: calendarDate.optional(),
  /** Accepted, open orders that must leave before today, today, or today and in the six days after. */
  due: z.enum(ORDER_DUES).optional(),
  /** The same by day; orders that left are not among them. */
  due_from: calendarDate.optional(),
  due_to: calendarDate.optional(),
  /** When they were completed or cancelled. */
  closed_from: calendarDate.optional(),
  closed_to: calendarDate.optional(),
  /** Its printed work order is not the newest one. */
  superseded: queryBoolean.optional(),
  ignored_from: calendarDate.optional(),
  /** Only these ids: how a bulk dialog reads what it acts on. */
  id: z.array(id).max(1_000, "Use 1,000 ids or fewer.").optional(),
  /** Also answered with, for lists that show it: these properties of the lines, where the goods are bought. */
  include_property: list(text),
  include: list(z.enum(ORDER_INCLUDES)),
});
/** Filters of `GET /orders/properties`. */
export const orderPropertiesQuery = z.object({ name: text.optional() });
export type OrderListQuery = z.output<typeof orderListQuery>;
export type OrderFilters = Omit<OrderListQuery, "page" | "per_page" | "sort" | "include" | "include_property">;
