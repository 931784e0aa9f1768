import type { WorkCalendar } from "contract/work-days";
import type { Db } from "../../db/tables";
import { addDays, startOfShopDay } from "../../plan/calendar";
import { type DaySpan, daysFrom, type FiguresByDay, type PastFigure, readPastFigures } from "./past-facts.queries";
import { mondayOf, WEEKS_EACH_WAY } from "./today-window";

/** What past days are seen by: another time zone or calendar of the shop makes other days of them. */
export interface PastShop {
  today: string;
  timeZone: string;
  calendar: WorkCalendar;
}

/** Monday of the first of the weeks so far. */
export const firstPastDay = (today: string): string => addDays(mondayOf(today), -7 * WEEKS_EACH_WAY);

export const rulesOf = ({ timeZone, calendar }: PastShop): string => JSON.stringify([timeZone, calendar]);

/**
 * The figures of each day of the weeks so far: kept ones, where they are (keep-past-days.ts), else from the facts, as those of today
 * are. Four statements, whatever is kept.
 */
export async function figuresByDay(db: Db, shop: PastShop): Promise<FiguresByDay> {
  const kept = await readKeptDays(db, shop);
  const sunday = addDays(mondayOf(shop.today), 6);
  const missing = daysFrom(firstPastDay(shop.today), sunday).filter((day) => !kept.has(day));
  return new Map([...kept, ...(await readPastFigures(db, spansOf(missing, shop.timeZone), shop))]);
}

/** Days that are over. */
export async function readKeptDays(db: Db, shop: PastShop): Promise<FiguresByDay> {
  const rows = await db
    .selectFrom("past_days")
    .select(["day", "figures_json"])
    .where("day", ">=", firstPastDay(shop.today))
    .where("day", "<", shop.today)
    .where("rules", "=", rulesOf(shop))
    .execute();
  const known = parsedDays;
  parsedDays = new Map(
    rows.map(({ figures_json: text }) => [text, known.get(text) ?? (JSON.parse(text) as PastFigure[])]),
  );
  return new Map(rows.map(({ day, figures_json }) => [day, parsedDays.get(figures_json) ?? []]));
}
/** As read last: a write of today changes no day that is over. */
let parsedDays: ReadonlyMap<string, PastFigure[]> = new Map();

/** Days that follow each other are one span. */
export function spansOf(days: readonly string[], timeZone: string): DaySpan[] {
  const runs: { first_day: string; last_day: string }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.last_day, 1) === day) run.last_day = day;
    else runs.push({ first_day: day, last_day: day });
  }
  return runs.map((run) => ({
    ...run,
    from: startOfShopDay(run.first_day, timeZone),
    until: startOfShopDay(addDays(run.last_day, 1), timeZone),
  }));
}
