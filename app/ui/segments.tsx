import { Link, type LinkProps } from "@remix-run/react";
import { Icon, type IconName } from "./icon";

export type Segment = { label: string; to: LinkProps["to"]; isCurrent: boolean; icon?: IconName };

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
          {segment.icon ? <Icon name={segment.icon} size="s" /> : null}
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
