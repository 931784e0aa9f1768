import { useLocation } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { ORDER_VIEW_LABELS } from "contract/order-views";
import type { ReactNode } from "react";
import { tabTo } from "~/lists/columns/columns-url";
import { type EmptyWords, ListFrame } from "~/lists/list-frame";
import type { ListLinks } from "~/lists/list-links";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { appliedFilters } from "./filter-words";
import type { ListScreen } from "./list-screens";
import type { ListView } from "./list-view";

const NOUN = ["order", "orders"] as const;

type ViewTabsProps = { list: ListView; screen: ListScreen; views: ViewsData | null };

/** The views of a list as tabs with their counts. */
export function ViewTabs({ list, screen, views }: ViewTabsProps) {
  const { pathname, search } = useLocation();
  const tabs = screen.views.map((view) => ({
    label: ORDER_VIEW_LABELS[view],
    to: tabTo(pathname, search, view === screen.home ? {} : { view }),
    isCurrent: view === list.view,
    count: list.counts?.[view] === undefined ? null : numberWords(list.counts[view]),
  }));
  return <ListTabs tabs={tabs} views={views} />;
}

type ListBodyProps = { list: ListView; links: ListLinks; empty: EmptyWords; children: ReactNode };

/** The frame of a list of orders. */
export function ListBody({ list, links, empty, children }: ListBodyProps) {
  return (
    <>
      {list.ignoresProperties ? (
        <div className="list-notices">
          <Notice tone="care" role="status">
            Your company’s order system doesn't filter by answers on lines, so this filter is ignored.
          </Notice>
        </div>
      ) : null}
      <ListFrame
        list={list}
        links={links}
        noun={NOUN}
        filters={appliedFilters(list)}
        empty={empty}
        elsewhere={<SearchEverywhere list={list} />}
        sum={
          list.units === null ? null : (
            <span>
              <b>{numberWords(list.units)}</b> {list.units === 1 ? "unit" : "units"}
            </span>
          )
        }
      >
        {children}
      </ListFrame>
    </>
  );
}

/** A list holds a part of the orders; what is not in it may be in another part. */
function SearchEverywhere({ list }: { list: ListView }) {
  const { pathname } = useLocation();
  const q = list.applied.find(([name]) => name === "q")?.[1];
  if (!q || pathname === paths.findOrders()) return null;
  return (
    <ButtonLink size="s" icon="search" to={paths.findOrders(new URLSearchParams({ q }))}>
      Search all orders
    </ButtonLink>
  );
}
