import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import type { ReactNode } from "react";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import { RefusedNotice } from "~/lists/refused-notice";
import type { RowAction } from "~/lists/row-menu";
import type { ViewsData } from "~/lists/views/views-view";
import { changeQuery, paths } from "~/navigation/paths";
import { BY_SUPPLIER, type SourcingTab } from "~/sourcing/sourcing-tabs";
import { ButtonLink } from "~/ui/button";
import type { Option } from "~/ui/inputs";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { Segments } from "~/ui/segments";
import { useSelection } from "~/ui/use-selection";
import type { Decision } from "../decisions/decision-view";
import { DecisionsCard } from "../decisions/decisions-card";
import type { SourcingAnswer, SourcingDialog } from "../dialogs/sourcing-dialog";
import { NeedsStrip } from "./needs-strip";
import { sourcingFilters } from "./sourcing-filter-words";
import { SourcingFilters } from "./sourcing-filters";
import type { NeedCard, SourcingListView, SourcingRow, SupplierGroup } from "./sourcing-list-view";
import { SourcingTable } from "./sourcing-table";
import { SourcingTabs } from "./sourcing-tabs-nav";

const SourcingDialogs = lazyPart(
  "sourcing-dialogs",
  async () => (await import("../dialogs/sourcing-dialogs")).SourcingDialogs,
);
const SupplierGroups = lazyPart("supplier-groups", async () => (await import("./supplier-groups")).SupplierGroups);

type SourcingPageProps = {
  list: SourcingListView;
  views: ViewsData | null;
  rows: readonly SourcingRow[];
  menus: readonly (readonly RowAction[])[];
  /** What is done with many at once. */
  bulk: readonly RowAction[];
  /** Null where the list goes by order. */
  groups: readonly SupplierGroup[] | null;
  /** Null where they are folded away. */
  decisions: readonly Decision[] | null;
  needs: readonly NeedCard[];
  suppliers: readonly Option[];
  dialog: SourcingDialog | null;
  answer: SourcingAnswer | undefined;
};

const NOUN = ["requisition", "requisitions"] as const;
const SUPPLIERS = ["supplier", "suppliers"] as const;

/** The rows of all groups; a requisition that two suppliers share is there once. */
export function groupedRows(groups: readonly SupplierGroup[]): SourcingRow[] {
  return [...new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()];
}

export function SourcingPage(props: SourcingPageProps) {
  const { list, views, rows, menus, bulk, groups, decisions, needs, suppliers, dialog, answer } = props;
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const filters = sourcingFilters(list, suppliers);
  const shown = groups ? groupedRows(groups) : rows;
  const selection = useSelection(
    shown.map(({ id }) => id),
    groups ? shown.length : list.total,
  );
  const units = shown.filter(({ id }) => selection.has(id)).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {dialog ? <SourcingDialogs dialog={dialog} answer={answer} links={links} /> : null}
      <PageHead title="Sourcing" fact={factWords(list)} actions={<HeadActions list={list} links={links} />}>
        <SourcingTabs list={list} views={views} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      {dialog || views?.dialog ? null : <RefusedNotice answer={answer} />}
      <DecisionsCard count={list.counts?.openDecisions ?? 0} decisions={decisions} links={links} />
      <NeedsStrip needs={needs} toOf={(need) => needTo(need, links, list)} isChosen={(need) => isChosen(need, list)} />
      <SourcingFilters list={list} links={links} suppliers={suppliers} filters={filters} />
      <ListSelectionBar
        selection={selection}
        total={groups ? shown.length : list.total}
        links={links}
        actions={bulk}
        {...(groups ? {} : { rows, menus })}
        sum={selection.isEverything ? null : countWords(units, "unit")}
      />
      <ListFrame list={list} links={links} noun={groups ? SUPPLIERS : NOUN} filters={filters} empty={EMPTY[list.tab]}>
        {groups ? (
          <SupplierGroups groups={groups} links={links} selection={selection} />
        ) : (
          <SourcingTable rows={rows} menus={menus} links={links} selection={selection} />
        )}
      </ListFrame>
    </>
  );
}

/** "204 units need purchasing. Saving here does not place orders with suppliers." */
function factWords({ counts, total }: SourcingListView): string {
  const units = counts?.unitsToOrder;
  const words =
    units === undefined
      ? countWords(total, "requisition")
      : units === 0
        ? "Nothing needs purchasing"
        : `${countWords(units, "unit")} ${units === 1 ? "needs" : "need"} purchasing`;
  return `${words}. Saving here doesn't place orders with suppliers.`;
}

function HeadActions({ list, links }: { list: SourcingListView; links: ListLinks }) {
  const to = (by: string | null) => `?${changeQuery(links.query, { by, page: null })}`;
  const segments = [
    { label: "By order", to: to(null), isCurrent: !list.isBySupplier },
    { label: "By supplier", to: to(BY_SUPPLIER), isCurrent: list.isBySupplier },
  ];
  return (
    <>
      <Segments label="Group by" segments={segments} />
      <ExportLink list="sourcing" query={links.query} />
      <ButtonLink variant="primary" icon="clipboard-list" to={links.modal("po-build")}>
        Build PO…
      </ButtonLink>
    </>
  );
}

const appliedOf = ({ applied }: SourcingListView, name: string) => applied.find(([key]) => key === name)?.[1];

function isChosen({ value }: NeedCard, list: SourcingListView): boolean {
  return value === "" ? list.tab === "needs" : appliedOf(list, "supplier_id") === value && list.tab === "open";
}

/** The open list of one supplier, or of nobody's; a second press takes the filter away. */
function needTo(need: NeedCard, links: ListLinks, list: SourcingListView): string {
  const isOn = isChosen(need, list);
  const isNobody = need.value === "";
  return paths.sourcing(
    changeQuery(links.query, {
      tab: isNobody && !isOn ? "needs" : null,
      supplier_id: isNobody || isOn ? null : need.value,
      page: null,
    }),
  );
}

const openAll = (
  <ButtonLink size="s" to={paths.sourcing()}>
    Open all requisitions
  </ButtonLink>
);

const EMPTY: Readonly<Record<SourcingTab, { title: string; text: string; action: ReactNode }>> = {
  open: {
    title: "Nothing to buy",
    text: "Requisitions appear here when orders are accepted, one for each line with goods to buy.",
    action: (
      <ButtonLink size="s" to={paths.newOrders()}>
        Open New Orders
      </ButtonLink>
    ),
  },
  needs: {
    title: "Every line has a supplier",
    text: "Lines without a known supplier appear here.",
    action: openAll,
  },
  stock_issue: {
    title: "No stocking issues",
    text: "Lines that no supplier has in stock appear here until someone decides.",
    action: openAll,
  },
  backordered: {
    title: "Nothing is backordered",
    text: "Lines that a supplier ships later appear here.",
    action: openAll,
  },
  hold: { title: "Nothing is on hold", text: "Lines on purchasing hold appear here.", action: openAll },
  completed: {
    title: "Nothing is complete yet",
    text: "Lines of open orders appear here once everything is ordered.",
    action: openAll,
  },
  archived: {
    title: "Nothing is archived",
    text: "Lines taken off open orders before goods arrived appear here.",
    action: openAll,
  },
};
