export type LinePoint = {
  key: string;
  /** Null: nothing happened, so there is no value. */
  value: number | null;
};

type LineChartProps = {
  points: readonly LinePoint[];
  /** Says a value where it stands beside its point. */
  words: (value: number) => string;
  limit?: { value: number; label: string };
  /** The side of the limit that asks for somebody. */
  worse: "above" | "below";
  /** Ends of the scale; from the values where left out. */
  range?: readonly [number, number];
  first: string;
  last: string;
};

const WIDTH = 318;
const HEIGHT = 120;
const LEFT = 6;
const RIGHT = 256;
const TOP = 20;
const FLOOR = 96;

/** One value a week: gray, the last one in the accent, the worst beyond the limit said in amber. */
export function LineChart({ points, words, limit, worse, range, first, last }: LineChartProps) {
  const values = points.flatMap(({ value }) => value ?? []);
  const [low, high] = range ?? [0, Math.max(...values, limit?.value ?? 0) * 1.15 || 1];
  const yOf = (value: number) => FLOOR - ((value - low) / (high - low)) * (FLOOR - TOP);
  const step = (RIGHT - LEFT) / Math.max(1, points.length - 1);
  const placed = points.flatMap(({ key, value }, index) =>
    value === null ? [] : [{ key, value, x: LEFT + step * index, y: yOf(value), isLast: index === points.length - 1 }],
  );
  const isBad = (value: number) =>
    limit !== undefined && (worse === "above" ? value > limit.value : value < limit.value);
  const worst = placed
    .filter(({ value, isLast }) => isBad(value) && !isLast)
    .sort((one, other) => (worse === "above" ? other.value - one.value : one.value - other.value))[0];
  const line = placed.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const now = placed.find(({ isLast }) => isLast);
  return (
    <svg className="block max-w-[420px] mx-auto" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true">
      <path className="stroke-line" d={`M${LEFT - 2} ${FLOOR + 9}H${RIGHT}`} />
      {limit ? <Limit {...limit} y={yOf(limit.value)} near={now?.y} /> : null}
      <path className="chart-line" d={line} />
      {placed.map(({ key, x, y, isLast }) => {
        const isWorst = key === worst?.key;
        const fill = isLast ? "var(--accent)" : isWorst ? "var(--care-solid)" : "var(--edge)";
        return (
          <circle
            key={key}
            className="stroke-surface stroke-[1.2]"
            cx={x}
            cy={y}
            r={isLast || isWorst ? 3.6 : 2.2}
            fill={fill}
          />
        );
      })}
      {worst ? (
        <text
          className="chart-text chart-over"
          x={Math.max(worst.x, 14)}
          y={worst.y + (worse === "above" ? -6 : 16)}
          textAnchor="middle"
        >
          {words(worst.value)}
        </text>
      ) : null}
      {now ? (
        <text className="chart-text chart-now" x={now.x + 8} y={now.y + 4}>
          {words(now.value)}
        </text>
      ) : null}
      <text className="chart-text" x={LEFT - 2} y={HEIGHT - 3}>
        {first}
      </text>
      <text className="chart-text" x={RIGHT} y={HEIGHT - 3} textAnchor="end">
        {last}
      </text>
    </svg>
  );
}

/** Its words give way to those of the last point. */
function Limit({ label, y, near }: { label: string; y: number; near: number | undefined }) {
  const isClose = near !== undefined && Math.abs(near - y) < 13;
  const shift = isClose ? (near > y ? near - y - 13 : near - y + 13) : 0;
  return (
    <>
      <path className="chart-limit" d={`M${LEFT - 2} ${y}H${RIGHT}`} />
      <text className="chart-text chart-limit-words" x={RIGHT + 6} y={y + 4 + shift}>
        {label}
      </text>
    </>
  );
}
