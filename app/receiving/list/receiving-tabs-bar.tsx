import { numberWords } from "~/format/number-words";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { RECEIVING_TABS, TAB_LABELS } from "~/receiving/receiving-tabs";
import type { ReceivingListView } from "./receiving-list-view";

type ReceivingTabsProps = { list: Pick<ReceivingListView, "tab" | "group" | "counts">; views: ViewsData | null };

/** What is expected, by how urgent it is, and the parcels that nobody expected. */
export function ReceivingTabs({ list, views }: ReceivingTabsProps) {
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
