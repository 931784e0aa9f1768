import { useLocation } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import type { RowAction } from "~/lists/row-menu";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { changeQuery, paths } from "~/navigation/paths";
import type { ReceivingAnswer, ReceivingDialogData } from "~/receiving/dialogs/receiving-dialog";
import { ReceivingDialogSlot } from "~/receiving/dialogs/receiving-dialog-slot";
import { receivingFilters } from "~/receiving/list/receiving-filter-words";
import { ReceivingFilters } from "~/receiving/list/receiving-filters";
import type { ReceivingListView } from "~/receiving/list/receiving-list-view";
import { ReceivingTable } from "~/receiving/list/receiving-table";
import { ReceivingHead } from "~/receiving/receiving-head";
import type { RowGroup } from "~/receiving/receiving-row";
import { RECEIVING_TABS, TAB_LABELS } from "~/receiving/receiving-tabs";
import { ButtonLink } from "~/ui/button";
import type { Option } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { useSelection } from "~/ui/use-selection";
import { emptyWords } from "./empty-words";

type ReceivingPageProps = {
  list: ReceivingListView;
  views: ViewsData | null;
  groups: readonly RowGroup[];
  menus: readonly (readonly RowAction[])[];
  /** What is done with many at once. */
  bulk: readonly RowAction[];
  suppliers: readonly Option[];
  dialog: ReceivingDialogData | null;
  answer: ReceivingAnswer | undefined;
};

type ReceivingTabsProps = { list: Pick<ReceivingListView, "tab" | "group" | "counts">; views: ViewsData | null };

export function ReceivingPage(props: ReceivingPageProps) {
  const { list, views, suppliers, dialog, answer } = props;
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  return (
    <>
      <ReceivingDialogSlot dialog={dialog} answer={answer} links={links} />
      <ReceivingHead
        page="expected"
        title="Receiving"
        fact={factWords(list)}
        scanned={list.scanned}
        actions={<ExportLink list="receiving" query={links.query} />}
      >
        <ReceivingTabs list={list} views={views} />
      </ReceivingHead>
      <DroppedNotice dropped={list.dropped} />
      <LacksNotice list={list} />
      <ReceivingFilters list={list} links={links} suppliers={suppliers} />
      <Lines {...props} links={links} />
    </>
  );
}

/** Behind a number, where the tab's own words don't fit there. */
const OF_TAB: Partial<typeof TAB_LABELS> = { open: "open", decisions: "to decide" };

/** How much comes, and what is wrong with it: the dock's day in a line. */
function factWords({ total, tab, counts, scanned }: ReceivingListView): string {
  if (scanned) return total === 0 ? "Nothing expected matches" : `${countWords(total, "line")} match what was scanned`;
  if (!counts) return countWords(total, "line");
  const parts = [
    tab === "expected"
      ? `${countWords(counts.expected, "line")} expected today`
      : [countWords(total, "line"), tab && (OF_TAB[tab] ?? TAB_LABELS[tab].toLowerCase())].filter(Boolean).join(" "),
    tab !== "late" && counts.late > 0 ? `${numberWords(counts.late)} late` : null,
    tab !== "decisions" && counts.decisions > 0 ? `${numberWords(counts.decisions)} to decide` : null,
  ];
  return parts.filter(Boolean).join(", ");
}

/** A company's own backend may know receivings and not our additions: the list works, and what is missing is said. */
function LacksNotice({ list }: { list: ReceivingListView }) {
  if (list.counts !== null) return null;
  return (
    <div className="list-notices">
      <Notice tone="idle">
        Your company's order system doesn't count expected goods, so tabs show no numbers and some show all lines.
      </Notice>
    </div>
  );
}

type LinesProps = Pick<ReceivingPageProps, "list" | "groups" | "menus" | "bulk" | "suppliers"> & { links: ListLinks };

function Lines({ list, groups, menus, bulk, links, suppliers }: LinesProps) {
  const rows = groups.flatMap((group) => group.rows);
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids, list.total);
  return (
    <>
      <ListSelectionBar
        selection={selection}
        total={list.total}
        links={links}
        actions={bulk}
        rows={groups.flatMap(({ rows }) => rows)}
        menus={menus}
      />
      <ListFrame
        list={list}
        links={links}
        noun={["line", "lines"]}
        filters={list.scanned ? [] : receivingFilters(list, suppliers)}
        empty={emptyWords(list)}
        elsewhere={
          list.closed ? (
            <>
              <p>{list.closed.words}</p>
              <ButtonLink size="s" to={list.closed.to}>
                Show it
              </ButtonLink>
            </>
          ) : list.tab === "open" ? null : (
            <ButtonLink size="s" to={paths.receiving(changeQuery(links.query, { tab: "open", page: null }))}>
              Search all open
            </ButtonLink>
          )
        }
        sum={
          list.toCome > 0 ? (
            <span>
              <b>{numberWords(list.toCome)}</b> to come on this page
            </span>
          ) : null
        }
      >
        <ReceivingTable groups={groups} menus={menus} group={list.group} links={links} selection={selection} />
      </ListFrame>
    </>
  );
}

/** What is expected, by how urgent it is, and the parcels that nobody expected. */
function ReceivingTabs({ list, views }: ReceivingTabsProps) {
  const { tab, group, counts } = list;
  const words = (name: keyof NonNullable<typeof counts>) => (counts ? numberWords(counts[name]) : null);
  const tabs = [
    ...RECEIVING_TABS.map((name) => ({
      label: TAB_LABELS[name],
      to: paths.receiving(
        new URLSearchParams({ ...(name !== "expected" && { tab: name }), ...(group !== "po" && { group }) }),
      ),
      isCurrent: name === tab,
      count: words(name),
    })),
    { label: "Unidentified parcels", to: paths.parcels(), isCurrent: false, count: words("parcels") },
  ];
  return <ListTabs tabs={tabs} views={views} />;
}
