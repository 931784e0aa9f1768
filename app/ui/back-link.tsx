import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { historyIndex, stepsToList } from "./list-place";

/** A link to the list above. For a person who came from that list it goes back in the history, which restores scroll, focus and selection. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    const index = historyIndex();
    const steps = index === null ? null : stepsToList(to, index);
    if (steps === null) return;
    event.preventDefault();
    navigate(steps);
  };
  return (
    <Link to={to} onClick={goBack}>
      {children}
    </Link>
  );
}
