import { useLocation } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import { RefusedNotice } from "~/lists/refused-notice";
import type { RowAction } from "~/lists/row-menu";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { changeQuery, paths } from "~/navigation/paths";
import type { ProductionColumn } from "~/production/board/production-column";
import type { ProductionAnswer, ProductionDialogData } from "~/production/dialogs/production-dialog";
import { ProductionDialogSlot } from "~/production/dialogs/production-dialog-slot";
import { GangsStrip } from "~/production/list/gangs-strip";
import { type FilterNames, productionFilters } from "~/production/list/production-filter-words";
import { ProductionFilters } from "~/production/list/production-filters";
import type { GangView, ProductionListView } from "~/production/list/production-list-view";
import { ProductionTable } from "~/production/list/production-table";
import { ProductionTabs } from "~/production/list/production-tabs-bar";
import { ProductionHead } from "~/production/production-head";
import type { ListedProduction } from "~/production/production-row";
import { TAB_LABELS } from "~/production/production-tabs";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { Notice } from "~/ui/notice";
import { PendingRows } from "~/ui/pending";
import { Segments } from "~/ui/segments";
import { useSelection } from "~/ui/use-selection";
import { emptyWords } from "./empty-words";

const ProductionBoard = lazyPart(
  "production-board",
  async () => (await import("~/production/board/production-board")).ProductionBoard,
);

type ProductionPageProps = {
  list: ProductionListView;
  views: ViewsData | null;
  rows: readonly ListedProduction[];
  menus: readonly (readonly RowAction[])[];
  /** What is done with many at once. */
  bulk: readonly RowAction[];
  /** Null where the queue is shown. */
  columns: readonly ProductionColumn[] | null;
  gangs: readonly GangView[];
  names: FilterNames;
  dialog: ProductionDialogData | null;
  answer: ProductionAnswer | undefined;
};

export function ProductionPage(props: ProductionPageProps) {
  const { list, views, columns, gangs, names, dialog, answer } = props;
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  return (
    <>
      <ProductionDialogSlot dialog={dialog} answer={answer} links={links} />
      <ProductionHead
        page={columns ? "board" : "queue"}
        title="Production"
        fact={factWords(list)}
        actions={
          <>
            {columns ? <BoardBy view={list.view} links={links} /> : null}
            <ExportLink list="production" query={links.query} />
          </>
        }
      >
        {columns ? <ListTabs tabs={[]} views={views} /> : <ProductionTabs list={list} views={views} />}
      </ProductionHead>
      <DroppedNotice dropped={list.dropped} />
      <LacksNotice list={list} />
      {list.view === "machines" && names.machines.length === 0 && !list.isForeign ? <NoMachines /> : null}
      <RefusedNotice answer={dialog || views?.dialog ? undefined : answer} />
      <ProductionFilters list={list} links={links} names={names} />
      {columns ? (
        <PendingRows label="Loading productions">
          <ProductionBoard
            view={list.view}
            columns={columns}
            links={links}
            machines={list.view === "machines" ? names.machines : []}
          />
        </PendingRows>
      ) : (
        <>
          <GangsStrip gangs={gangs} links={links} />
          <Queue {...props} links={links} />
        </>
      )}
    </>
  );
}

/** Behind a number, where the tab's own words don't fit there. */
const OF_TAB: Partial<typeof TAB_LABELS> = { open: "open", edits: "with edits required" };

/** What can run, and what stands in the way of the rest: the floor's day in a line. */
function factWords({ total, tab, view, counts }: ProductionListView): string {
  if (view !== "queue")
    return counts ? `${countWords(counts.open, "production")} open` : countWords(total, "production");
  if (!counts || !tab) return countWords(total, "production");
  const parts = [
    tab === "ready"
      ? `${numberWords(counts.ready)} can run now`
      : `${countWords(total, "production")} ${OF_TAB[tab] ?? TAB_LABELS[tab].toLowerCase()}`,
    tab !== "in_progress" && counts.in_progress > 0 ? `${numberWords(counts.in_progress)} in progress` : null,
    tab !== "late" && counts.late > 0 ? `${numberWords(counts.late)} late` : null,
  ];
  return parts.filter(Boolean).join(", ");
}

function BoardBy({ view, links }: { view: string; links: ListLinks }) {
  const to = (name: string) => `?${changeQuery(links.query, { view: name, page: null })}`;
  const segments = [
    { label: "By status", to: to("board"), isCurrent: view === "board" },
    { label: "By machine", to: to("machines"), isCurrent: view === "machines" },
  ];
  return <Segments label="Columns" segments={segments} />;
}

/** A company's own backend may know productions and not our additions: the list works, and what is missing is said. */
function LacksNotice({ list }: { list: ProductionListView }) {
  if (list.counts !== null) return null;
  return (
    <div className="list-notices">
      <Notice tone="idle">
        Your company's order system keeps status, note, step and pieces of productions. It has no view counts, machines,
        days, spoiled pieces or runs, so those actions aren't offered.
      </Notice>
    </div>
  );
}

/** A board by machine needs machines. */
function NoMachines() {
  return (
    <div className="list-notices">
      <Notice
        tone="idle"
        action={
          <ButtonLink size="s" to={paths.machines()}>
            Open Machines
          </ButtonLink>
        }
      >
        No machines yet. Add your machines; each gets a column here.
      </Notice>
    </div>
  );
}

type QueueProps = Pick<ProductionPageProps, "list" | "rows" | "menus" | "bulk" | "names"> & { links: ListLinks };

function Queue({ list, rows, menus, bulk, names, links }: QueueProps) {
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids, list.total);
  const { left, minutes } = list.sums;
  return (
    <>
      <ListSelectionBar selection={selection} total={list.total} {...{ links, rows, menus }} actions={bulk} />
      <ListFrame
        list={list}
        links={links}
        noun={["production", "productions"]}
        filters={productionFilters(list, names)}
        empty={emptyWords(list)}
        elsewhere={
          list.tab === "open" ? null : (
            <ButtonLink size="s" to={paths.production(changeQuery(links.query, { tab: "open", page: null }))}>
              Search all open
            </ButtonLink>
          )
        }
        sum={
          left > 0 ? (
            <span>
              <b>{numberWords(left)}</b> to make{minutes ? `, ${minutes}` : ""} on this page
            </span>
          ) : null
        }
      >
        <ProductionTable rows={rows} menus={menus} links={links} selection={selection} />
      </ListFrame>
    </>
  );
}
