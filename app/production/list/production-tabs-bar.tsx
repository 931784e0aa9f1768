import { numberWords } from "contract/number-words";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { PRODUCTION_TABS, TAB_LABELS } from "~/production/production-tabs";
import type { ProductionListView } from "./production-list-view";

type ProductionTabsProps = { list: Pick<ProductionListView, "tab" | "counts">; views: ViewsData | null };

/** What can run, then everything else by what it waits for. */
export function ProductionTabs({ list: { tab, counts }, views }: ProductionTabsProps) {
  const tabs = PRODUCTION_TABS.map((name) => ({
    label: TAB_LABELS[name],
    to: paths.production(name === "ready" ? undefined : new URLSearchParams({ tab: name })),
    isCurrent: name === tab,
    count: counts ? numberWords(counts[name]) : null,
  }));
  return <ListTabs tabs={tabs} views={views} />;
}
