import { weekdayOf } from "contract/work-days";
import { addDays } from "../plan/calendar";

/** What machines can do on a day, and when one of a method has room. Pure: days are `YYYY-MM-DD`. */

export interface DayOffSpan {
  /** Null: the whole shop. */
  machine_id: number | null;
  first_day: string;
  last_day: string;
  reason: string | null;
}

export interface MachineCalendar {
  id: number;
  minutes_per_day: number;
  /** 1 Monday to 7 Sunday. */
  work_days: readonly number[];
}

export interface MachineDay {
  /** Minutes. */
  capacity: number;
  /** Why it does nothing that day; null where it works. */
  day_off: string | null;
}

/** The shop's holiday on this day, in words; null where there is none. */
export function holidayOn(day: string, daysOff: readonly DayOffSpan[]): string | null {
  const holiday = daysOff.find((off) => off.machine_id === null && covers(off, day));
  return holiday ? (holiday.reason ?? "Shop closed") : null;
}

const covers = ({ first_day, last_day }: DayOffSpan, day: string) => first_day <= day && day <= last_day;

/** A holiday closes every machine; else its own days off and its own work days decide, which may be others than the shop's. */
export function machineDay(machine: MachineCalendar, day: string, daysOff: readonly DayOffSpan[]): MachineDay {
  const holiday = holidayOn(day, daysOff);
  if (holiday !== null) return { capacity: 0, day_off: holiday };
  const off = daysOff.find((span) => span.machine_id === machine.id && covers(span, day));
  if (off) return { capacity: 0, day_off: off.reason ?? "Not running" };
  if (!machine.work_days.includes(weekdayOf(day))) return { capacity: 0, day_off: "No work day" };
  return { capacity: machine.minutes_per_day, day_off: null };
}

export interface LoadedMachine extends MachineCalendar {
  deco_methods: readonly string[];
  heads: number | null;
  /** Day → minutes planned; what is not over of earlier days counts today. */
  load: ReadonlyMap<string, { minutes: number }>;
}

/**
 * The first day from `today` on which this machine has minutes left. What a day can't take runs over into the next ones, as it does on
 * the floor. Null where it never has within `days`.
 */
function firstFreeDay(
  machine: LoadedMachine,
  { today, days, daysOff }: { today: string; days: number; daysOff: readonly DayOffSpan[] },
): string | null {
  let waiting = 0;
  for (let step = 0; step < days; step += 1) {
    const day = addDays(today, step);
    const { capacity } = machineDay(machine, day, daysOff);
    waiting += machine.load.get(day)?.minutes ?? 0;
    if (waiting < capacity) return day;
    waiting -= Math.min(waiting, capacity);
  }
  return null;
}

/** Methods whose machines are full for longer have room after this many days: no promise looks further. */
export const FREE_DAYS_HORIZON = 120;

/**
 * Method → the first day on which one of its machines has room. A method that no machine does is not in it: nobody said that it is
 * limited. Machines given are those in use.
 */
export function freeDays(
  machines: readonly LoadedMachine[],
  today: string,
  daysOff: readonly DayOffSpan[],
): Record<string, string> {
  const free: Record<string, string> = {};
  for (const machine of machines) {
    const found = firstFreeDay(machine, { today, days: FREE_DAYS_HORIZON, daysOff });
    const day = found ?? addDays(today, FREE_DAYS_HORIZON);
    for (const method of machine.deco_methods) {
      const known = free[method];
      if (known === undefined || day < known) free[method] = day;
    }
  }
  return sorted(free);
}

/** Method → the heads to count on before a machine is chosen: those of the smallest machine that does it. */
export function fewestHeads(
  machines: readonly Pick<LoadedMachine, "deco_methods" | "heads">[],
): Record<string, number> {
  const fewest: Record<string, number> = {};
  for (const { deco_methods, heads } of machines)
    for (const method of deco_methods)
      fewest[method] = Math.min(fewest[method] ?? Number.POSITIVE_INFINITY, heads ?? 1);
  return sorted(fewest);
}

/** The same value reads the same, whichever machine was asked first. */
const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
