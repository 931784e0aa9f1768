import { paths } from "~/navigation/paths";
import { numberWords } from "~/orders/number-words";
import { Tabs } from "~/ui/tabs";
import type { ProductionListView } from "./production-list-view";
import { PRODUCTION_TABS, TAB_LABELS } from "./production-tabs";

/** What can run, then everything else by what it waits for. */
export function ProductionTabs({ list: { tab, counts } }: { list: Pick<ProductionListView, "tab" | "counts"> }) {
  const tabs = PRODUCTION_TABS.map((name) => ({
    label: TAB_LABELS[name],
    to: paths.production(name === "ready" ? undefined : new URLSearchParams({ tab: name })),
    isCurrent: name === tab,
    count: counts ? numberWords(counts[name]) : null,
  }));
  return <Tabs label="Saved views" tabs={tabs} />;
}
