import { Link } from "@remix-run/react";

export type Segment = { label: string; to: string; isCurrent: boolean };

/** A few views of one card, side by side in its head. `label` names the landmark. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className="segments" aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.label}
          to={segment.to}
          aria-current={segment.isCurrent ? "true" : undefined}
          preventScrollReset
          replace
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
