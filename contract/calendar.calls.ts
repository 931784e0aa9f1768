import { z } from "zod";
import { calendarFeed, calendarLink, calendarLinkBody, newCalendarLink } from "./calendar.schema";
import { ok, open, signedIn } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { LISTS_ORDERS } from "./needs";

const links = signedIn({ tag: "Calendar", needs: LISTS_ORDERS, isForPeople: true });
const anyone = open({ tag: "Calendar" });

/** Ship-by and in-hands days for the calendar program of a person. */
export const calendarCalls = {
  listCalendarLinks: links.get("/calendar_links", "One's own calendar links", {
    response: z.object({ data: z.array(calendarLink) }),
  }),
  createCalendarLink: links.create(
    "/calendar_links",
    "Make a calendar link of a view of orders; its address is answered this once",
    { body: calendarLinkBody, keepsNoAnswer: true, response: writeEnvelope(newCalendarLink) },
  ),
  deleteCalendarLink: links.remove("/calendar_links/{id}", "End a calendar link", { response: ok }),
  publicCalendar: anyone.get("/public/calendar/{token}", "What /calendar/{token}.ics shows", {
    response: oneEnvelope(calendarFeed),
  }),
} as const;
