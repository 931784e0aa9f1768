import type { DayOff } from "contract/machines.schema";
import { carrierCalendar, PLAIN_WEEKS, type WorkCalendar, workCalendar } from "contract/work-days";
import type { BackendClient } from "./client.server";

/** When the shop works, for screens that count its days. */
export interface ShopCalendar {
  calendar: WorkCalendar;
  /** Days on which parcels move. */
  carriers: WorkCalendar;
  daysOff: readonly DayOff[];
}

export const PLAIN_CALENDAR: ShopCalendar = { calendar: PLAIN_WEEKS, carriers: PLAIN_WEEKS, daysOff: [] };

/** The shop's calendar; plain weeks where the company's own backend keeps none, or says nothing just now. */
export async function readShopCalendar(backend: BackendClient): Promise<ShopCalendar> {
  const answer = await backend.call("getPlan");
  if (!answer.ok) return PLAIN_CALENDAR;
  const { work_days, days_off: daysOff } = answer.data.data;
  return { calendar: workCalendar(work_days, daysOff), carriers: carrierCalendar(daysOff), daysOff };
}
