import { z } from "zod";
import { id, instant } from "./conventions.schema";

/** The secret address of a person's calendar of orders. Only the call that makes it answers the address. */
export const calendarLink = z.object({
  id: z.number().int(),
  saved_view_id: z.number().int().nullish(),
  /** Name of the view; null: all open orders. */
  view_name: z.string().nullish(),
  created_at: instant,
});
export type CalendarLink = z.output<typeof calendarLink>;
export const newCalendarLink = calendarLink.extend({ url: z.string() });

/** Null: all open orders. */
export const calendarLinkBody = z.strictObject({ saved_view_id: id.nullable() });

/** What the address answers, before it is written as a calendar. */
export const calendarFeed = z.object({
  name: z.string(),
  orders: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      company: z.string().nullish(),
      ship_by_date: z.string().nullish(),
      required_in_hand_date: z.string().nullish(),
      total_units: z.number().int().nullish(),
      updated_at: instant,
    }),
  ),
});
export type CalendarFeed = z.output<typeof calendarFeed>;
