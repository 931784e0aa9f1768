import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { changeQuery, paths } from "~/navigation/paths";
import type { Floor } from "~/production/floor/queue/use-floor";

type FloorChoiceProps = {
  floor: Floor;
  job: number;
  size: number | null;
  isCurrent: boolean;
  className: string;
  label?: string;
  children: ReactNode;
};

/** Shows another job or size: by the device alone where a script runs, so also without a network; else as a link. */
export function FloorChoice({ floor, job, size, isCurrent, className, label, children }: FloorChoiceProps) {
  if (floor.isHydrated)
    return (
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-pressed={isCurrent}
        onClick={() => floor.choose({ job, size })}
      >
        {children}
      </button>
    );
  return (
    <Link
      className={className}
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      to={paths.floor(changeQuery(floor.query, { job, size, modal: null, scan: null }))}
    >
      {children}
    </Link>
  );
}
