import { minuteWords } from "contract/minute-words";
import { WEEK_DAY_LABELS, WEEK_DAYS } from "contract/production";

const short = (day: number) => (WEEK_DAY_LABELS[day] ?? "").slice(0, 3);

/** Weekdays of a week in words: "Mon to Fri", "Mon, Wed, Sat", "Every day". */
export function weekdayWords(days: readonly number[]): string {
  const known = WEEK_DAYS.filter((day) => days.includes(day));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return "No days";
  if (known.length === WEEK_DAYS.length) return "Every day";
  const isRun = last - first + 1 === known.length;
  return isRun && known.length > 2 ? `${short(first)} to ${short(last)}` : known.map(short).join(", ");
}

/** How full a day of a machine is: "6 h of 8 h", "8 h free", "Nothing planned". */
export function loadWords({ minutes, capacity }: { minutes: number; capacity: number }): string {
  if (minutes === 0) return capacity === 0 ? "Nothing planned" : `${minuteWords(capacity)} free`;
  return capacity === 0 ? minuteWords(minutes) : `${minuteWords(minutes)} of ${minuteWords(capacity)}`;
}
