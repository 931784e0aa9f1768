import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { Tone } from "contract/statuses";
import { workDaysBetween } from "contract/work-days";
import { addDays } from "~/backend/shop-calendar.server";
import type { GoodsDay } from "./day-cells";

/** "in 3 work days", "tomorrow", "today", "2 work days late". */
export function distanceWords(day: string, today: string): string {
  if (day === today) return "today";
  const days = workDaysBetween(today, day);
  if (day < today) return `${countWords(Math.max(1, -days), "work day")} late`;
  if (days === 0) return "this weekend";
  return day === addDays(today, 1) ? "tomorrow" : `in ${countWords(days, "work day")}`;
}

/** The day on which goods must be here; with all of it ordered or here it is calm. */
export function neededCell(
  day: string | null | undefined,
  { today, isCalm }: { today: string; isCalm: boolean },
): GoodsDay {
  if (!day) return { day: null, words: "No date", note: "", tone: "idle" };
  const tone: Tone = isCalm || day > today ? "idle" : "stop";
  return { day, words: dayWords(day, today), note: isCalm && day < today ? "" : distanceWords(day, today), tone };
}

/** How far an arrival misses the day on which goods are needed; null where it does not. */
export function lateWords(arrives: string | null | undefined, needed: string | null | undefined): string | null {
  if (!arrives || !needed || arrives <= needed) return null;
  return `${countWords(Math.max(1, workDaysBetween(needed, arrives)), "work day")} late`;
}
