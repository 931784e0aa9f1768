import { countWords, numberWords } from "contract/number-words";
import { DEPARTMENT_LABELS } from "contract/statuses";
import { TODAY_DEPARTMENTS, type TodayDepartment } from "contract/today";
import type { Today } from "contract/today.schema";
import { addDays } from "~/backend/shop-calendar.server";
import type { BarPart } from "~/charts/stacked-bars";
import { departmentLink, inHandsLink } from "./list-links";
import type { StackedChart } from "./today-view";
import { weekName } from "./week-words";

const isDepartment = (name: string): name is TodayDepartment => TODAY_DEPARTMENTS.some((known) => known === name);

/** Open units by department, with what is stuck there. */
export function departmentsChart({ departments, person_id: personId = null }: Today): StackedChart {
  const known = departments.flatMap((one) =>
    isDepartment(one.department) ? { ...one, department: one.department } : [],
  );
  const said = known.map(({ department, units, stuck_units: stuck }) => {
    const held = stuck > 0 ? `, ${numberWords(stuck)} stuck` : "";
    return `${DEPARTMENT_LABELS[department]} ${countWords(units, "unit")}${held}`;
  });
  return {
    finding: "departments work in parallel, so units count more than once",
    sentence: `Open units by department: ${said.join("; ")}.`,
    rows: known.map(({ department, units, stuck_units: stuck }) => ({
      label: DEPARTMENT_LABELS[department],
      parts: [
        { look: "plain", value: units - stuck },
        { look: "hatched", value: stuck },
      ],
      figure: numberWords(units),
      note: stuck > 0 ? `${numberWords(stuck)} stuck` : "",
    })),
    columns: ["Department", "Orders", "Units", "Stuck"],
    table: known.map(({ department, units, orders, stuck_units: stuck }) => ({
      label: DEPARTMENT_LABELS[department],
      to: departmentLink(department, personId),
      cells: [numberWords(orders), numberWords(units), numberWords(stuck)],
    })),
    empty: known.every(({ orders }) => orders === 0) ? "No open orders." : null,
  };
}

/** Open orders by the week in which customers want them in hands. */
export function inHandsChart({ in_hand_weeks: weeks, day, person_id: personId = null }: Today): StackedChart {
  const rows = weeks.map((week, index) => {
    const parts: BarPart[] = [
      { look: "plain", value: week.ok },
      { look: "hatched", value: week.tight },
      { look: "stop", value: week.late },
      { look: "open", value: week.unknown },
    ];
    return { ...week, parts, label: index === 0 ? "This week" : weekName(week.first_day, day), sum: sumOf(parts) };
  });
  const first = rows[0];
  const urgent = first ? first.tight + first.late : 0;
  const said = rows.map((row) => `${row.label} ${numberWords(row.ok)} on time, ${row.tight} tight, ${row.late} late`);
  return {
    finding: urgent > 0 ? `${numberWords(urgent)} tight or late this week` : "none tight or late this week",
    sentence: `Open orders by in-hands week: ${said.join("; ")}.`,
    rows: rows.map(({ label, parts, sum }) => ({ label, parts, figure: numberWords(sum) })),
    columns: ["Week", "On time", "Tight", "Late", "No forecast", "All"],
    table: rows.map(({ first_day, label, ok, tight, late, unknown, sum }, index) => ({
      label,
      to: inHandsLink({ from: index === 0 ? null : first_day, to: addDays(first_day, 6), personId }),
      cells: [ok, tight, late, unknown, sum].map(numberWords),
    })),
    empty: rows.every(({ sum }) => sum === 0) ? "No open order has an in-hands date in these weeks." : null,
  };
}

const sumOf = (parts: readonly BarPart[]) => parts.reduce((sum, { value }) => sum + value, 0);
