import type { Today } from "contract/today.schema";
import type { Db } from "../../db/tables";
import { figuresByDay } from "./past-days";
import { MEASURED, type PastFigure } from "./past-facts.queries";
import { type TodayWindow, weeksSoFar } from "./today-window";

/** How the shop did: what was completed, left and spoiled over the last eight weeks. */
export interface PastWeeks extends Pick<Today, "on_time" | "on_time_by_method" | "turnaround" | "spoilage"> {
  /** Units of the orders that were completed in each of the weeks so far. */
  units: readonly number[];
}

export async function pastWeeks(db: Db, window: TodayWindow): Promise<PastWeeks> {
  const days = [...(await figuresByDay(db, window))];
  const isTheirs = ({ person_id }: PastFigure) => window.personId === null || person_id === window.personId;
  const weeks = weeksSoFar(window).map(({ first_day, last_day }) => ({
    first_day,
    figures: days.flatMap(([day, figures]) => (day >= first_day && day <= last_day ? figures.filter(isTheirs) : [])),
  }));
  const all = weeks.flatMap(({ figures }) => figures);
  const onTime = (figures: readonly PastFigure[]) => {
    const { count, sum } = totalOf(figures, "left");
    return { completed: count, on_time: sum };
  };
  const methods = wordsOf(all, "left").sort();
  return {
    units: weeks.map(({ figures }) => totalOf(figures, "completed").sum),
    on_time: weeks.map(({ first_day, figures }) => ({ first_day, ...onTime(figures) })),
    on_time_by_method: methods.map((method) => ({
      method,
      ...onTime(all.filter(({ word }) => (word ?? "") === method)),
    })),
    turnaround: MEASURED.map((department) => {
      const took = totalOf(
        all.filter(({ word }) => word === department),
        "took",
      );
      const work_days = took.count === 0 ? null : Math.round((took.sum / took.count) * 10) / 10;
      return { department, orders: took.count, work_days };
    }),
    spoilage: {
      weeks: weeks.map(({ first_day, figures }) => ({
        first_day,
        produced: totalOf(figures, "produced").sum,
        spoiled: totalOf(figures, "spoiled").sum,
      })),
      reasons: reasonsOf(all),
    },
  };
}

function totalOf(figures: readonly PastFigure[], kind: PastFigure["kind"]): { count: number; sum: number } {
  const total = { count: 0, sum: 0 };
  for (const figure of figures) {
    if (figure.kind !== kind) continue;
    total.count += figure.count;
    total.sum += figure.sum;
  }
  return total;
}

/** Different ones; none is "". */
const wordsOf = (figures: readonly PastFigure[], of: PastFigure["kind"]) => [
  ...new Set(figures.flatMap(({ kind, word }) => (kind === of ? (word ?? "") : []))),
];

function reasonsOf(figures: readonly PastFigure[]): Today["spoilage"]["reasons"] {
  const units = new Map<string, number>();
  for (const { kind, word, sum } of figures) {
    if (kind === "spoiled") units.set(word ?? "other", (units.get(word ?? "other") ?? 0) + sum);
  }
  return [...units]
    .map(([reason, pieces]) => ({ reason, units: pieces }))
    .filter(({ units: pieces }) => pieces > 0)
    .sort((one, other) => other.units - one.units || one.reason.localeCompare(other.reason));
}
