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
    <svg className="load-bar" width="100%" height={HEIGHT} role="img" aria-label={summary}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="load-over-ground" />
          <rect width="2" height="5" className="load-over-line" />
        </pattern>
      </defs>
      <rect className="load-room" width={share(capacity)} height={HEIGHT} />
      <rect className={isToday ? "load-within load-today" : "load-within"} width={share(within)} height={HEIGHT} />
      {minutes > capacity ? (
        <rect
          x={share(capacity)}
          width={share(minutes - capacity)}
          height={HEIGHT}
          fill={`url(#${hatch})`}
          className="load-over"
        />
      ) : null}
      {minutes > capacity && capacity > 0 ? (
        <line className="load-limit" x1={share(capacity)} x2={share(capacity)} y1="0" y2={HEIGHT} />
      ) : null}
    </svg>
  );
}
