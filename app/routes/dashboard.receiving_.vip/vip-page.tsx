import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { ColumnsLink } from "~/lists/columns/columns-link";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import type { RowAction } from "~/lists/row-menu";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import type { ReceivingAnswer, ReceivingDialogData } from "~/receiving/dialogs/receiving-dialog";
import { ReceivingDialogSlot } from "~/receiving/dialogs/receiving-dialog-slot";
import { receivingFilters } from "~/receiving/list/receiving-filter-words";
import type { ReceivingListView } from "~/receiving/list/receiving-list-view";
import { ReceivingHead } from "~/receiving/receiving-head";
import type { VipGroup } from "~/receiving/vip/vip-row";
import { ButtonLink } from "~/ui/button";
import { FilterBar, SearchBox } from "~/ui/filter-bar";
import { useSelection } from "~/ui/use-selection";
import { VipTable } from "./vip-table";

type VipPageProps = {
  list: ReceivingListView;
  views: ViewsData | null;
  groups: readonly VipGroup[];
  menus: readonly (readonly RowAction[])[];
  /** What is done with many at once. */
  bulk: readonly RowAction[];
  dialog: ReceivingDialogData | null;
  answer: ReceivingAnswer | undefined;
};

/** Orders that must be through receiving by a day, and the way of their goods into production's hands. */
export function VipPage({ list, views, groups, menus, bulk, dialog, answer }: VipPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const selection = useSelection(
    groups.flatMap(({ rows }) => rows.map(({ id }) => id)),
    list.total,
  );
  const q = list.applied.find(([name]) => name === "q")?.[1] ?? "";
  return (
    <>
      <ReceivingDialogSlot dialog={dialog} answer={answer} links={links} />
      <ReceivingHead
        page="vip"
        title="VIP Receiving"
        fact={factWords(list, groups)}
        actions={<ExportLink list="vip" query={links.query} />}
      >
        <ListTabs tabs={[{ label: "All VIP lines", to: paths.vipReceiving(), isCurrent: true }]} views={views} />
      </ReceivingHead>
      <DroppedNotice dropped={list.dropped} />
      <FilterBar
        action={paths.vipReceiving()}
        search={<SearchBox label="Filter VIP lines" value={q} />}
        end={list.total > 0 ? <ColumnsLink links={links} /> : null}
      />
      <ListSelectionBar
        selection={selection}
        total={list.total}
        links={links}
        actions={bulk}
        view="vip"
        rows={groups.flatMap(({ rows }) => rows)}
        menus={menus}
      />
      <ListFrame
        list={list}
        links={links}
        noun={["line", "lines"]}
        filters={receivingFilters(list, [])}
        empty={{
          title: "No VIP goods expected",
          text: "VIP orders appear here by VIP date once their goods are ordered.",
          action: (
            <ButtonLink size="s" to={paths.orders("vip=1&view=all")}>
              Open VIP orders
            </ButtonLink>
          ),
        }}
      >
        <VipTable groups={groups} menus={menus} links={links} selection={selection} />
      </ListFrame>
    </>
  );
}

function factWords({ total }: ReceivingListView, groups: readonly VipGroup[]): string {
  const urgent = groups.filter(({ tone }) => tone === "stop" || tone === "care").length;
  const words = `${countWords(total, "line")} of orders with a VIP date`;
  return urgent > 0 ? `${words}, ${countWords(urgent, "order")} due by the next work day` : words;
}
