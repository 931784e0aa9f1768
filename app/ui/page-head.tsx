import { Link, useNavigate } from "@remix-run/react";
import { isolated } from "contract/isolated";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./icon";
import { historyIndex, stepsToList } from "./list-place";
import { VisuallyHidden } from "./visually-hidden";

export type PageHeadProps = {
  /** Equal to the document title before " · Order Management". */
  title: string;
  /** The part of the title that only the tabs below show. */
  titleEnd?: string;
  /** Badges on the line of the title. */
  badges?: ReactNode;
  /** One line of fact under the title, never a slogan. */
  fact?: ReactNode;
  /** Buttons at the right, at most one primary. */
  actions?: ReactNode;
  /** Way back, for pages below a list. */
  parent?: { label: string; to: string; here: string; between?: { label: string; to: string } };
  /** Tabs under the head. */
  children?: ReactNode;
};

/** The top of a page: its only h1, one fact, the actions, and the tabs that belong to it. */
export function PageHead({ title, titleEnd, badges, fact, actions, parent, children }: PageHeadProps) {
  return (
    <div className="page-top">
      <div className="page-head">
        <div className="min-w-0">
          {parent ? (
            <nav className="breadcrumb" aria-label="Breadcrumb">
              <BackLink to={parent.to}>{parent.label}</BackLink>
              <Icon name="chevron-right" size="xs" />
              {parent.between ? (
                <>
                  <Link to={parent.between.to}>{parent.between.label}</Link>
                  <Icon name="chevron-right" size="xs" />
                </>
              ) : null}
              <span aria-current="page">{parent.here}</span>
            </nav>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h1 className="text-title-1" tabIndex={-1}>
              {isolated(title)}
              {titleEnd ? <VisuallyHidden>{titleEnd}</VisuallyHidden> : null}
            </h1>
            {badges}
          </div>
          {fact ? <p className="mt-0.5 text-muted">{typeof fact === "string" ? isolated(fact) : fact}</p> : null}
        </div>
        {actions ? (
          <div className="page-actions flex items-center gap-2 ml-auto max-md:flex-wrap max-md:ml-0 print:hidden">
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </div>
  );
}

/** A link to the list above. For a person who came from that list it goes back in the history, which restores scroll, focus and selection. */
function BackLink({ to, children }: { to: string; children: ReactNode }) {
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
