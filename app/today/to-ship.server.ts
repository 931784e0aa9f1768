import { dayCellWords, dayWords } from "contract/day-words";
import { numberWords } from "contract/number-words";
import type { Today } from "contract/today.schema";
import { addDays } from "~/backend/shop-calendar.server";
import type { Bar } from "~/charts/bar-chart";
import { completedLink, leavingLink } from "./list-links";
import type { ToShipChart } from "./today-view";
import { weekName } from "./week-words";

interface NamedBar extends Bar {
  /** "Fri Mar 13", "Week of Mar 9". */
  name: string;
  /** "Fri", "Week of Mar 9": how the finding calls it. */
  short: string;
  to: string;
}

/** Units to ship by day or by week against what the machines can do. */
export function toShipChart(today: Today, by: ToShipChart["by"]): ToShipChart {
  const bars = by === "day" ? dayBars(today) : weekBars(today);
  const hasCapacity = bars.some(({ limit }) => limit !== null);
  const over = bars.flatMap(({ name, value, limit }) =>
    limit !== null && value > limit
      ? `${name}: ${numberWords(value)}, ${numberWords(value - limit)} over the capacity of ${numberWords(limit)}`
      : [],
  );
  const said = over.length > 0 ? over : bars.map(({ name, value }) => `${name} ${numberWords(value)}`);
  return {
    by,
    finding: finding(bars, hasCapacity),
    sentence: `Units to ship per ${by === "day" ? "work day" : "week"}. ${said.join("; ")}.`,
    bars: bars.map(({ key, label, value, limit, look }) => ({ key, label, value, limit, look })),
    columns: [by === "day" ? "Day" : "Week", "Units", "Capacity"],
    table: bars.map(({ name, to, value, limit }) => ({
      label: name,
      to,
      cells: [numberWords(value), limit === null ? "–" : numberWords(limit)],
    })),
    hasCapacity,
    empty: bars.every(({ value }) => value === 0) ? "No open orders ship in this period." : null,
  };
}

/** The worst of what is still ahead. */
function finding(bars: readonly NamedBar[], hasCapacity: boolean): string {
  if (!hasCapacity) return "no machines yet";
  const ahead = bars.filter(({ look }) => look !== "past");
  const excess = ({ value, limit }: Bar) => (limit === null ? 0 : value - limit);
  const worst = ahead.reduce<NamedBar | null>(
    (most, bar) => (excess(bar) > (most ? excess(most) : 0) ? bar : most),
    null,
  );
  return worst ? `${worst.short} is ${numberWords(excess(worst))} over capacity` : "all within capacity";
}

function dayBars({ days, day: today, person_id: personId = null }: Today): NamedBar[] {
  return days.map(({ day, units, capacity }, index) => {
    const [weekday = "", date = ""] = dayCellWords(day).split(" ");
    const before = days[index - 1]?.day;
    return {
      key: day,
      label: [weekday, date],
      name: dayWords(day, today),
      short:
        days.findIndex((one) => dayCellWords(one.day).startsWith(weekday)) === index ? weekday : dayWords(day, today),
      value: units,
      limit: capacity ?? null,
      look: day === today ? "now" : "plain",
      to: leavingLink({ from: before ? addDays(before, 1) : null, to: day, personId }),
    };
  });
}

function weekBars({ weeks, day: today, person_id: personId = null }: Today): NamedBar[] {
  const now = weeks.findIndex(({ is_past }) => !is_past);
  return weeks.map(({ first_day, units, capacity, is_past }, index) => {
    const name = weekName(first_day, today);
    const [month = "", date = ""] = name.split(" ");
    const isFirstOfMonth = weekName(weeks[index - 1]?.first_day ?? "", today).split(" ")[0] !== month;
    const to = addDays(first_day, 6);
    return {
      key: first_day,
      label: [date.replace(",", ""), isFirstOfMonth ? month : ""],
      name: index === now ? "This week" : `Week of ${name}`,
      short: index === now ? "This week" : `the week of ${name}`,
      value: units,
      limit: capacity ?? null,
      look: is_past ? "past" : index === now ? "now" : "plain",
      to: is_past
        ? completedLink({ from: first_day, to, personId })
        : leavingLink({ from: index === now ? null : first_day, to, personId }),
    };
  });
}
