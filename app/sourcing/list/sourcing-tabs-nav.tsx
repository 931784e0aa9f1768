import { numberWords } from "contract/number-words";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { BY_SUPPLIER, SOURCING_TABS, type SourcingTab, TAB_LABELS } from "~/sourcing/sourcing-tabs";
import type { SourcingListView } from "./sourcing-list-view";

/** What is open, what waits for a decision, and what is done: with counts where the backend counts. */
export function SourcingTabs({ list, views }: { list: SourcingListView; views: ViewsData | null }) {
  const { tab, counts, isBySupplier } = list;
  const tabOf = (name: SourcingTab) => ({
    label: TAB_LABELS[name],
    to: paths.sourcing(tabQuery(name, isBySupplier)),
    isCurrent: name === tab,
    count: counts ? numberWords(counts.tabs[name]) : null,
  });
  const ordersTab = (label: string, query: string, count: number | null | undefined) => ({
    label,
    to: paths.purchaseOrders(query),
    isCurrent: false,
    count: count == null ? null : numberWords(count),
  });
  const orders = [
    ordersTab("Draft POs", "tab=draft", counts?.draftOrders),
    ordersTab("POs unconfirmed", "unconfirmed=1", counts?.unconfirmedOrders),
  ];
  const [first, last] = [SOURCING_TABS.slice(0, 4), SOURCING_TABS.slice(4)];
  return <ListTabs tabs={[...first.map(tabOf), ...orders, ...last.map(tabOf)]} views={views} />;
}

export function tabQuery(tab: SourcingTab, isBySupplier: boolean): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== "open") query.set("tab", tab);
  if (isBySupplier) query.set("by", BY_SUPPLIER);
  return query;
}
