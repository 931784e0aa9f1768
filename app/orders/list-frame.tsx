import { useLocation } from "@remix-run/react";
import { ORDER_VIEW_LABELS } from "contract/order-views";
import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { Blank, FilteredToNothing } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ListKeys } from "~/ui/list-keys";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { PendingRows } from "~/ui/pending";
import { Tabs } from "~/ui/tabs";
import { appliedFilters, filterSentence } from "./filter-words";
import type { ListLinks } from "./list-links";
import type { ListScreen } from "./list-screens";
import type { ListView } from "./list-view";
import { numberWords } from "./number-words";

const NOUN = ["order", "orders"] as const;

/** The views of a list as tabs with their counts. */
export function ViewTabs({ list, screen }: { list: ListView; screen: ListScreen }) {
  const { pathname } = useLocation();
  const tabs = screen.views.map((view) => ({
    label: ORDER_VIEW_LABELS[view],
    to: view === screen.home ? pathname : `${pathname}?view=${view}`,
    isCurrent: view === list.view,
    count: list.counts?.[view] === undefined ? null : numberWords(list.counts[view]),
  }));
  return <Tabs label="Saved views" tabs={tabs} />;
}

/** What of the URL could not be used. */
export function DroppedNotice({ dropped }: { dropped: readonly string[] }) {
  if (dropped.length === 0) return null;
  return (
    <div className="list-notices">
      <Notice tone="care" role="status">
        The address holds a value for {dropped.join(", ")} that does not fit, so it was left out.
      </Notice>
    </div>
  );
}

type ListBodyProps = {
  list: ListView;
  links: ListLinks;
  /** Nothing in this view at all: why, and the next step. */
  empty: { title: string; text: string; action?: ReactNode };
  children: ReactNode;
};

/** The rows with their states: loading, empty, filtered to nothing, past the last page; and the foot. */
export function ListBody({ list, links, empty, children }: ListBodyProps) {
  return (
    <>
      <ListKeys />
      <PendingRows label="Loading orders">
        {list.total === 0 ? (
          <NoRows list={list} links={links} empty={empty} />
        ) : list.page > list.lastPage ? (
          <Blank
            icon="search-x"
            title={`There is no page ${numberWords(list.page)}`}
            action={
              <ButtonLink size="s" to={links.page(list.lastPage)}>
                Open the last page
              </ButtonLink>
            }
          >
            {`The list ends with page ${numberWords(list.lastPage)}.`}
          </Blank>
        ) : (
          children
        )}
      </PendingRows>
      <Pager page={list.page} perPage={list.perPage} total={list.total} noun={NOUN} pageTo={links.page}>
        {list.units === null ? null : (
          <span>
            <b>{numberWords(list.units)}</b> {list.units === 1 ? "unit" : "units"}
          </span>
        )}
      </Pager>
    </>
  );
}

function NoRows({ list, links, empty }: Omit<ListBodyProps, "children">) {
  const filters = appliedFilters(list.applied);
  if (filters.length > 0) {
    const clearTo = links.without(list.applied.map(([name]) => name));
    return (
      <FilteredToNothing
        noun="orders"
        filter={filterSentence(filters)}
        clearTo={clearTo}
        elsewhere={<SearchEverywhere list={list} />}
      />
    );
  }
  return (
    <Blank icon="inbox" title={empty.title} action={empty.action}>
      {empty.text}
    </Blank>
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
