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
import { listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import { RefusedNotice } from "~/lists/refused-notice";
import type { RowAction } from "~/lists/row-menu";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { useSelection } from "~/ui/use-selection";
import type { NewArtRow } from "./new-art-row";
import { NewArtTable } from "./new-art-table";

type NewArtPageProps = {
  list: ArtListView;
  rows: readonly (NewArtRow & { menu: number })[];
  /** What can be done with one of these, by the place that a row names; and with many. */
  menus: readonly (readonly RowAction[])[];
  bulk: readonly RowAction[];
  people: readonly PersonOption[];
  views: ViewsData | null;
} & ArtDialogState;

const NOUN = ["proof", "proofs"] as const;

export function NewArtPage({ list, rows, menus, bulk, people, views, dialog, answer }: NewArtPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const selection = useSelection(
    rows.map(({ id }) => id),
    list.total,
  );
  const units = rows.filter(({ id }) => selection.has(id)).reduce((sum, { items }) => sum + items.units, 0);
  return (
    <>
      <ArtDialogs dialog={dialog} answer={answer} links={links} />
      <PageHead
        title="Art New Orders"
        fact={<Fact list={list} rows={rows} />}
        actions={<ExportLink list="art-new-orders" query={links.query} />}
      >
        <ArtTabs list={list} views={views} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <RefusedNotice answer={dialog || views?.dialog ? undefined : answer} />
      <ArtFilters list={list} links={links} path={paths.artNewOrders()} label="Filter new art" people={people} />
      <ListSelectionBar
        selection={selection}
        total={list.total}
        {...{ links, rows, menus }}
        actions={bulk}
        sum={selection.isEverything ? null : countWords(units, "unit")}
      />
      <AssignToMeForm />
      <ListFrame list={list} links={links} noun={NOUN} filters={artFilters(list, people)} empty={EMPTY}>
        <NewArtTable rows={rows} menus={menus} links={links} selection={selection} />
      </ListFrame>
    </>
  );
}

const EMPTY = {
  title: "No proofs waiting for an artist",
  text: "Proofs appear here when orders with art are accepted.",
  action: (
    <ButtonLink size="s" to={paths.art()}>
      Open Art
    </ButtonLink>
  ),
};

/** "14 proofs, 5 on this page without a method". */
function Fact({ list, rows }: { list: ArtListView; rows: readonly NewArtRow[] }) {
  const without = rows.filter(({ method }) => method === null).length;
  const isWhole = list.total <= rows.length;
  const note = without > 0 ? `, ${without}${isWhole ? "" : " on this page"} without a method` : "";
  return `${countWords(list.total, "proof")} to start${note}`;
}
