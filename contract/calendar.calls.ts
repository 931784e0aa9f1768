import { z } from "zod";
import { calendarFeed, calendarLink, calendarLinkBody, newCalendarLink } from "./calendar.schema";
import { bearerCall, define, ok } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { LISTS_ORDERS } from "./needs";

const links = {
  ...bearerCall,
  path: "/calendar_links",
  tag: "Calendar",
  needs: LISTS_ORDERS,
  isForPeople: true,
} as const;

/** Ship-by and in-hands days for the calendar program of a person. */
export const calendarCalls = {
  listCalendarLinks: define({
    ...links,
    method: "GET",
    summary: "One's own calendar links",
    response: z.object({ data: z.array(calendarLink) }),
  }),
  createCalendarLink: define({
    ...links,
    method: "POST",
    status: 201,
    summary: "Make a calendar link of a view of orders; its address is answered this once",
    body: calendarLinkBody,
    keepsNoAnswer: true,
    response: writeEnvelope(newCalendarLink),
  }),
  deleteCalendarLink: define({
    ...links,
    method: "DELETE",
    path: "/calendar_links/{id}",
    summary: "End a calendar link",
    response: ok,
  }),
  publicCalendar: define({
    auth: "none",
    method: "GET",
    path: "/public/calendar/{token}",
    tag: "Calendar",
    status: 200,
    summary: "What /calendar/{token}.ics shows",
    response: oneEnvelope(calendarFeed),
  }),
} as const;
