import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { PageHead } from "~/ui/page-head";
import { Segments } from "~/ui/segments";

export type ProductionPageName = "queue" | "board" | "week" | "machines" | "plan" | "floor";

const PAGES = [
  { name: "queue", label: "Queue", to: paths.production() },
  { name: "board", label: "Board", to: paths.production(new URLSearchParams({ view: "board" })) },
  { name: "week", label: "Week", to: paths.week() },
  { name: "machines", label: "Machines", to: paths.machines() },
  { name: "plan", label: "Shop calendar", to: paths.plan() },
  { name: "floor", label: "Floor", to: paths.floor() },
] as const;

type ProductionHeadProps = {
  page: ProductionPageName;
  /** Equal to the document's title of the page. */
  title: string;
  /** The part of the title that only the tabs show. */
  titleEnd?: string;
  /** One line of fact under the title. */
  fact: ReactNode;
  /** Buttons of the page, at most one primary. */
  actions?: ReactNode;
  /** Tabs of the page: its saved views. */
  children?: ReactNode;
};

/** The top of every page of production: where one is, what stands out, and the way to the other pages. */
export function ProductionHead({ page, title, titleEnd, fact, actions, children }: ProductionHeadProps) {
  const segments = PAGES.map(({ name, label, to }) => ({ label, to, isCurrent: name === page }));
  return (
    <PageHead
      title={title}
      titleEnd={titleEnd}
      fact={fact}
      actions={
        <>
          <Segments label="Production" segments={segments} />
          {actions}
        </>
      }
    >
      {children}
    </PageHead>
  );
}
