import { useId } from "react";
import { Hatch, hatchId } from "./hatch";
import { percentOf } from "./scale";

/** plain: as it should be. hatched: asks for a person. stop: too late. open: not known. */
export type PartLook = "plain" | "hatched" | "stop" | "open";
export type BarPart = { look: PartLook; value: number };

const looks = (hatch: string) => ({
  plain: { fill: "var(--line-2)" },
  hatched: { fill: `url(#${hatch})`, stroke: "var(--care-solid)" },
  stop: { fill: "var(--stop-solid)", stroke: "var(--stop-solid)" },
  open: { fill: "var(--surface)", stroke: "var(--edge)", strokeDasharray: "2 2" },
});

/** One lying bar as wide as its place: parts one after the other, `whole` being the full width. */
export function StackedBar({ parts, whole }: { parts: readonly BarPart[]; whole: number }) {
  const id = hatchId(useId());
  const look = looks(id);
  let start = 0;
  return (
    <svg className="block overflow-visible" width="100%" height="14" aria-hidden="true">
      <Hatch id={id} />
      {parts.map(({ look: kind, value }) => {
        if (value <= 0) return null;
        const from = start;
        start += value;
        const [x, width] = [`${percentOf(from, whole)}%`, `${percentOf(value, whole)}%`];
        return <rect key={kind} {...{ x, width }} y="0.5" height="13" {...look[kind]} />;
      })}
    </svg>
  );
}

export type StackedRow = {
  label: string;
  parts: readonly BarPart[];
  /** At the end of the row, the sum in bold and what it holds. */
  figure: string;
  note?: string;
};

type StackedBarsProps = {
  rows: readonly StackedRow[];
  /** wide: figure and note in columns of their own. narrow: the figure follows the bar. */
  variant: "wide" | "narrow";
};

/** Lying bars, one a row, all on one scale. */
export function StackedBars({ rows, variant }: StackedBarsProps) {
  const whole = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return (
    <div className={`stacked-bars stacked-bars-${variant}`}>
      {rows.map(({ label, parts, figure, note }) => (
        <div
          key={label}
          className="stacked-row grid items-center gap-2.5 min-h-[22px] [&>.number]:text-right [&>.number]:whitespace-nowrap"
        >
          <span>{label}</span>
          <StackedBar parts={parts} whole={whole} />
          <b className="number">{figure}</b>
          {variant === "wide" ? <span className="number text-muted text-small">{note}</span> : null}
        </div>
      ))}
    </div>
  );
}

/** What the looks mean, where the rows do not say it. */
export function ChartLegend({ entries }: { entries: readonly { look: PartLook; label: string }[] }) {
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-1 mb-2 text-muted text-small [&_i]:size-[11px] [&_i]:forced-color-adjust-none [&_i]:[print-color-adjust:exact]">
      {entries.map(({ look, label }) => (
        <span className="inline-flex items-center gap-[5px]" key={look}>
          <i className={`legend-${look}`} />
          {label}
        </span>
      ))}
    </div>
  );
}
