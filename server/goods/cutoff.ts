import { wallClockAt } from "contract/wall-clock";
import { addDays, addWorkDays, instantAt } from "../orders/calendar";

/** The last moment (ISO, UTC) not after `before` at which a supplier stopped taking orders for the day: Monday to Friday, by its own clock. */
export function lastCutoff(before: Date, { time, timeZone }: { time: string; timeZone: string }): string {
  const { day, time: now } = wallClockAt(before.getTime(), timeZone);
  return instantAt(addWorkDays(now < `${time}:00` ? addDays(day, -1) : day, 0), time, timeZone);
}
