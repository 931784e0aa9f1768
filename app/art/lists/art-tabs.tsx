import { ART_TABS, type ArtTab } from "contract/list-tabs";
import { numberWords } from "contract/number-words";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { stageLabel } from "../stages";
import type { ArtListView } from "./art-list-view";

type ArtTabsProps = { list: Pick<ArtListView, "screen" | "tab" | "view" | "counts">; views: ViewsData | null };

/** Triage, then the proofs of open orders as a whole, as mine and by status: one row of tabs for both pages. */
export function ArtTabs({ list, views }: ArtTabsProps) {
  const { screen, tab, view, counts } = list;
  const words = (count: number | undefined) => (counts ? numberWords(count ?? 0) : null);
  // The columns of the board are the statuses.
  const shown = screen === "art" && view === "board" ? (["all", "mine"] as const) : ART_TABS;
  const tabs = [
    {
      label: "Art new orders",
      to: paths.artNewOrders(),
      isCurrent: screen === "new",
      count: words(counts?.new),
    },
    ...shown.map((name) => ({
      label: tabLabel(name),
      to: paths.art(tabQuery(name, view)),
      isCurrent: screen === "art" && name === tab,
      count: words(counts?.[name]),
    })),
  ];
  return <ListTabs tabs={tabs} views={views} />;
}

const tabLabel = (tab: ArtTab) => (tab === "all" ? "All" : tab === "mine" ? "My work" : stageLabel(tab));

function tabQuery(tab: ArtTab, view: string): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (view === "board") query.set("view", view);
  return query;
}
