import { useId } from "react";
import { Hatch, hatchId } from "./hatch";
import { roundTop } from "./scale";

export type Bar = {
  key: string;
  /** Under the bar, in up to two lines. */
  label: readonly [string, string?];
  value: number;
  /** What can be done there; null: not known. */
  limit: number | null;
  /** now: today or this week. past: over and done. */
  look: "plain" | "now" | "past";
};

const WIDTH = 318;
const HEIGHT = 194;
const LEFT = 26;
const TOP = 20;
const FLOOR = 162;

/** Standing bars against a dashed limit; what is over it is hatched and says by how much. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const id = hatchId(useId());
  const top = roundTop(Math.max(1, ...bars.flatMap(({ value, limit }) => [value, limit ?? 0])));
  const yOf = (value: number) => FLOOR - (value / top) * (FLOOR - TOP);
  const step = (WIDTH - LEFT) / Math.max(1, bars.length);
  const width = Math.min(28, step * 0.69);
  const place = { step, width, yOf, hatch: id };
  return (
    <svg className="bar-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true">
      <Hatch id={id} />
      <Axis top={top} yOf={yOf} />
      {bars.map((bar, index) => (
        <VerticalBar key={bar.key} bar={bar} x={LEFT + step * index + (step - width) / 2} {...place} />
      ))}
      <path className="chart-limit" d={limitPath(bars, step, yOf)} />
    </svg>
  );
}

function Axis({ top, yOf }: { top: number; yOf: (value: number) => number }) {
  const ticks = top >= 2 ? [0, top / 2, top] : [0, top];
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="stroke-line" d={`M${LEFT} ${yOf(tick)}H${WIDTH}`} />
          <text className="chart-text" x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

/** "1.2k": an axis has no room for more. */
const shortNumber = (value: number) => (value >= 1_000 ? `${Math.round(value / 100) / 10}k` : String(value));

type VerticalBarProps = { bar: Bar; x: number; width: number; yOf: (value: number) => number; hatch: string };

const FILLS = { plain: "var(--edge)", now: "var(--accent)", past: "var(--line-2)" };

function VerticalBar({ bar: { label, value, limit, look }, x, width, yOf, hatch }: VerticalBarProps) {
  const over = limit === null ? 0 : Math.max(0, value - limit);
  const within = value - over;
  const middle = x + width / 2;
  return (
    <g>
      <rect x={x} y={yOf(within)} width={width} height={FLOOR - yOf(within)} fill={FILLS[look]} />
      {over > 0 ? (
        <>
          <rect
            x={x + 0.5}
            y={yOf(value)}
            width={width - 1}
            height={yOf(within) - yOf(value)}
            fill={`url(#${hatch})`}
            stroke="var(--care-solid)"
          />
          <text className="chart-text chart-over" x={middle} y={yOf(value) - 4} textAnchor="middle">
            +{shortNumber(over)}
          </text>
        </>
      ) : null}
      {label.map((line, index) =>
        line ? (
          <text
            key={line}
            className={look === "now" ? "chart-text chart-now" : "chart-text"}
            x={middle}
            y={FLOOR + 15 + index * 13}
            textAnchor="middle"
          >
            {line}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** The limit of each bar, joined where neighbours have one. */
function limitPath(bars: readonly Bar[], step: number, yOf: (value: number) => number): string {
  let path = "";
  let isDrawing = false;
  for (const [index, { limit }] of bars.entries()) {
    if (limit === null) {
      isDrawing = false;
      continue;
    }
    const from = LEFT + step * index;
    path += isDrawing ? `V${yOf(limit)}H${from + step}` : `M${from} ${yOf(limit)}H${from + step}`;
    isDrawing = true;
  }
  return path;
}
