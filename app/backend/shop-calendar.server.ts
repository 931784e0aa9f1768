import { workDaysBetween } from "contract/work-days";
import { addDays, addWorkDays, shopToday, startOfShopDay } from "server/plan/calendar";
import { openDoor } from "./embedded.server";

/** The shop's wall clock: `now` in milliseconds, `today` its calendar day in `timeZone`. */
export async function readShopClock(): Promise<{ now: number; today: string; timeZone: string }> {
  const { clock, settings } = await openDoor();
  const now = clock();
  return { now: now.getTime(), today: shopToday(now, settings.shopTimezone), timeZone: settings.shopTimezone };
}

export { addDays, addWorkDays };

/** What began before this instant waits for more than one work day; weekends do not count. */
export function oneWorkDayBefore({ now, today, timeZone }: { now: number; today: string; timeZone: string }): string {
  const isWorkDay = workDaysBetween(addDays(today, -1), today) === 1;
  if (!isWorkDay) return startOfShopDay(addWorkDays(today, 0), timeZone);
  const msOfDay = now - Date.parse(startOfShopDay(today, timeZone));
  return new Date(Date.parse(startOfShopDay(addWorkDays(today, -1), timeZone)) + msOfDay).toISOString();
}
