import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { type ArtDialogState, ArtDialogs } from "~/art/lists/art-dialogs";
import { artFilters } from "~/art/lists/art-filter-words";
import { ArtFilters } from "~/art/lists/art-filters";
import type { ArtListView, PersonOption } from "~/art/lists/art-list-view";
import { ArtTabs } from "~/art/lists/art-tabs";
import { AssignToMeForm } from "~/art/lists/assign-to-me";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import { RefusedNotice } from "~/lists/refused-notice";
import type { RowAction } from "~/lists/row-menu";
import type { ViewsData } from "~/lists/views/views-view";
import { changeQuery, paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { PendingRows } from "~/ui/pending";
import { Segments } from "~/ui/segments";
import { useSelection } from "~/ui/use-selection";
import type { ArtColumn, ArtRow } from "./art-row";
import { ArtTable } from "./art-table";

const ArtBoard = lazyPart("board", async () => (await import("./art-board")).ArtBoard);

type ArtPageProps = {
  list: ArtListView;
  rows: readonly (ArtRow & { menu: number })[];
  /** What can be done with one of these, by the place that a row names; and with many. */
  menus: readonly (readonly RowAction[])[];
  bulk: readonly RowAction[];
  /** Null where the table is shown. */
  columns: readonly ArtColumn[] | null;
  people: readonly PersonOption[];
  views: ViewsData | null;
} & ArtDialogState;

const NOUN = ["proof", "proofs"] as const;

export function ArtPage({ list, rows, menus, bulk, columns, people, views, dialog, answer }: ArtPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  return (
    <>
      <ArtDialogs dialog={dialog} answer={answer} links={links} />
      <PageHead title="Art" fact={factWords(list)} actions={<Views list={list} links={links} />}>
        <ArtTabs list={list} views={views} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <RefusedNotice answer={dialog || views?.dialog ? undefined : answer} />
      <ArtFilters list={list} links={links} path={paths.art()} label="Filter art" people={people} />
      {columns ? (
        <PendingRows label="Loading proofs">
          <ArtBoard columns={columns} links={links} tableTo={(status) => tableOf(links, status)} />
        </PendingRows>
      ) : (
        <ProofsTable {...{ list, rows, menus, bulk, people, links }} />
      )}
    </>
  );
}

const URGENCY: ReadonlySet<string> = new Set(["due_date", "priority", "status_since"]);

/** How many there are, and where those stand that are done: among all they come last. */
function factWords({ total, tab, view, sort, counts }: ArtListView): string {
  const words = countWords(total, "proof");
  const isMixed = tab === "all" && view === "table" && URGENCY.has(sort.replace("-", "")) && counts?.approved !== 0;
  return isMixed && total > 1 ? `${words}, approved ones last` : words;
}

type ProofsTableProps = Pick<ArtPageProps, "list" | "rows" | "menus" | "bulk" | "people"> & { links: ListLinks };

function ProofsTable({ list, rows, menus, bulk, links, people }: ProofsTableProps) {
  const selection = useSelection(
    rows.map(({ id }) => id),
    list.total,
  );
  return (
    <>
      <ListSelectionBar selection={selection} total={list.total} {...{ links, rows, menus }} actions={bulk} />
      <AssignToMeForm />
      <ListFrame list={list} links={links} noun={NOUN} filters={artFilters(list, people)} empty={emptyWords(list)}>
        <ArtTable rows={rows} menus={menus} links={links} selection={selection} />
      </ListFrame>
    </>
  );
}

function Views({ list, links }: { list: ArtListView; links: ListLinks }) {
  const to = (view: string | null) => `?${changeQuery(links.query, { view, page: null, tab: tabIn(list, view) })}`;
  const segments = [
    { label: "Table", to: to(null), isCurrent: list.view === "table" },
    { label: "Board", to: to("board"), isCurrent: list.view === "board" },
  ];
  return (
    <>
      <Segments label="View" segments={segments} />
      <ExportLink list="art" query={links.query} />
    </>
  );
}

/** The board shows all statuses: only whose work it is stays. */
function tabIn({ tab }: ArtListView, view: string | null): string | null {
  if (tab === "all") return null;
  return view === "board" && tab !== "mine" ? null : tab;
}

const tableOf = (links: ListLinks, status: string) =>
  paths.art(changeQuery(links.query, { view: null, page: null, tab: status }));

function emptyWords({ tab }: ArtListView) {
  if (tab === "mine")
    return {
      title: "Nothing is assigned to you",
      text: "Take a proof in Art new orders with Assign to me.",
      action: (
        <ButtonLink size="s" to={paths.artNewOrders()}>
          Open Art new orders
        </ButtonLink>
      ),
    };
  if (tab === "all")
    return {
      title: "There are no proofs yet",
      text: "Proofs appear here when orders with art are accepted.",
      action: (
        <ButtonLink size="s" to={paths.newOrders()}>
          Open New Orders
        </ButtonLink>
      ),
    };
  return {
    title: "No proof has this status",
    text: "Other tabs may have some.",
    action: (
      <ButtonLink size="s" to={paths.art()}>
        Open all proofs
      </ButtonLink>
    ),
  };
}
