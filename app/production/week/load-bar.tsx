import { useId } from "react";
import type { LoadCell } from "./read-week.server";

const HEIGHT = 10;

/** Load of a day against what the machine can do: gray, today in the accent, over the dashed limit hatched. */
export function LoadBar({ cell, isToday }: { cell: LoadCell; isToday: boolean }) {
  const hatch = useId();
  const { minutes, capacity, scale, summary } = cell;
  const share = (of: number) => `${Math.round((of / scale) * 10_000) / 100}%`;
  const within = Math.min(minutes, capacity);
  return (
    <svg className="block" width="100%" height={HEIGHT} role="img" aria-label={summary}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fill-care-bg" />
          <rect width="2" height="5" className="fill-care-solid" />
        </pattern>
      </defs>
      <rect className="fill-press" width={share(capacity)} height={HEIGHT} />
      <rect className={isToday ? "fill-accent" : "fill-idle-solid"} width={share(within)} height={HEIGHT} />
      {minutes > capacity ? (
        <rect
          x={share(capacity)}
          width={share(minutes - capacity)}
          height={HEIGHT}
          fill={`url(#${hatch})`}
          className="stroke-care-solid stroke-1"
        />
      ) : null}
      {minutes > capacity && capacity > 0 ? (
        <line
          className="stroke-ink stroke-2 [stroke-dasharray:3_2]"
          x1={share(capacity)}
          x2={share(capacity)}
          y1="0"
          y2={HEIGHT}
        />
      ) : null}
    </svg>
  );
}
