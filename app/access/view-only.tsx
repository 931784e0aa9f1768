import { useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { useDenied } from "./access-scope";
import type { GuardedAction } from "./actions.server";
import { sectionOf } from "./sections";

/** The first line of a page that one may see and not change: why nothing on it can be edited. */
export function ViewOnlyLine() {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  return section?.change ? <Line label={section.label} see={section.see} change={section.change} /> : null;
}

function Line({ label, see, change }: { label: string; see: GuardedAction; change: GuardedAction }) {
  const isClosed = useDenied(see) !== null;
  const needs = useDenied(change);
  if (isClosed || needs === null) return null;
  return (
    <p className="view-only">
      <Icon name="lock" size="s" />
      <span>
        You can view {label}. Changing anything needs {needs}.
      </span>
    </p>
  );
}
