import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import { workDaysBetween } from "contract/work-days";

/** "Fri Mar 20, 8 work days away"; nothing where nothing is typed: the empty field says how a day is written. */
export function dayHint(typed: string, today: string): string {
  const words = dayWords(typed, today);
  if (words === typed) return typed && "YYYY-MM-DD";
  const days = workDaysBetween(today, typed);
  if (days === 0) return typed === today ? `${words}, today` : `${words}, ${typed < today ? "past" : "this weekend"}`;
  return `${words}, ${countWords(Math.abs(days), "work day")} ${days > 0 ? "away" : "ago"}`;
}
