import { addDays, addWorkDays, shopToday, workDaysBetween } from "server/orders/calendar";
import { openDoor } from "./embedded.server";

/** The shop's wall clock: `now` in milliseconds, `today` its calendar day in `timeZone`. */
export async function readShopClock(): Promise<{ now: number; today: string; timeZone: string }> {
  const { clock, settings } = await openDoor();
  const now = clock();
  return { now: now.getTime(), today: shopToday(now, settings.shopTimezone), timeZone: settings.shopTimezone };
}

export { addDays, addWorkDays, workDaysBetween };
