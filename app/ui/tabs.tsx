import { Link } from "@remix-run/react";
import { memo, type ReactNode, useEffect, useRef } from "react";

export type Tab = {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number | string | null;
  /** Where two tabs may have the same name. */
  key?: string;
  /** Says more than a label that may be cut off. */
  title?: string;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Shown after the last tab. */
  children?: ReactNode;
};

/** So much of the tab before the current one is in sight. */
const NEIGHBOR_PX = 48;

/** Views of one thing as links. `label` names the landmark: "Saved views", "Order". On a phone they are one line that scrolls. */
export function Tabs({ label, tabs, children }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    const tab = current === undefined ? null : row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) row.current?.scrollTo({ left: tab.offsetLeft - NEIGHBOR_PX });
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <TabLink
          key={tab.key ?? tab.label}
          {...{ label: tab.label, to: tab.to, isCurrent: tab.isCurrent, count: tab.count, title: tab.title }}
        />
      ))}
      {children}
    </nav>
  );
}

/** Drawn anew where it says something else: the page of its list is nothing to a tab. */
const TabLink = memo(({ label, to, isCurrent, count, title }: Omit<Tab, "key">) => (
  <Link className="tab" discover="none" to={to} title={title} aria-current={isCurrent ? "page" : undefined}>
    {title === undefined ? label : <span className="tab-name">{label}</span>}
    {count == null ? null : <span className="count">{count}</span>}
  </Link>
));
TabLink.displayName = "TabLink";
