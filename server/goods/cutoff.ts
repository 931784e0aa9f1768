import { instantAt, wallClockAt } from "contract/wall-clock";
import type { WorkCalendar } from "contract/work-days";
import { addDays, addWorkDays } from "../plan/calendar";

interface Cutoff {
  /** HH:MM by the supplier's own clock. */
  time: string;
  timeZone: string;
  /** Days on which suppliers work: those on which parcels move. */
  carriers: WorkCalendar;
}

/** The last moment (ISO, UTC) not after `before` at which a supplier stopped taking orders for the day. */
export function lastCutoff(before: Date, { time, timeZone, carriers }: Cutoff): string {
  const { day, time: now } = wallClockAt(before.getTime(), timeZone);
  return instantAt(addWorkDays(now < `${time}:00` ? addDays(day, -1) : day, 0, carriers), time, timeZone);
}
