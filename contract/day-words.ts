import type { Language } from "./language";
import { shopFormats } from "./shop-formats";

/** Calendar days (`YYYY-MM-DD`) in words. A day has no zone, so no Date takes part. */

interface DayNames {
  months: readonly string[];
  /** From Sunday; three letters each. */
  weekdays: readonly string[];
}

const NAMES: Readonly<Record<Language, DayNames>> = {
  en: {
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  },
  es: {
    months: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
    weekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
  },
};

/** "20 Mar" in place of "Mar 20": as Spanish has it, and English where the shop's locale does. */
function isDateFirst(language: Language): boolean {
  const { locale } = shopFormats();
  return language === "es" || locale === "en-GB" || locale === "es-US";
}

/** Days by which the first of each month moves the weekday (Sakamoto). */
const MONTH_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];

interface DayParts {
  year: number;
  month: number;
  date: number;
}

function partsOf(day: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && date >= 1 && date <= 31 ? { year, month, date } : null;
}

function weekdayIndex({ year, month, date }: DayParts): number {
  const y = month < 3 ? year - 1 : year;
  const sum = y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (MONTH_SHIFTS[month - 1] ?? 0) + date;
  return sum % 7;
}

/**
 * "Fri Mar 20" or "Fri 20 Mar", as the shop's locale has it, in English unless it is for a customer of another language; the year follows when
 * it is not `today`'s. What is no calendar day is shown as it came.
 */
export function dayWords(day: string, today: string, language: Language = "en"): string {
  const parts = partsOf(day);
  if (!parts) return day;
  const { months, weekdays } = NAMES[language];
  const month = months[parts.month - 1];
  const isFirst = isDateFirst(language);
  const date = isFirst ? `${parts.date} ${month}` : `${month} ${parts.date}`;
  const year = day.slice(0, 4) === today.slice(0, 4) ? "" : `${isFirst ? "" : ","} ${parts.year}`;
  return `${weekdays[weekdayIndex(parts)]} ${date}${year}`;
}

/** As `dayWords`, but a day of another year leaves its weekday out: "Mar 22, 2017". For narrow columns. */
export function shortDayWords(day: string, today: string): string {
  const words = dayWords(day, today);
  return day.slice(0, 4) === today.slice(0, 4) || !partsOf(day) ? words : words.slice(4);
}

/** "Fri 20", for a cell that stands among its neighbours. */
export function dayCellWords(day: string): string {
  const parts = partsOf(day);
  return parts ? `${NAMES.en.weekdays[weekdayIndex(parts)]} ${parts.date}` : day;
}
