import { countWords, numberWords } from "contract/number-words";
import { SPOILAGE_REASON_LABELS } from "contract/production";
import { DEPARTMENT_LABELS } from "contract/statuses";
import { ON_TIME_GOAL_PERCENT, SPOILAGE_LIMIT_PERCENT } from "contract/today";
import type { Today } from "contract/today.schema";
import { percentWords } from "./percent-words";
import type { LineView, StackedChart } from "./today-view";
import { weekName } from "./week-words";

const labels: Readonly<Record<string, string>> = { ...DEPARTMENT_LABELS, shipping: "Shipping" };
const reasonLabels: Readonly<Record<string, string>> = SPOILAGE_REASON_LABELS;

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null);

/** Orders that left by their ship-by date, week by week. */
export function onTimeChart({ on_time: weeks, on_time_by_method: methods, day }: Today): LineView {
  const points = weeks.map(({ first_day, completed, on_time }) => ({
    key: first_day,
    value: percent(on_time, completed),
  }));
  const now = points.at(-1)?.value ?? null;
  const all = weeks.reduce((sum, { completed }) => sum + completed, 0);
  const kept = percent(
    weeks.reduce((sum, { on_time }) => sum + on_time, 0),
    all,
  );
  return {
    finding: now === null ? "no orders shipped this week" : `${percentWords(now)} this week`,
    sentence: `Orders shipped on time: ${now === null ? "none left" : percentWords(now)} this week, ${percentWords(kept ?? 0)} over eight weeks, goal ${percentWords(ON_TIME_GOAL_PERCENT)}.`,
    points,
    floor: Math.max(0, Math.floor(Math.min(...points.map(({ value }) => value ?? 100)) / 10) * 10 - 10),
    limit: { value: ON_TIME_GOAL_PERCENT, label: `goal ${percentWords(ON_TIME_GOAL_PERCENT)}` },
    columns: ["Week or method", "Shipped", "On time", "Share"],
    table: [
      ...weeks.map(({ first_day, ...counts }, index) => ({
        label: index === weeks.length - 1 ? "This week" : weekName(first_day, day),
        cells: shareCells(counts),
      })),
      ...methods.map(({ method, ...counts }) => ({ label: method || "No shipping method", cells: shareCells(counts) })),
    ],
    empty: all === 0 ? "No orders with a ship-by date shipped in the last eight weeks." : null,
  };
}

const shareCells = ({ completed, on_time }: { completed: number; on_time: number }) => [
  numberWords(completed),
  numberWords(on_time),
  completed === 0 ? "–" : percentWords(percent(on_time, completed) ?? 0),
];

/** Mean work days in each department. */
export function turnaroundChart({ turnaround }: Today): StackedChart {
  const known = turnaround.flatMap(({ work_days, ...one }) => (work_days == null ? [] : { ...one, work_days }));
  const slowest = known.reduce<(typeof known)[number] | null>(
    (most, one) => (one.work_days > (most?.work_days ?? 0) ? one : most),
    null,
  );
  const name = (department: string) => labels[department] ?? department;
  return {
    finding: slowest ? `${name(slowest.department)} takes longest, ${countWords(slowest.work_days, "day")}` : "",
    sentence: `Mean work days over eight weeks: ${known.map((one) => `${name(one.department)} ${countWords(one.work_days, "day")}`).join("; ")}.`,
    rows: known.map(({ department, work_days, orders }) => ({
      label: name(department),
      parts: [{ look: "plain", value: work_days }],
      figure: numberWords(work_days),
      note: countWords(orders, "order"),
    })),
    columns: ["Department", "Orders", "Work days"],
    table: turnaround.map(({ department, orders, work_days }) => ({
      label: name(department),
      cells: [numberWords(orders), work_days == null ? "–" : numberWords(work_days)],
    })),
    empty: known.length === 0 ? "No orders were completed in the last eight weeks." : null,
  };
}

/** Spoiled of all pieces run, week by week. */
export function spoilageChart({ spoilage: { weeks }, day }: Today): LineView {
  const shares = weeks.map(({ produced, spoiled }) => percent(spoiled, produced + spoiled));
  const now = shares.at(-1) ?? null;
  const isOver = (share: number | null | undefined) => (share ?? 0) > SPOILAGE_LIMIT_PERCENT;
  const finding =
    now === null
      ? "nothing was run this week"
      : isOver(now)
        ? "over the limit"
        : isOver(shares.at(-2))
          ? "back under the limit"
          : "under the limit";
  const said = now === null ? "nothing run this week" : `${percentWords(now)} this week`;
  return {
    finding,
    sentence: `Spoilage per week: ${said}, limit ${percentWords(SPOILAGE_LIMIT_PERCENT)}.`,
    floor: 0,
    points: weeks.map(({ first_day }, index) => ({ key: first_day, value: shares[index] ?? null })),
    limit: { value: SPOILAGE_LIMIT_PERCENT, label: `limit ${percentWords(SPOILAGE_LIMIT_PERCENT)}` },
    columns: ["Week", "Produced", "Spoiled", "Share"],
    table: weeks.map(({ first_day, produced, spoiled }, index) => {
      const share = shares[index] ?? null;
      return {
        label: index === weeks.length - 1 ? "This week" : weekName(first_day, day),
        cells: [numberWords(produced), numberWords(spoiled), share === null ? "–" : percentWords(share)],
      };
    }),
    empty: shares.every((share) => share === null) ? "Nothing was produced in the last eight weeks." : null,
  };
}

/** Why pieces were spoiled over eight weeks. */
export function reasonsChart({ spoilage: { reasons } }: Today): StackedChart {
  const name = (reason: string) => reasonLabels[reason] ?? reason;
  const all = reasons.reduce((sum, { units }) => sum + units, 0);
  const [first] = reasons;
  return {
    finding: first ? `${name(first.reason)}, ${numberWords(first.units)} of ${countWords(all, "piece")}` : "",
    sentence: `Spoiled pieces by reason over eight weeks: ${reasons.map(({ reason, units }) => `${name(reason)} ${numberWords(units)}`).join("; ")}.`,
    rows: reasons.map(({ reason, units }) => ({
      label: name(reason),
      parts: [{ look: "hatched", value: units }],
      figure: numberWords(units),
    })),
    columns: ["Reason", "Pieces"],
    table: reasons.map(({ reason, units }) => ({ label: name(reason), cells: [numberWords(units)] })),
    empty: all === 0 ? "Nothing was spoiled in the last eight weeks." : null,
  };
}
