import { useLocation } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { type AppliedFilter, filtersInWords } from "~/lists/applied-filters";
import { ListEnd } from "~/lists/columns/list-end";
import { ExportLink } from "~/lists/export/export-link";
import { FilterChecks, FilterChips, useAppliedValues } from "~/lists/filter-fields";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import type { ListPage } from "~/lists/list-page";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { Option } from "~/ui/inputs";
import { PageHead } from "~/ui/page-head";
import type { PoRow } from "./po-row.server";
import { PoTable } from "./po-table";
import { PO_TAB_LABELS, PO_TABS, type PoTab } from "./po-tabs";

interface PoListProps {
  list: ListPage & { tab: PoTab; counts: Readonly<Record<PoTab, number>> | null };
  views: ViewsData | null;
  rows: readonly PoRow[];
  suppliers: readonly Option[];
}

const NOUN = ["purchase order", "purchase orders"] as const;
const SORTS = [
  { value: "-created_at", label: "Newest" },
  { value: "needed_by_date", label: "Needed first" },
  { value: "-sent_at", label: "Sent last" },
  { value: "po_number", label: "PO number" },
  { value: "-updated_at", label: "Last changed" },
];

const PAST_CUTOFF = [{ value: "1", label: "4 h past the cut-off" }];

/** Filters with a place of their own in the bar; the others show as chips. */
const IN_BAR: ReadonlySet<string> = new Set(["q", "supplier_id"]);

/** Keys of the URL that no field of the bar has and that a change of the filters keeps. */
const KEPT: ReadonlySet<string> = new Set(["tab", "unconfirmed", "late", "order_id", "created_by_id"]);

/** Purchase orders, newest first, with tabs for what waits for somebody. */
export function PoListPage({ list, views, rows, suppliers }: PoListProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  return (
    <>
      <PageHead
        title="Purchase orders"
        fact={`${countWords(list.total, NOUN[0])}. They record what you order. They don't place orders with suppliers.`}
        parent={{ label: "Sourcing", to: paths.sourcing(), here: "Purchase orders" }}
        actions={
          <>
            <ExportLink list="purchase-orders" query={links.query} />
            <ButtonLink variant="primary" icon="clipboard-list" to={paths.sourcing("modal=po-build")}>
              Build PO…
            </ButtonLink>
          </>
        }
      >
        <ListTabs tabs={tabsOf(list)} views={views} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <PoFilters list={list} links={links} suppliers={suppliers} />
      <ListFrame
        list={list}
        links={links}
        noun={NOUN}
        filters={filtersOf(list, suppliers)}
        empty={EMPTY[list.tab] ?? EMPTY.all}
      >
        <PoTable rows={rows} links={links} />
      </ListFrame>
    </>
  );
}

const tabsOf = ({ tab, counts }: PoListProps["list"]) =>
  PO_TABS.map((name) => ({
    label: PO_TAB_LABELS[name],
    to: paths.purchaseOrders(name === "all" ? undefined : `tab=${name}`),
    isCurrent: name === tab,
    count: counts ? numberWords(counts[name]) : null,
  }));

const filtersOf = (list: ListPage, suppliers: readonly Option[]): AppliedFilter[] =>
  filtersInWords(
    [
      ["q", "Search", (value) => `“${value}”`],
      ["supplier_id", "Supplier", (value) => suppliers.find((one) => one.value === value)?.label ?? `no. ${value}`],
      ["order_id", "Order"],
      ["created_by_id", "Written by"],
      ["past_cutoff", "Confirmation", (value) => (value === "1" ? "4 h past the cut-off" : "Not overdue")],
      ["status[]", "Status", (value) => value.replace("_", " ")],
    ],
    list,
  );

type PoFiltersProps = Pick<PoListProps, "list" | "suppliers"> & { links: ListLinks };

function PoFilters({ list, links, suppliers }: PoFiltersProps) {
  const applied = useAppliedValues(list.applied);
  return (
    <FilterBar
      action={paths.purchaseOrders()}
      keep={links.keep.filter(([name]) => KEPT.has(name))}
      search={<SearchBox label="Filter purchase orders" value={applied("q")[0] ?? ""} />}
      end={<ListEnd list={list} sorts={SORTS} links={links} />}
    >
      <FilterSelect name="supplier_id" label="Supplier" value={applied("supplier_id")[0] ?? ""} options={suppliers} />
      <FilterChips filters={filtersOf(list, suppliers)} inBar={IN_BAR} links={links} />
      <FilterMenu label="Add filter" variant="add">
        <FilterChecks legend="Confirmation" name="past_cutoff" options={PAST_CUTOFF} applied={applied} />
      </FilterMenu>
    </FilterBar>
  );
}

const openAll = (
  <ButtonLink size="s" to={paths.purchaseOrders()}>
    Open all purchase orders
  </ButtonLink>
);

const EMPTY: Readonly<Record<PoTab, { title: string; text: string; action: ReactNode }>> = {
  all: {
    title: "There are no purchase orders yet",
    text: "Build one in Sourcing. It combines what one supplier delivers for many orders.",
    action: (
      <ButtonLink size="s" to={paths.sourcing()}>
        Open Sourcing
      </ButtonLink>
    ),
  },
  draft: { title: "No drafts", text: "Drafts appear here until they are sent.", action: openAll },
  unconfirmed: {
    title: "Every supplier has answered",
    text: "Sent purchase orders appear here until the supplier confirms.",
    action: openAll,
  },
  open: { title: "Nothing on the way", text: "Deliveries from suppliers appear here.", action: openAll },
  late: { title: "Nothing is late", text: "Overdue goods appear here.", action: openAll },
  received: { title: "Nothing received yet", text: "Fully received purchase orders appear here.", action: openAll },
};
