import { Link } from "@remix-run/react";

export type Tab = { label: string; to: string; isCurrent: boolean; count?: number | string | null };

/** Views of one thing as links. `label` names the landmark: "Saved views", "Order". */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} className="tab" to={tab.to} aria-current={tab.isCurrent ? "page" : undefined}>
          {tab.label}
          {tab.count == null ? null : <span className="count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
