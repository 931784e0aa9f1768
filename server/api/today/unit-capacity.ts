import type { Today } from "contract/today.schema";
import { addDays } from "../../plan/calendar";
import { type DayOffSpan, type MachineCalendar, machineDay } from "../../production/machine-days";
import { type TodayWindow, WEEKS_EACH_WAY } from "./today-window";

/** What the shop's machines can do in a day, in pieces. Pure. */
export interface UnitCapacity {
  machines: readonly MachineCalendar[];
  daysOff: readonly DayOffSpan[];
  /** Mean standard minutes of a piece of open work, all its operations together; null: nothing is open, or no time is known. */
  minutesPerUnit: number | null;
}

/** Pieces that all machines together can finish on this day; null where there are none, or a piece takes no known time. */
function unitsOn(day: string, { machines, daysOff, minutesPerUnit }: UnitCapacity): number | null {
  if (machines.length === 0 || minutesPerUnit === null) return null;
  const minutes = machines.reduce((sum, machine) => sum + machineDay(machine, day, daysOff).capacity, 0);
  return Math.floor(minutes / minutesPerUnit);
}

type Load = readonly { day: string; units: number }[];

/** The next ten work days; what is overdue, or must leave on a day off, counts on the work day after. */
export function daysAhead({ days }: TodayWindow, load: Load, capacity: UnitCapacity): Today["days"] {
  return days.map((day, index) => {
    const before = index === 0 ? null : (days[index - 1] ?? null);
    const units = sumOf(load, ({ day: one }) => one <= day && (before === null || one > before));
    return { day, units, capacity: unitsOn(day, capacity) };
  });
}

/** Seven weeks of what was completed, this one and seven of what must leave. */
export function weeksAround(
  { weeks }: TodayWindow,
  { load, completed }: { load: Load; completed: readonly number[] },
  capacity: UnitCapacity,
): Today["weeks"] {
  return weeks.map(({ first_day, last_day, is_past }, index) => {
    const isThis = index === WEEKS_EACH_WAY;
    const ahead = () => sumOf(load, ({ day }) => day <= last_day && (isThis || day >= first_day));
    return {
      first_day,
      units: is_past ? (completed[index] ?? 0) : ahead(),
      capacity: unitsInWeek(first_day, capacity),
      is_past,
    };
  });
}

function unitsInWeek(monday: string, capacity: UnitCapacity): number | null {
  let units = 0;
  for (let step = 0; step < 7; step += 1) {
    const day = unitsOn(addDays(monday, step), capacity);
    if (day === null) return null;
    units += day;
  }
  return units;
}

function sumOf(load: Load, is: (one: Load[number]) => boolean): number {
  return load.reduce((sum, one) => (is(one) ? sum + one.units : sum), 0);
}
