import { Link } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

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

/** The number of tabs in the row on a phone. Later tabs are behind "Show all"; the current tab is always shown. */
const PHONE_AFTER_COUNT = 4;

/** Views of one thing as links. `label` names the landmark: "Saved views", "Order". */
export function Tabs({ label, tabs, children }: TabsProps) {
  const isFolded = (tab: Tab, index: number) => index >= PHONE_AFTER_COUNT && !tab.isCurrent;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab, index) => (
        <TabLink
          key={tab.key ?? tab.label}
          isFolded={isFolded(tab, index)}
          {...{ label: tab.label, to: tab.to, isCurrent: tab.isCurrent, count: tab.count, title: tab.title }}
        />
      ))}
      {tabs.some(isFolded) ? (
        <label className="tab tabs-all phone-only">
          <input type="checkbox" className="hide-visually" />
          Show all
          <Icon name="chevron-down" size="xs" />
        </label>
      ) : null}
      {children}
    </nav>
  );
}

/** Drawn anew where it says something else: the page of its list is nothing to a tab. */
const TabLink = memo(({ label, to, isCurrent, count, title, isFolded }: Omit<Tab, "key"> & { isFolded: boolean }) => (
  <Link
    className={classNames("tab", isFolded && "tab-folded")}
    to={to}
    title={title}
    aria-current={isCurrent ? "page" : undefined}
  >
    {title === undefined ? label : <span className="tab-name">{label}</span>}
    {count == null ? null : <span className="count">{count}</span>}
  </Link>
));
TabLink.displayName = "TabLink";
